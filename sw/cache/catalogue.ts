/** The published catalogue: answered from the snapshot that the device keeps, renewed when a page asks for it. */
import { registerRoute } from 'workbox-routing';
import { CATALOGUE_PATH } from '../../src/contract/catalogue.ts';
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
 * Keeps the current snapshot whole, with the names of the page's language and of the one chosen for the game's texts:
 * the figures that tools compute with first, pictures last. A failure leaves what was kept, and is tried again at the
 * next visit.
 */
export async function updateCatalogue(locale: unknown): Promise<void> {
  const signal = updateSignal();
  if (!isLocale(locale) || signal.aborted) return;
  const chosen = await withTimeout(readNameLanguage).catch(() => null);
  const result = await downloadCatalogue(
    chosen === null ? [locale] : [locale, chosen],
    browserDownloadDeps(signal),
  );
  if (signal.aborted) return;
  if (result.kind === 'failed' || result.kind === 'unstored')
    console.warn('The game data was not renewed.', result.kind === 'failed' ? result.trouble : result.kind);
  try {
    await refreshFileCache(locale, browserFileCacheDeps(signal));
  } catch (problem) {
    if (signal.aborted) return;
    console.warn('The catalogue was not renewed.', problem);
  }
}
