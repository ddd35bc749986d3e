/** The page's catalogue store. Screens use it through the hooks beside this file. */
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { downloadCatalogue } from '../../../offline/catalogue/rows/download.ts';
import { isServiceWorkerControlled, onReconnect } from '../network/network.ts';
import { createCatalogueStore, type CatalogueNeed } from './catalogue-store.ts';
import { currentLocale } from '../i18n/locale.ts';

export type { CatalogueData, CatalogueNeed } from './catalogue-store.ts';

const catalogueStore = createCatalogueStore({
  locale: currentLocale,
  download: (languages) => downloadCatalogue(languages),
  hasWorker: isServiceWorkerControlled,
  onReconnect,
});

export const currentCatalogue = catalogueStore.current;
export const onCatalogueChange = catalogueStore.subscribe;

export function requestCatalogue(need: CatalogueNeed): void {
  afterFirstScreen(() => catalogueStore.request(need));
}

export function refreshCatalogueLanguage(): void {
  catalogueStore.refreshLanguage();
}

export function retryCatalogue(): void {
  catalogueStore.retry();
}

export function chooseGameLanguage(language: NameLanguage | null): void {
  catalogueStore.chooseLanguage(language);
}

/** Requests names in every language, for the search; skipped when the browser's data saver is on. */
export function requestAllNames(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isSaving =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true;
  if (!isSaving) catalogueStore.requestAllNames();
}
