/** The browser's current notification permission, as a store. */
import { useSyncExternalStore } from 'react';

export type Permission = NotificationPermission | 'unsupported';

function readPermission(): Permission {
  return typeof window !== 'undefined' && 'Notification' in window ? Notification.permission : 'unsupported';
}

let permission: Permission = readPermission();
const listeners = new Set<() => void>();

function refresh(): void {
  const now = readPermission();
  if (now === permission) return;
  permission = now;
  for (const listener of listeners) listener();
}

let isWatching = false;

/** Users change it in the browser's settings, often after reading our help. */
function watch(): void {
  if (isWatching || typeof document === 'undefined') return;
  isWatching = true;
  document.addEventListener('visibilitychange', refresh);
  if ('permissions' in navigator)
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', refresh),
      () => undefined,
    );
}

export function currentPermission(): Permission {
  refresh();
  return permission;
}

function subscribe(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePermission(): Permission {
  return useSyncExternalStore(subscribe, () => permission);
}

/** Opens the browser's permission prompt; returns the resulting permission. */
export async function requestPermission(): Promise<Permission> {
  if (readPermission() === 'default') await Notification.requestPermission();
  refresh();
  return readPermission();
}
