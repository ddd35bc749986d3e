/** News that stand on the page for a moment; shared by everything on the page that has some. */
import { useSyncExternalStore } from 'react';
import { withToast } from './toast-policy.ts';

export interface Toast {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Stays until it is put away. */
  readonly isLasting: boolean;
  /** The auction, where it is about a price; null for the inbox. */
  readonly place: { readonly itemId: string | null } | null;
}

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; one with the same tag takes its place. */
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
