/** Store of the page's toasts. */
import { useSyncExternalStore } from 'react';
import type { ItemPlace } from '../../../../domain/notifications/item-path.ts';
import { createStore } from '../../../../offline/state/create-store.ts';
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

/** Shows a toast; it replaces one with the same tag. */
export function addToast(toast: Toast): void {
  toasts.set(withToast(toasts.current(), toast));
}

export function dropToast(tag: string): void {
  const shown = toasts.current();
  if (shown.some((toast) => toast.tag === tag)) toasts.set(shown.filter((toast) => toast.tag !== tag));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(toasts.subscribe, toasts.current);
}
