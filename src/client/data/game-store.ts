/**
 * Game data as a page holds it: follows the mirrored rows of the device, unpacks each part once, all of one snapshot, and
 * fills what is missing where the worker has not. The page's own one is in `game-data.ts`.
 */
import type { Locale } from '../../contract/wire-words.ts';
import type { BarterRecipe } from '../../domain/catalogue/barter.ts';
import type { HideoutRecipe } from '../../domain/catalogue/hideout.ts';
import type { ItemName, NameLanguage } from '../../domain/catalogue/names.ts';
import type { Library, LibraryItem } from '../../domain/catalogue/packed-library.ts';
import { CatalogueError, type CatalogueTrouble } from '../../offline/catalogue-store.ts';
import type { GameFileRow } from '../../offline/database.ts';
import { follow } from '../../offline/follow.ts';
import {
  isNewer,
  isReadable,
  readBarter,
  readLibrary,
  readNames,
  readRecipes,
  readSnapshot,
  SNAPSHOT_ROW,
  storedRows,
  type GameRowsOf,
  type GameSnapshot,
} from '../../offline/game-files.ts';
import type { GameKept } from '../../offline/game-keep.ts';
import { NAME_LANGUAGES, readGameLanguage } from '../../offline/game-language.ts';
import { inTime } from '../../offline/in-time.ts';
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
  readonly names: ReadonlyMap<string, readonly ItemName[]> | null;
  /** How many languages `names` knows. */
  readonly nameLanguages: number;
  /** Why there is nothing, or why the last attempt to get more failed; null when none did. */
  readonly trouble: CatalogueTrouble | null;
  /** The language that the person chose for the game's texts; null: as the page; undefined: not known yet. */
  readonly chosen: NameLanguage | null | undefined;
}

export type GameWant = 'library' | 'recipes' | 'barter' | 'names';

/** The page around it; tests hand in their own. */
export interface GameWorld {
  readonly locale: () => Locale;
  readonly keep: (languages: readonly NameLanguage[]) => Promise<GameKept>;
  /** A worker looks for newer snapshots; without one the page does, once. */
  readonly hasWorker: () => boolean;
  /** Tells when the network is back. */
  readonly onBack: (act: () => void) => () => void;
}

export interface GameStore {
  readonly current: () => GameData;
  readonly subscribe: (listener: () => void) => () => void;
  /** A screen uses this part from now on. */
  readonly want: (want: GameWant) => void;
  /** Names in every language, for the search. */
  readonly wantEveryName: () => void;
  /** The page turned to another language. */
  readonly lookAtLanguage: () => void;
  /** Tries again to get what is missing. */
  readonly retry: () => void;
  /** The person chose a language; a device that does not store it keeps it for this page. */
  readonly choose: (language: NameLanguage | null) => void;
  readonly stop: () => void;
}

const NOBODY: ReadonlyMap<string, LibraryItem> = new Map();
const EMPTY: GameData = {
  snapshot: null,
  library: null,
  language: null,
  byId: NOBODY,
  recipes: null,
  barter: null,
  names: null,
  nameLanguages: 0,
  trouble: null,
  chosen: undefined,
};

export function createGameStore(world: GameWorld): GameStore {
  let data: GameData = EMPTY;
  /** What a device that stores nothing has fetched, for this page alone. */
  let held: ReadonlyMap<string, GameFileRow> = new Map();
  let wantsEveryName = false;
  let hasLooked = false;
  let stops: readonly (() => void)[] | null = null;
  const wants = new Set<GameWant>();
  const listeners = new Set<() => void>();

  const change = (next: Partial<GameData>): void => {
    data = { ...data, ...next };
    for (const listener of listeners) listener();
  };

  const rowsOf: GameRowsOf = async (ids) => {
    const missing = ids.filter((id) => !held.has(id));
    const stored = missing.length === 0 ? [] : await inTime(() => storedRows(missing)).catch(() => []);
    return ids.map((id) => held.get(id) ?? stored[missing.indexOf(id)]);
  };
  const presentSnapshot = async (): Promise<GameSnapshot | null> => {
    const row = held.get(SNAPSHOT_ROW);
    return row === undefined ? inTime(readSnapshot).catch(() => null) : (row.body as GameSnapshot);
  };

  const wantedLanguages = (): readonly NameLanguage[] => [
    ...new Set([data.chosen ?? world.locale(), world.locale(), ...(wantsEveryName ? NAME_LANGUAGES : [])]),
  ];
  /** The wanted language, else the page's, English, or whatever is there. */
  const bestLanguage = ({ languages }: GameSnapshot): NameLanguage | null =>
    [data.chosen ?? world.locale(), world.locale(), 'en' as const].find((language) =>
      languages.includes(language),
    ) ??
    languages[0] ??
    null;

  /** Reads and unpacks what is wanted and not here yet. Null: another snapshot came in between, its own news are on the way. */
  const unpack = async (
    snapshot: GameSnapshot,
    language: NameLanguage,
  ): Promise<Partial<GameData> | null> => {
    const { version, languages } = snapshot;
    const before = data.snapshot?.version === version ? data : EMPTY;
    const library =
      before.library !== null && before.language === language
        ? before.library
        : await readLibrary(version, language, rowsOf);
    const recipes = before.recipes ?? (wants.has('recipes') ? await readRecipes(version, rowsOf) : null);
    const barter = before.barter ?? (wants.has('barter') ? await readBarter(version, rowsOf) : null);
    const isNamed = before.names !== null && before.nameLanguages === languages.length;
    const names = isNamed || !wants.has('names') ? before.names : await readNames(version, languages, rowsOf);
    if (
      library === null ||
      (wants.has('recipes') && recipes === null) ||
      (wants.has('barter') && barter === null)
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
      trouble: null,
    };
  };

  const look = oneAtATime(async () => {
    const snapshot = await presentSnapshot();
    if (snapshot === null) return;
    if (!isReadable(snapshot)) {
      if (isNewer(snapshot)) change({ trouble: 'outdated' });
      return;
    }
    const language = bestLanguage(snapshot);
    if (language === null) return;
    try {
      const next = await unpack(snapshot, language);
      if (next !== null) change(next);
    } catch (problem) {
      change({ trouble: problem instanceof CatalogueError ? problem.trouble : 'broken' });
    }
  });

  /** Fetches what is missing; once per page also a newer snapshot, where there is no worker to do it. */
  const fill = oneAtATime(async () => {
    const languages = wantedLanguages();
    const snapshot = await presentSnapshot();
    const isLacking =
      snapshot === null ||
      !isReadable(snapshot) ||
      languages.some((language) => !snapshot.languages.includes(language));
    if (!isLacking && (hasLooked || world.hasWorker())) return;
    const kept = await world.keep(languages);
    if (kept.kind === 'failed') {
      change({ trouble: kept.trouble });
      return;
    }
    hasLooked = true;
    if (kept.kind === 'unstored')
      held = new Map([...held, ...kept.rows.map((row): [string, GameFileRow] => [row.id, row])]);
    await look.run();
  });

  const renew = async (): Promise<void> => {
    await look.run();
    await fill.run();
  };

  const start = (): void => {
    stops = [
      follow(
        () => inTime(readGameLanguage).catch(() => null),
        (chosen) => {
          change({ chosen });
          void renew();
        },
      ),
      follow(
        () => inTime(readSnapshot).catch(() => null),
        () => void look.run(),
      ),
      world.onBack(() => {
        if (data.trouble !== null) void fill.run();
      }),
    ];
  };

  return {
    current: () => data,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    want: (want) => {
      const isNew = !wants.has(want);
      wants.add(want);
      if (stops === null) start();
      else if (isNew) void look.run();
    },
    wantEveryName: () => {
      if (wantsEveryName) return;
      wantsEveryName = true;
      void fill.run();
    },
    lookAtLanguage: () => {
      if (stops !== null) void renew();
    },
    retry: () => {
      change({ trouble: null });
      void fill.run();
    },
    choose: (chosen) => {
      change({ chosen });
      if (stops !== null) void renew();
    },
    stop: () => {
      for (const stop of stops ?? []) stop();
      stops = null;
    },
  };
}
