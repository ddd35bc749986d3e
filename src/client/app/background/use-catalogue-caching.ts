import { useEffect } from 'react';
import type { Locale } from '../../../contract/wire-words.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { useLocale } from '../../data/i18n/locale.ts';
import { useRealm } from '../../data/session/realm.ts';
import { useRegion } from '../../data/session/region.ts';

/** Delay before caching starts, so that the screen loads first. */
const START_DELAY_MS = 2_000;
/** An app that stays open for days refreshes the cache when it becomes visible after this long. */
const REFRESH_AFTER_MS = 15 * 60_000;

async function requestCaching(locale: Locale, realm: GameRealm | null, region: string | null): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage({ type: 'keep-catalogue', locale, realm });
  if (region !== null) registration.active?.postMessage({ type: 'keep-prices', region });
}

/** Has the worker cache the catalogue in the page's language, and the prices of the page's region, so that the tools work offline. */
export function useCatalogueCaching(): void {
  const locale = useLocale();
  const region = useRegion();
  const realm = useRealm();
  useEffect(() => {
    if (realm === undefined || !('serviceWorker' in navigator)) return undefined;
    let requestedAtMs = Date.now();
    const refresh = (): void => {
      requestedAtMs = Date.now();
      void requestCaching(locale, realm, region);
    };
    const timer = setTimeout(refresh, START_DELAY_MS);
    const refreshWhenVisible = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - requestedAtMs > REFRESH_AFTER_MS) refresh();
    };
    window.addEventListener('online', refresh);
    document.addEventListener('visibilitychange', refreshWhenVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', refresh);
      document.removeEventListener('visibilitychange', refreshWhenVisible);
    };
  }, [locale, realm, region]);
}
