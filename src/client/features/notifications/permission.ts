/** The browser's permission to notify, as it stands now. */
import { useSyncExternalStore } from 'react';

export type Permission = NotificationPermission | 'unsupported';

const read = (): Permission =>
  typeof window !== 'undefined' && 'Notification' in window ? Notification.permission : 'unsupported';

let permission: Permission = read();
const listeners = new Set<() => void>();

const refresh = (): void => {
  const now = read();
  if (now === permission) return;
  permission = now;
  for (const listener of listeners) listener();
};

let isWatching = false;

/** People change it in the browser's own settings, often in answer to our help. */
const watch = (): void => {
  if (isWatching || typeof document === 'undefined') return;
  isWatching = true;
  document.addEventListener('visibilitychange', refresh);
  if ('permissions' in navigator)
    navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', refresh),
      () => undefined,
    );
};

export const currentPermission = (): Permission => {
  refresh();
  return permission;
};

const subscribe = (listener: () => void): (() => void) => {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePermission = (): Permission => useSyncExternalStore(subscribe, () => permission);

/** Has the browser ask the person; answers what stands afterwards. */
export const askPermission = async (): Promise<Permission> => {
  if (read() === 'default') await Notification.requestPermission();
  refresh();
  return read();
};
