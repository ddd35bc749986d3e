/**
 * The catalogue of a realm in memory: follows the device's rows, unpacks each part once and all from one snapshot, and
 * downloads what the worker has not. The page's instance is in `catalogue.ts`.
 */
import type { Locale } from '../../../contract/wire-words.ts';
import type { BarterRecipe } from '../../../domain/catalogue/facts/barter.ts';
import type { HideoutRecipe } from '../../../domain/catalogue/item/hideout.ts';
import type { ItemName, NameLanguage } from '../../../domain/catalogue/item/names.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import type { Library, LibraryItem } from '../../../domain/catalogue/library/packed-library.ts';
import { CatalogueError, type CatalogueErrorCode } from '../../../offline/catalogue/files/fetch-catalogue.ts';
import type { CatalogueRow } from '../../../offline/database/database.ts';
import { subscribeLiveQuery } from '../../../offline/database/live-query.ts';
import {
  isFromNewerApp,
  isReadable,
  readBarter,
  readLibrary,
  readNames,
  readRecipes,
  readSnapshot,
  storedRowsIn,
  type LoadRows,
  type StoredSnapshot,
} from '../../../offline/catalogue/rows/rows.ts';
import type { DownloadResult } from '../../../offline/catalogue/rows/download.ts';
import { NAME_LANGUAGES, readNameLanguage } from '../../../offline/catalogue/rows/name-language.ts';
import { createStore, type ReadableStore } from '../../../offline/state/create-store.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';
import { createCoalescingTask } from '../../../offline/scheduling/coalescing-task.ts';

/** What is currently unpacked; all from one snapshot. */
export interface CatalogueData {
  readonly snapshot: StoredSnapshot | null;
  readonly library: Library | null;
  /** Language of the names: the chosen one, or what the device has instead. */
  readonly language: NameLanguage | null;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly recipes: readonly HideoutRecipe[] | null;
  readonly barter: readonly BarterRecipe[] | null;
  readonly names: ReadonlyMap<string, readonly ItemName[]> | null;
  /** How many languages `names` covers. */
  readonly nameLanguages: number;
  /** Why there is no data, or why the last download failed; null otherwise. */
  readonly error: CatalogueErrorCode | null;
  /** The language chosen for the game's texts; null: same as the page; undefined: not read yet. */
  readonly chosenLanguage: NameLanguage | null | undefined;
}

export type CatalogueNeed = 'library' | 'recipes' | 'barter' | 'names';

/** Dependencies on the page; tests provide their own. */
export interface CatalogueDeps {
  /** The realm whose items are shown; null: the installation's first one. */
  readonly realm: GameRealm | null;
  readonly locale: () => Locale;
  readonly download: (languages: readonly NameLanguage[]) => Promise<DownloadResult>;
  /** With a service worker, the worker checks for newer snapshots; without one, the page does, once. */
  readonly hasWorker: () => boolean;
  /** Calls back when the network is back. */
  readonly onReconnect: (listener: () => void) => () => void;
}

export interface CatalogueStore extends ReadableStore<CatalogueData> {
  /** A screen needs this part from now on. */
  readonly request: (need: CatalogueNeed) => void;
  /** Also loads names in every language, for the search. */
  readonly requestAllNames: () => void;
  /** The page's language changed. */
  readonly refreshLanguage: () => void;
  /** Retries downloading what is missing. */
  readonly retry: () => void;
  /** Sets the chosen language; if the device cannot store it, it lasts for this page. */
  readonly chooseLanguage: (language: NameLanguage | null) => void;
  readonly stop: () => void;
}

const NO_ITEMS: ReadonlyMap<string, LibraryItem> = new Map();
/** While nothing is known. */
export const EMPTY_CATALOGUE: CatalogueData = {
  snapshot: null,
  library: null,
  language: null,
  byId: NO_ITEMS,
  recipes: null,
  barter: null,
  names: null,
  nameLanguages: 0,
  error: null,
  chosenLanguage: undefined,
};

export function createCatalogueStore(deps: CatalogueDeps): CatalogueStore {
  const store = createStore(EMPTY_CATALOGUE);
  /** Rows downloaded on a device that cannot store them; kept in memory for this page only. */
  let unstoredRows: ReadonlyMap<string, CatalogueRow> = new Map();
  let unstoredSnapshot: StoredSnapshot | null = null;
  let needsAllNames = false;
  let hasCheckedForNewer = false;
  let stops: readonly (() => void)[] | null = null;
  const needs = new Set<CatalogueNeed>();

  const change = (next: Partial<CatalogueData>): void => {
    store.set({ ...store.current(), ...next });
  };

  const rowsIn =
    ({ namespace = null }: StoredSnapshot): LoadRows =>
    async (ids) => {
      const missing = ids.filter((id) => !unstoredRows.has(id));
      const stored =
        missing.length === 0 ? [] : await withTimeout(() => storedRowsIn(namespace)(missing)).catch(() => []);
      return ids.map((id) => unstoredRows.get(id) ?? stored[missing.indexOf(id)]);
    };
  const presentSnapshot = async (): Promise<StoredSnapshot | null> =>
    unstoredSnapshot ?? (await withTimeout(() => readSnapshot(deps.realm)).catch(() => null));

  const wantedLanguages = (): readonly NameLanguage[] => [
    ...new Set([
      store.current().chosenLanguage ?? deps.locale(),
      deps.locale(),
      ...(needsAllNames ? NAME_LANGUAGES : []),
    ]),
  ];
  /** The chosen language, else the page's, English, or any that is available. */
  const bestLanguage = ({ languages }: StoredSnapshot): NameLanguage | null =>
    [store.current().chosenLanguage ?? deps.locale(), deps.locale(), 'en' as const].find((language) =>
      languages.includes(language),
    ) ??
    languages[0] ??
    null;

  /**
   * Reads and unpacks the requested parts that are missing. Null: another snapshot arrived meanwhile; its own
   * update follows.
   */
  const unpack = async (
    snapshot: StoredSnapshot,
    language: NameLanguage,
  ): Promise<Partial<CatalogueData> | null> => {
    const { version, languages } = snapshot;
    const rowsOf = rowsIn(snapshot);
    const data = store.current();
    const before = data.snapshot?.version === version ? data : EMPTY_CATALOGUE;
    const library =
      before.library !== null && before.language === language
        ? before.library
        : await readLibrary(version, language, rowsOf);
    const recipes = before.recipes ?? (needs.has('recipes') ? await readRecipes(version, rowsOf) : null);
    const barter = before.barter ?? (needs.has('barter') ? await readBarter(version, rowsOf) : null);
    const isNamed = before.names !== null && before.nameLanguages === languages.length;
    const names = isNamed || !needs.has('names') ? before.names : await readNames(version, languages, rowsOf);
    if (
      library === null ||
      (needs.has('recipes') && recipes === null) ||
      (needs.has('barter') && barter === null)
    )
      return null;
    const byId =
      library === before.library ? before.byId : new Map(library.items.map((item) => [item.id, item]));
    return {
      snapshot,
      library,
      language,
      byId,
      recipes,
      barter,
      names,
      nameLanguages: names === null ? 0 : languages.length,
      error: null,
    };
  };

  const refresh = createCoalescingTask(async () => {
    const snapshot = await presentSnapshot();
    if (snapshot === null) return;
    if (!isReadable(snapshot)) {
      if (isFromNewerApp(snapshot)) change({ error: 'outdated' });
      return;
    }
    const language = bestLanguage(snapshot);
    if (language === null) return;
    try {
      const next = await unpack(snapshot, language);
      if (next !== null) change(next);
    } catch (error) {
      change({ error: error instanceof CatalogueError ? error.code : 'broken' });
    }
  });

  /** Downloads what is missing; without a service worker, also checks once per page for a newer snapshot. */
  const downloadMissing = createCoalescingTask(async () => {
    const languages = wantedLanguages();
    const snapshot = await presentSnapshot();
    const isIncomplete =
      snapshot === null ||
      !isReadable(snapshot) ||
      languages.some((language) => !snapshot.languages.includes(language));
    if (!isIncomplete && (hasCheckedForNewer || deps.hasWorker())) return;
    const result = await deps.download(languages);
    if (result.kind === 'failed') {
      change({ error: result.code });
      return;
    }
    hasCheckedForNewer = true;
    if (result.kind === 'unstored') {
      unstoredSnapshot = result.snapshot;
      unstoredRows = new Map([
        ...unstoredRows,
        ...result.rows.map((row): [string, CatalogueRow] => [row.id, row]),
      ]);
    }
    await refresh.run();
  });

  const refreshAndDownload = async (): Promise<void> => {
    await refresh.run();
    await downloadMissing.run();
  };

  const start = (): void => {
    stops = [
      subscribeLiveQuery(
        () => withTimeout(readNameLanguage).catch(() => null),
        (chosenLanguage) => {
          change({ chosenLanguage });
          void refreshAndDownload();
        },
      ),
      subscribeLiveQuery(
        () => withTimeout(() => readSnapshot(deps.realm)).catch(() => null),
        () => void refresh.run(),
      ),
      deps.onReconnect(() => {
        if (store.current().error !== null) void downloadMissing.run();
      }),
    ];
  };

  return {
    current: store.current,
    subscribe: store.subscribe,
    request: (need) => {
      const isNew = !needs.has(need);
      needs.add(need);
      if (stops === null) start();
      else if (isNew) void refresh.run();
    },
    requestAllNames: () => {
      if (needsAllNames) return;
      needsAllNames = true;
      void downloadMissing.run();
    },
    refreshLanguage: () => {
      if (stops !== null) void refreshAndDownload();
    },
    retry: () => {
      change({ error: null });
      void downloadMissing.run();
    },
    chooseLanguage: (chosenLanguage) => {
      change({ chosenLanguage });
      if (stops !== null) void refreshAndDownload();
    },
    stop: () => {
      for (const stop of stops ?? []) stop();
      stops = null;
    },
  };
}
