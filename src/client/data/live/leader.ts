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
export function leadWhenElected(
  locks: Locks | null,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): () => void {
  const standing = new AbortController();
  const lead = (): Promise<void> => work(standing.signal);
  // a wait that was given up is refused by the browser; nothing else is to be done about it
  void (locks === null ? lead() : locks.request(name, { signal: standing.signal }, lead)).catch(
    (problem: unknown) => {
      if (!standing.signal.aborted) reportError(problem);
    },
  );
  return () => standing.abort();
}

const PATIENCE_MS = 300_000;

export interface Attention {
  readonly isVisible: () => boolean;
  readonly onChange: (listener: () => void) => () => void;
}

/** Takes part while the tab is looked at, and for five minutes after; stands back until it is looked at again. */
export function whileAttended(
  attention: Attention,
  takePart: () => () => void,
  patienceMs: number = PATIENCE_MS,
): () => void {
  let leave: (() => void) | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const standBack = (): void => {
    leave?.();
    leave = null;
  };
  const look = (): void => {
    clearTimeout(waiting);
    if (attention.isVisible()) leave ??= takePart();
    else waiting = setTimeout(standBack, patienceMs);
  };
  const stop = attention.onChange(look);
  look();
  return () => {
    stop();
    clearTimeout(waiting);
    standBack();
  };
}
