/** The published catalogue: answered from the snapshot that the device keeps, renewed when a page asks for it. */
import { registerRoute } from 'workbox-routing';
import { CATALOGUE_PATH } from '../src/contract/catalogue.ts';
import { isLocale } from '../src/contract/wire-words.ts';
import { refreshCatalogue, serveCatalogue } from '../src/offline/catalogue-keep.ts';

export const answerCatalogue = (origin: string): void => {
  registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith(CATALOGUE_PATH), ({ request }) => serveCatalogue(request));
};

/** Keeps the current snapshot whole, with the names of one language. A failure leaves what was kept, and is tried again at the next visit. */
export const keepCatalogue = async (locale: unknown): Promise<void> => {
  if (!isLocale(locale)) return;
  try {
    await refreshCatalogue(locale);
  } catch (problem) {
    console.warn('The catalogue was not renewed.', problem);
  }
};
