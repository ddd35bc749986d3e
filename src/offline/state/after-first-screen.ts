/**
 * Work that may wait until the first screen is drawn: revalidation, refetches, the service worker. Without a start that
 * holds it back, work runs at once.
 */

/** Upper limit after the first render, for a hidden tab, which draws no frame. */
const MAX_WAIT_MS = 1000;
/** Upper limit after the start, for one that fails or waits for a network. */
const MAX_START_MS = 8000;

let isHeldBack = false;
const waiting: (() => void)[] = [];

/** The app starts: work waits from now on until `releaseAfterFirstScreen`. */
export function holdUntilFirstScreen(): void {
  if (isHeldBack) return;
  isHeldBack = true;
  setTimeout(release, MAX_START_MS);
}

export function isBeforeFirstScreen(): boolean {
  return isHeldBack;
}

/** Runs the work after the first screen, or at once if it is drawn already. */
export function afterFirstScreen(work: () => void): void {
  if (isHeldBack) waiting.push(work);
  else work();
}

function release(): void {
  isHeldBack = false;
  for (const work of waiting.splice(0)) work();
}

/** The app has rendered: waiting work runs once the browser has painted. */
export function releaseAfterFirstScreen(): void {
  const timer = setTimeout(release, MAX_WAIT_MS);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(release);
    }),
  );
}
