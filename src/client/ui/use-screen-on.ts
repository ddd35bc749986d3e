import { useEffect } from 'react';

/** As much of a screen lock as is needed here. */
interface HeldScreen {
  readonly released: boolean;
  release(): Promise<void>;
}

/** What the browser gives to keep the screen on; absent in older ones and outside of secure pages. */
export interface ScreenLocks {
  request(type: 'screen'): Promise<HeldScreen>;
}

function locksOfBrowser(): ScreenLocks | undefined {
  return (navigator as { readonly wakeLock?: ScreenLocks }).wakeLock;
}

/**
 * Keeps the screen on until the answered function is called. The browser takes the lock away whenever the page is hidden,
 * so it is asked for again when the page is seen. A refusal (a low battery) is no trouble: the screen then goes dark as ever.
 */
export function keepScreenOn(
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>,
  locks: ScreenLocks | undefined,
): () => void {
  let isWanted = true;
  let isAsking = false;
  let held: HeldScreen | null = null;
  const ask = async (): Promise<void> => {
    if (!isWanted || isAsking || page.visibilityState !== 'visible' || held?.released === false) return;
    isAsking = true;
    const given = (await locks?.request('screen').catch(() => null)) ?? null;
    isAsking = false;
    held = given;
    // given after it was wanted no more
    if (!isWanted) await given?.release().catch(() => undefined);
  };
  const look = (): void => void ask();
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    isWanted = false;
    page.removeEventListener('visibilitychange', look);
    void held?.release().catch(() => undefined);
  };
}

/** Keeps the screen of the device on while the component is there. */
export function useScreenOn(): void {
  useEffect(() => keepScreenOn(document, locksOfBrowser()), []);
}
