/** The published catalogue: answered from the snapshot that the device keeps, renewed when a page asks for it. */
import { registerRoute } from 'workbox-routing';
import { CATALOGUE_PATH } from '../src/contract/catalogue.ts';
import { isLocale } from '../src/contract/wire-words.ts';
import { browserKeepTools, refreshCatalogue, serveCatalogue } from '../src/offline/catalogue-keep.ts';
import { browserGameTools, keepGameFiles } from '../src/offline/game-keep.ts';
import { readGameLanguage } from '../src/offline/game-language.ts';
import { inTime } from '../src/offline/in-time.ts';
import { wayMade } from './make-way.ts';

export function answerCatalogue(origin: string): void {
  registerRoute(
    ({ url }) => url.origin === origin && url.pathname.startsWith(CATALOGUE_PATH),
    ({ request }) => serveCatalogue(request, browserKeepTools(wayMade())),
  );
}

/**
 * Keeps the current snapshot whole, with the names of the page's language and of the one chosen for the game's texts:
 * the figures that tools compute with first, pictures last. A failure leaves what was kept, and is tried again at the
 * next visit.
 */
export async function keepCatalogue(locale: unknown): Promise<void> {
  const signal = wayMade();
  if (!isLocale(locale) || signal.aborted) return;
  const chosen = await inTime(readGameLanguage).catch(() => null);
  const kept = await keepGameFiles(chosen === null ? [locale] : [locale, chosen], browserGameTools(signal));
  if (signal.aborted) return;
  if (kept.kind === 'failed' || kept.kind === 'unstored')
    console.warn('The game data was not renewed.', kept.kind === 'failed' ? kept.trouble : kept.kind);
  try {
    await refreshCatalogue(locale, browserKeepTools(signal));
  } catch (problem) {
    if (signal.aborted) return;
    console.warn('The catalogue was not renewed.', problem);
  }
}
