/**
 * The game data of this page: follows the mirrored rows of the device, unpacks each part once, and fills what is missing
 * where the worker has not. Screens use it by the hooks beside this file.
 */
import { liveQuery } from 'dexie';
import type { BarterRecipe } from '../../domain/catalogue/barter.ts';
import type { HideoutRecipe } from '../../domain/catalogue/hideout.ts';
import type { NameLanguage } from '../../domain/catalogue/names.ts';
import type { Library, LibraryItem } from '../../domain/catalogue/packed-library.ts';
import { CatalogueError, type CatalogueTrouble } from '../../offline/catalogue-store.ts';
import type { GameFileRow } from '../../offline/database.ts';
import { isNewer, isReadable, readBarter, readLibrary, readNames, readRecipes, readSnapshot, SNAPSHOT_ROW, storedRows, type GameRowsOf, type GameSnapshot } from '../../offline/game-files.ts';
import { keepGameFiles } from '../../offline/game-keep.ts';
import { NAME_LANGUAGES, readGameLanguage } from '../../offline/game-language.ts';
import { inTime } from '../../offline/in-time.ts';
import { currentLocale } from './locale.ts';
import { networkState, onNetworkChange } from './network.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What is unpacked right now; all of it is of one snapshot. */
export interface GameData {
  readonly snapshot: GameSnapshot | null;
  readonly library: Library | null;
  /** In which language the names are: the wanted one, or what the device has instead. */
  readonly language: NameLanguage | null;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly recipes: readonly HideoutRecipe[] | null;
  readonly barter: readonly BarterRecipe[] | null;
  readonly names: ReadonlyMap<string, readonly string[]> | null;
  /** How many languages `names` knows. */
  readonly nameLanguages: number;
  /** Why there is nothing, or why the last attempt to get more failed; null when none did. */
  readonly trouble: CatalogueTrouble | null;
  /** The language that the person chose for the game's texts; null: as the page; undefined: not known yet. */
  readonly chosen: NameLanguage | null | undefined;
}

export type GameWant = 'library' | 'recipes' | 'barter' | 'names';

const NOBODY: ReadonlyMap<string, LibraryItem> = new Map();
const EMPTY: GameData = { snapshot: null, library: null, language: null, byId: NOBODY, recipes: null, barter: null, names: null, nameLanguages: 0, trouble: null, chosen: undefined };

let data: GameData = EMPTY;
/** What a device that stores nothing has fetched, for this page alone. */
let held: ReadonlyMap<string, GameFileRow> = new Map();
const wants = new Set<GameWant>();
const listeners = new Set<() => void>();

const change = (next: Partial<GameData>): void => {
  data = { ...data, ...next };
  for (const listener of listeners) listener();
};

const rowsOf: GameRowsOf = async (ids) => {
  const missing = ids.filter((id) => !held.has(id));
  const stored = missing.length === 0 ? [] : await inTime(() => storedRows(missing).then((rows) => rows)).catch(() => []);
  return ids.map((id) => held.get(id) ?? stored[missing.indexOf(id)]);
};

const presentSnapshot = async (): Promise<GameSnapshot | null> => {
  const row = held.get(SNAPSHOT_ROW);
  return row === undefined ? inTime(readSnapshot).catch(() => null) : (row.body as GameSnapshot);
};

const chosenLanguage = (): NameLanguage => data.chosen ?? currentLocale();

/** The wanted language, else the page's, English, or whatever is there. */
const bestLanguage = ({ languages }: GameSnapshot): NameLanguage | null =>
  [chosenLanguage(), currentLocale(), 'en' as const].find((language) => languages.includes(language)) ?? languages[0] ?? null;

/** Reads and unpacks what is wanted and not here yet, all of one version. */
const look = oneAtATime(async () => {
  const snapshot = await presentSnapshot();
  if (snapshot === null || !isReadable(snapshot)) {
    if (snapshot !== null && isNewer(snapshot)) change({ trouble: 'outdated' });
    return;
  }
  const language = bestLanguage(snapshot);
  if (language === null) return;
  const { version } = snapshot;
  const isSame = data.snapshot?.version === version;
  const before = isSame ? data : EMPTY;
  try {
    const library = before.library !== null && before.language === language ? before.library : await readLibrary(version, language, rowsOf);
    const recipes = before.recipes ?? (wants.has('recipes') ? await readRecipes(version, rowsOf) : null);
    const barter = before.barter ?? (wants.has('barter') ? await readBarter(version, rowsOf) : null);
    const isNamed = before.names !== null && before.nameLanguages === snapshot.languages.length;
    const names = isNamed || !wants.has('names') ? before.names : await readNames(version, snapshot.languages, rowsOf);
    // another snapshot came in between: its own news are on the way
    if (library === null || (wants.has('recipes') && recipes === null) || (wants.has('barter') && barter === null)) return;
    const byId = library === before.library ? before.byId : new Map(library.items.map((item) => [item.id, item]));
    change({ snapshot, library, language, byId, recipes, barter, names, nameLanguages: names === null ? 0 : snapshot.languages.length, trouble: null });
  } catch (problem) {
    change({ trouble: problem instanceof CatalogueError ? problem.trouble : 'broken' });
  }
});

/** Whether this page must fetch by itself: nothing readable is here, or not in the language that is wanted. */
const isLacking = (snapshot: GameSnapshot | null, languages: readonly NameLanguage[]): boolean =>
  snapshot === null || !isReadable(snapshot) || languages.some((language) => !snapshot.languages.includes(language));

const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
let hasLooked = false;

/** Fetches what is missing; once per page also a newer snapshot, where there is no worker to do it. */
const fill = oneAtATime(async () => {
  const languages = wantedLanguages();
  if (!isLacking(await presentSnapshot(), languages) && (hasLooked || hasWorker())) return;
  const kept = await keepGameFiles(languages);
  if (kept.kind === 'failed') {
    change({ trouble: kept.trouble });
    return;
  }
  hasLooked = true;
  if (kept.kind === 'unstored') held = new Map([...held, ...kept.rows.map((row): [string, GameFileRow] => [row.id, row])]);
  await look.run();
});

let wantsEveryName = false;
const wantedLanguages = (): readonly NameLanguage[] => [...new Set([chosenLanguage(), currentLocale(), ...(wantsEveryName ? NAME_LANGUAGES : [])])];

let isStarted = false;
const start = (): void => {
  if (isStarted) return;
  isStarted = true;
  const renew = async (): Promise<void> => {
    await look.run();
    await fill.run();
  };
  liveQuery(() => inTime(readGameLanguage).catch(() => null)).subscribe({
    next: (chosen) => {
      change({ chosen });
      void renew();
    },
    error: () => change({ chosen: data.chosen ?? null }),
  });
  liveQuery(() => inTime(readSnapshot).catch(() => null)).subscribe({ next: () => void look.run(), error: () => undefined });
  let wasOnline = networkState().isOnline;
  onNetworkChange(() => {
    const { isOnline } = networkState();
    if (isOnline && !wasOnline && data.trouble !== null) void fill.run();
    wasOnline = isOnline;
  });
};

export const currentGameData = (): GameData => data;

/** Follows the game data of this page. */
export const onGameData = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A screen uses this part from now on. */
export const wantGameData = (want: GameWant): void => {
  const isNew = !wants.has(want);
  wants.add(want);
  if (!isStarted) start();
  else if (isNew) void look.run();
};

/** Names in every language, for the search: fetched late, and not where the person saves data. */
export const wantEveryName = (): void => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isSaving = typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
  if (wantsEveryName || isSaving) return;
  wantsEveryName = true;
  void fill.run();
};

/** The page turned to another language. */
export const lookAtLanguage = (): void => {
  if (!isStarted) return;
  void look.run();
  void fill.run();
};

/** Tries again to get what is missing. */
export const retryGameData = (): void => {
  change({ trouble: null });
  void fill.run();
};

/** The person chose a language for the game's texts; a device that does not store it keeps it for this page. */
export const chooseGameLanguage = (chosen: NameLanguage | null): void => {
  change({ chosen });
  lookAtLanguage();
};
