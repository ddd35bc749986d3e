/** Store of the page's toasts. */
import { useSyncExternalStore } from 'react';
import type { ItemPlace } from '../../../../domain/notifications/item-path.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
import { isPhone, toastWaitMs } from './first-look.ts';
import { withToast } from './toast-policy.ts';

export interface Toast {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Stays until it is dismissed. */
  readonly isLasting: boolean;
  /** Link target: the auction for a price; null for the inbox. */
  readonly place: ItemPlace | null;
}

const toasts = createStore<readonly Toast[]>([]);
/** Toasts that wait for the end of the first look, by tag. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

function stopWaiting(tag: string): void {
  clearTimeout(waiting.get(tag));
  waiting.delete(tag);
}

/** Shows a toast, on a phone not within the first look; it replaces one with the same tag. */
export function addToast(toast: Toast, waitMs = toastWaitMs(isPhone(), performance.now())): void {
  stopWaiting(toast.tag);
  const show = (): void => {
    waiting.delete(toast.tag);
    toasts.set(withToast(toasts.current(), toast));
  };
  if (waitMs === 0) show();
  else waiting.set(toast.tag, setTimeout(show, waitMs));
}

export function dropToast(tag: string): void {
  stopWaiting(tag);
  const shown = toasts.current();
  if (shown.some((toast) => toast.tag === tag)) toasts.set(shown.filter((toast) => toast.tag !== tag));
}

export function currentToasts(): readonly Toast[] {
  return toasts.current();
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.current);
}
