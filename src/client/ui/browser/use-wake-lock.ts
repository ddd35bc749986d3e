import { useEffect } from 'react';

/** The part of a `WakeLockSentinel` that is used. */
interface WakeLock {
  readonly released: boolean;
  release(): Promise<void>;
}

/** The Screen Wake Lock API; absent in older browsers and insecure contexts. */
export interface WakeLocks {
  request(type: 'screen'): Promise<WakeLock>;
}

function browserWakeLocks(): WakeLocks | undefined {
  return (navigator as { readonly wakeLock?: WakeLocks }).wakeLock;
}

/**
 * Holds a screen wake lock until the returned function is called. The browser releases the lock whenever the
 * page is hidden, so it is requested again when the page is visible. If it is refused (low battery), the
 * screen turns off as usual.
 */
export function holdWakeLock(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  locks: WakeLocks | undefined,
): () => void {
  let isWanted = true;
  let isAcquiring = false;
  let held: WakeLock | null = null;
  const acquire = async (): Promise<void> => {
    if (!isWanted || isAcquiring || page.visibilityState !== 'visible' || held?.released === false) return;
    isAcquiring = true;
    const acquired = (await locks?.request('screen').catch(() => null)) ?? null;
    isAcquiring = false;
    held = acquired;
    // granted after it was released: release it again
    if (!isWanted) await acquired?.release().catch(() => undefined);
  };
  const onVisibilityChange = (): void => void acquire();
  page.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    isWanted = false;
    page.removeEventListener('visibilitychange', onVisibilityChange);
    void held?.release().catch(() => undefined);
  };
}

/** Keeps the screen on while the component is mounted. */
export function useWakeLock(): void {
  useEffect(() => holdWakeLock(document, browserWakeLocks()), []);
}
