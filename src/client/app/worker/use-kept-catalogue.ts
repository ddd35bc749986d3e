import { useEffect } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import { useLocale } from '../../data/locale.ts';
import { useCharacter } from '../../data/session.ts';

/** The screen comes first; what the device keeps for later may wait this long. */
const PATIENCE_MS = 2_000;
/** An app that stays open for days looks again when it is seen after this long. */
const LOOK_AGAIN_MS = 15 * 60_000;

async function ask(locale: Locale, region: string | null): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep-catalogue', locale });
  if (region !== null) registration.active?.postMessage({ type: 'keep-prices', region });
}

/** Has the worker keep the catalogue in the page's language and the prices of the character's region, so that the tools work without a network. */
export function useKeptCatalogue(): void {
  const locale = useLocale();
  const region = useCharacter()?.region ?? null;
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let askedAt = Date.now();
    const go = (): void => {
      askedAt = Date.now();
      void ask(locale, region);
    };
    const timer = setTimeout(go, PATIENCE_MS);
    const seen = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > LOOK_AGAIN_MS) go();
    };
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [locale, region]);
}
