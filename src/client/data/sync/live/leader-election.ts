/** Leader election among the tabs of a browser; when the leader closes or resigns, another takes over. */

/** The part of the Web Locks API that is used. */
export interface Locks {
  request: (
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * Runs the work in one tab at a time: waits for the lock of this name, then runs until the signal aborts.
 * Without Web Locks every tab runs it for itself. Returns a function that resigns.
 */
export function electLeader(
  locks: Locks | null,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const candidacy = new AbortController();
  const lead = (): Promise<void> => work(candidacy.signal);
  // the browser rejects an aborted wait for the lock; that needs no handling
  void (locks === null ? lead() : locks.request(name, { signal: candidacy.signal }, lead)).catch(
    (error: unknown) => {
      if (!candidacy.signal.aborted) reportError(error);
    },
  );
  return () => candidacy.abort();
}

const HIDDEN_GRACE_MS = 300_000;

export interface Visibility {
  readonly isVisible: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Runs while the tab is visible and for five minutes after; stops until it is visible again. */
export function runWhileVisible(
  visibility: Visibility,
  start: () => () => void,
  graceMs: number = HIDDEN_GRACE_MS,
): () => void {
  let stopRun: (() => void) | null = null;
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  const stopNow = (): void => {
    stopRun?.();
    stopRun = null;
  };
  const update = (): void => {
    clearTimeout(graceTimer);
    if (visibility.isVisible()) stopRun ??= start();
    else graceTimer = setTimeout(stopNow, graceMs);
  };
  const unsubscribe = visibility.onChange(update);
  update();
  return () => {
    unsubscribe();
    clearTimeout(graceTimer);
    stopNow();
  };
}
