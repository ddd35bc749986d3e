import { useEffect } from 'react';

/** As much of a screen lock as is needed here. */
interface WakeLock {
  readonly released: boolean;
  release(): Promise<void>;
}

/** What the browser gives to keep the screen on; absent in older ones and outside of secure pages. */
export interface WakeLocks {
  request(type: 'screen'): Promise<WakeLock>;
}

function browserWakeLocks(): WakeLocks | undefined {
  return (navigator as { readonly wakeLock?: WakeLocks }).wakeLock;
}

/**
 * Keeps the screen on until the answered function is called. The browser takes the lock away whenever the page is hidden,
 * so it is asked for again when the page is seen. A refusal (a low battery) is no trouble: the screen then goes dark as ever.
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
    // given after it was wanted no more
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

/** Keeps the screen of the device on while the component is there. */
export function useWakeLock(): void {
  useEffect(() => holdWakeLock(document, browserWakeLocks()), []);
}
