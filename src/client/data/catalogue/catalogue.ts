/**
 * The page's catalogue: that of the realm which the selected character plays. Screens use it through the hooks beside
 * this file, and request what they need again after each change of the realm.
 */
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { downloadCatalogue } from '../../../offline/catalogue/rows/download.ts';
import { currentRealm, onRealmChange } from '../session/realm.ts';
import { isServiceWorkerControlled, onReconnect } from '../network/network.ts';
import {
  createCatalogueStore,
  EMPTY_CATALOGUE,
  type CatalogueData,
  type CatalogueNeed,
  type CatalogueStore,
} from './catalogue-store.ts';
import { currentLocale } from '../i18n/locale.ts';

export type { CatalogueData, CatalogueNeed } from './catalogue-store.ts';

const shown = createStore<CatalogueData>(EMPTY_CATALOGUE);
/** Undefined: no screen needed one yet; null: the realm is not known. */
let store: CatalogueStore | null | undefined;
let stopStore = (): void => undefined;

function storeOf(realm: GameRealm | null): CatalogueStore {
  return createCatalogueStore({
    realm,
    locale: currentLocale,
    download: (languages) => downloadCatalogue(languages, realm),
    hasWorker: isServiceWorkerControlled,
    onReconnect,
  });
}

/** Another realm starts empty, so that no screen shows items of the previous one as its own. */
function followRealm(): void {
  stopStore();
  const realm = currentRealm();
  const next = realm === undefined ? null : storeOf(realm);
  store = next;
  shown.set(EMPTY_CATALOGUE);
  if (next === null) return;
  const stopShowing = next.subscribe(() => shown.set(next.current()));
  stopStore = () => {
    stopShowing();
    next.stop();
  };
}

/** The first screen that needs the catalogue starts it; before, the session may be unknown. */
function start(): void {
  if (store !== undefined) return;
  onRealmChange(followRealm);
  followRealm();
}

export const currentCatalogue = shown.current;
export const onCatalogueChange = shown.subscribe;

export function requestCatalogue(need: CatalogueNeed): void {
  afterFirstScreen(() => {
    start();
    store?.request(need);
  });
}

export function refreshCatalogueLanguage(): void {
  store?.refreshLanguage();
}

export function retryCatalogue(): void {
  store?.retry();
}

export function chooseGameLanguage(language: NameLanguage | null): void {
  store?.chooseLanguage(language);
}

/** Requests names in every language, for the search; skipped when the browser's data saver is on. */
export function requestAllNames(): void {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isSaving =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true;
  if (!isSaving) store?.requestAllNames();
}
