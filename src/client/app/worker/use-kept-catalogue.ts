import { useEffect } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import { useLocale } from '../../data/locale.ts';

/** The screen comes first; what the device keeps for later may wait this long. */
const PATIENCE_MS = 2_000;

const ask = async (locale: Locale): Promise<void> => {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep-catalogue', locale });
};

/** Has the worker keep the catalogue in the page's language, so that the tools work without a network. */
export const useKeptCatalogue = (): void => {
  const locale = useLocale();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const go = (): void => void ask(locale);
    const timer = setTimeout(go, PATIENCE_MS);
    window.addEventListener('online', go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
    };
  }, [locale]);
};
