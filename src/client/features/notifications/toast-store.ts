/** News that stand on the page for a moment; shared by everything on the page that has some. */
import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Stays until it is put away. */
  readonly isLasting: boolean;
}

/** More than this would cover the page; the rest is in the inbox. */
const MOST = 3;

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Shows a toast; one with the same tag takes its place. */
export const addToast = (toast: Toast): void => change([...toasts.filter(({ tag }) => tag !== toast.tag), toast].slice(-MOST));

export const dropToast = (tag: string): void => change(toasts.filter((toast) => toast.tag !== tag));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts);
