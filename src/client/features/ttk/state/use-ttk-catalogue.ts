import { useCallback, useEffect, useState } from 'react';
import {
  CatalogueError,
  type CatalogueErrorCode,
} from '../../../../offline/catalogue/files/fetch-catalogue.ts';
import { loadCatalogueInfo, loadTtkCatalogue } from '../../../../offline/catalogue/files/load-files.ts';
import { LOCALES, type Locale } from '../../../../contract/wire-words.ts';
import type { TtkCatalogue } from '../../../../domain/catalogue/item/item.ts';
import type { GameRealm } from '../../../../domain/catalogue/item/realm.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useRealm } from '../../../data/session/realm.ts';
import { renderInSlices } from '../../../data/connection/render-in-slices.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { indexCatalogue, type CatalogueIndex } from './catalogue-index.ts';

export interface TtkCatalogueState {
  readonly status: 'loading' | 'ready' | 'empty' | CatalogueErrorCode;
  readonly index: CatalogueIndex | null;
  readonly isStarter: boolean;
  readonly retry: () => void;
}

const RETRY_MS = 5000;

interface Loaded {
  readonly locale: Locale;
  readonly realm: GameRealm | null;
  readonly status: TtkCatalogueState['status'];
  readonly index: CatalogueIndex | null;
  readonly isStarter: boolean;
}

/** In the page's language; offline, in any language cached on this device. */
async function loadWithFallback(locale: Locale, realm: GameRealm | null): Promise<TtkCatalogue> {
  try {
    return await loadTtkCatalogue(locale, realm);
  } catch (problem) {
    for (const other of LOCALES) {
      const cached = other === locale ? null : await loadTtkCatalogue(other, realm).catch(() => null);
      if (cached !== null) return cached;
    }
    throw problem;
  }
}

async function load(locale: Locale, realm: GameRealm | null): Promise<Loaded> {
  try {
    const [catalogue, english, info] = await Promise.all([
      loadWithFallback(locale, realm),
      // English names are optional: without them the search covers only the page's language.
      locale === 'en' ? null : loadTtkCatalogue('en', realm).catch(() => null),
      loadCatalogueInfo(realm),
    ]);
    const isEmpty = catalogue.weapons.length + catalogue.rounds.length + catalogue.armours.length === 0;
    return {
      locale,
      realm,
      status: isEmpty ? 'empty' : 'ready',
      index: indexCatalogue(catalogue, english),
      isStarter: info.realm === 'starter',
    };
  } catch (problem) {
    return {
      locale,
      realm,
      status: problem instanceof CatalogueError ? problem.code : 'broken',
      index: null,
      isStarter: false,
    };
  }
}

/** Catalogue of the character's realm in the page's language; retries automatically once the network is back. */
export function useTtkCatalogue(): TtkCatalogueState {
  const locale = useLocale();
  const realm = useRealm();
  const { isOnline } = useNetwork();
  const [attempt, setAttempt] = useState(0);
  const [last, setLoaded] = useState<Loaded | null>(null);
  // of another realm, the names and numbers would be wrong
  const loaded = last?.realm === realm ? last : null;
  useEffect(() => {
    if (realm === undefined) return undefined;
    let isCurrent = true;
    void load(locale, realm).then((next) => {
      if (isCurrent)
        renderInSlices(() =>
          setLoaded((before) =>
            next.index === null && before?.realm === realm && before.index !== null ? before : next,
          ),
        );
    });
    return () => {
      isCurrent = false;
    };
  }, [locale, realm, attempt]);
  const isOfflineNow = loaded?.status === 'offline';
  useEffect(() => {
    if (!isOnline || !isOfflineNow) return undefined;
    // The network may be back before the server is, so retry at an interval.
    const timer = setInterval(() => setAttempt((count) => count + 1), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOnline, isOfflineNow]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);
  // While another language loads, the current catalogue stays: the ids are the same.
  return {
    status: loaded?.status ?? 'loading',
    index: loaded?.index ?? null,
    isStarter: loaded?.isStarter ?? false,
    retry,
  };
}
