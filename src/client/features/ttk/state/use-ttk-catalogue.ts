import { useCallback, useEffect, useState } from 'react';
import {
  CatalogueError,
  type CatalogueErrorCode,
} from '../../../../offline/catalogue/files/fetch-catalogue.ts';
import { loadCatalogueInfo, loadTtkCatalogue } from '../../../../offline/catalogue/files/load-files.ts';
import { LOCALES, type Locale } from '../../../../contract/wire-words.ts';
import type { TtkCatalogue } from '../../../../domain/catalogue/item/item.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
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
  readonly status: TtkCatalogueState['status'];
  readonly index: CatalogueIndex | null;
  readonly isStarter: boolean;
}

/** In the page's language; offline, in any language cached on this device. */
async function loadWithFallback(locale: Locale): Promise<TtkCatalogue> {
  try {
    return await loadTtkCatalogue(locale);
  } catch (problem) {
    for (const other of LOCALES) {
      const cached = other === locale ? null : await loadTtkCatalogue(other).catch(() => null);
      if (cached !== null) return cached;
    }
    throw problem;
  }
}

async function load(locale: Locale): Promise<Loaded> {
  try {
    const [catalogue, english, info] = await Promise.all([
      loadWithFallback(locale),
      // English names are optional: without them the search covers only the page's language.
      locale === 'en' ? null : loadTtkCatalogue('en').catch(() => null),
      loadCatalogueInfo(),
    ]);
    const isEmpty = catalogue.weapons.length + catalogue.rounds.length + catalogue.armours.length === 0;
    return {
      locale,
      status: isEmpty ? 'empty' : 'ready',
      index: indexCatalogue(catalogue, english),
      isStarter: info.realm === 'starter',
    };
  } catch (problem) {
    return {
      locale,
      status: problem instanceof CatalogueError ? problem.code : 'broken',
      index: null,
      isStarter: false,
    };
  }
}

/** Catalogue in the page's language; retries automatically once the network is back. */
export function useTtkCatalogue(): TtkCatalogueState {
  const locale = useLocale();
  const { isOnline } = useNetwork();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void load(locale).then((next) => {
      if (isCurrent) setLoaded((before) => (next.index === null && before?.index != null ? before : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [locale, attempt]);
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
