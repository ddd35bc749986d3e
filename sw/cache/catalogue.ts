/** The published catalogue: served from the device's cached snapshot, refreshed when a page asks for it. */
import { registerRoute } from 'workbox-routing';
import { CATALOGUE_PATH } from '../../src/contract/catalogue.ts';
import { isGameRealm } from '../../src/domain/catalogue/item/realm.ts';
import { isLocale } from '../../src/contract/wire-words.ts';
import {
  browserFileCacheDeps,
  refreshFileCache,
  serveCatalogueFile,
} from '../../src/offline/catalogue/files/file-cache.ts';
import { browserDownloadDeps, downloadCatalogue } from '../../src/offline/catalogue/rows/download.ts';
import { readNameLanguage } from '../../src/offline/catalogue/rows/name-language.ts';
import { withTimeout } from '../../src/offline/storage/storage-timeout.ts';
import { updateSignal } from '../lifecycle/abort-in-flight.ts';

export function registerCatalogueRoute(origin: string): void {
  registerRoute(
    ({ url }) => url.origin === origin && url.pathname.startsWith(CATALOGUE_PATH),
    ({ request }) => serveCatalogueFile(request, browserFileCacheDeps(updateSignal())),
  );
}

/**
 * Caches the current snapshot of a realm (else of the installation's first one) completely, with names in the page's language and in the one chosen for item
 * names: the numbers that deps compute with first, pictures last. On failure the cached data stays, and the
 * next visit retries.
 */
export async function updateCatalogue(locale: unknown, wantedRealm: unknown): Promise<void> {
  const signal = updateSignal();
  if (!isLocale(locale) || signal.aborted) return;
  const realm = isGameRealm(wantedRealm) ? wantedRealm : null;
  const chosen = await withTimeout(readNameLanguage).catch(() => null);
  const result = await downloadCatalogue(
    chosen === null ? [locale] : [locale, chosen],
    realm,
    browserDownloadDeps(signal),
  );
  if (signal.aborted) return;
  if (result.kind === 'failed' || result.kind === 'unstored')
    console.warn(
      'The catalogue rows were not refreshed.',
      result.kind === 'failed' ? result.code : result.kind,
    );
  try {
    await refreshFileCache(locale, realm, browserFileCacheDeps(signal));
  } catch (problem) {
    if (signal.aborted) return;
    console.warn('The catalogue files were not refreshed.', problem);
  }
}
