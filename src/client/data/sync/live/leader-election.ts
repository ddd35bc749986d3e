/** One tab of the browser does a thing for all of them; when it closes or gives up, another takes over. */

/** The part of the browser's lock manager that is used. */
export interface Locks {
  request: (
    name: string,
    options: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * Does the work in one tab at a time: waits for the lock of this name, then runs until the signal tells it to leave.
 * Where there are no locks every tab does it for itself. Answers how to stand back.
 */
export function electLeader(
  locks: Locks | null,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const candidacy = new AbortController();
  const lead = (): Promise<void> => work(candidacy.signal);
  // a wait that was given up is refused by the browser; nothing else is to be done about it
  void (locks === null ? lead() : locks.request(name, { signal: candidacy.signal }, lead)).catch(
    (problem: unknown) => {
      if (!candidacy.signal.aborted) reportError(problem);
    },
  );
  return () => candidacy.abort();
}

const HIDDEN_GRACE_MS = 300_000;

export interface Visibility {
  readonly isVisible: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

/** Takes part while the tab is looked at, and for five minutes after; stands back until it is looked at again. */
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
