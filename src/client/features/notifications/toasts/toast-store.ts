/** Store of the page's toasts. */
import { useSyncExternalStore } from 'react';
import { withToast } from './toast-policy.ts';

export interface Toast {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Stays until it is dismissed. */
  readonly isLasting: boolean;
  /** Link target: the auction for a price; null for the inbox. */
  readonly place: { readonly itemId: string | null } | null;
}

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; it replaces one with the same tag. */
export function addToast(toast: Toast): void {
  setToasts(withToast(toasts, toast));
}

export function dropToast(tag: string): void {
  if (toasts.some((toast) => toast.tag === tag)) setToasts(toasts.filter((toast) => toast.tag !== tag));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
