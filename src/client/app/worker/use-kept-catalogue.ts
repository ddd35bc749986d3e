import { useEffect } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import { useLocale } from '../../data/locale.ts';
import { useCharacter } from '../../data/session.ts';

/** The screen comes first; what the device keeps for later may wait this long. */
const PATIENCE_MS = 2_000;

const ask = async (locale: Locale, region: string | null): Promise<void> => {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep-catalogue', locale });
  if (region !== null) registration.active?.postMessage({ type: 'keep-prices', region });
};

/** Has the worker keep the catalogue in the page's language and the prices of the character's region, so that the tools work without a network. */
export const useKeptCatalogue = (): void => {
  const locale = useLocale();
  const region = useCharacter()?.region ?? null;
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const go = (): void => void ask(locale, region);
    const timer = setTimeout(go, PATIENCE_MS);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [locale, region]);
};
