/** The browser's current notification permission, as a store. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../../offline/state/create-store.ts';

export type Permission = NotificationPermission | 'unsupported';

function readPermission(): Permission {
  return typeof window !== 'undefined' && 'Notification' in window ? Notification.permission : 'unsupported';
}

const permission = createStore<Permission>(readPermission());

function refresh(): void {
  permission.set(readPermission());
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
  return permission.current();
}

function subscribe(listener: () => void): () => void {
  watch();
  return permission.subscribe(listener);
}

export function usePermission(): Permission {
  return useSyncExternalStore(subscribe, permission.current);
}

/** Opens the browser's permission prompt; returns the resulting permission. */
export async function requestPermission(): Promise<Permission> {
  if (readPermission() === 'default') await Notification.requestPermission();
  refresh();
  return readPermission();
}
