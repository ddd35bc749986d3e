/**
 * Catalogue rows in the database: library, names, recipes and barter of one snapshot per realm in use, swapped as a
 * whole. Tools read only from here; `download.ts` fills it.
 */
import { isFields } from '../../../domain/fields.ts';
import { distinctNames, type ItemName, type NameLanguage } from '../../../domain/catalogue/item/names.ts';
import {
  LIBRARY_FORMAT,
  unpackLibrary,
  type Library,
  type PackedLibrary,
  type PackedLibraryNames,
} from '../../../domain/catalogue/library/packed-library.ts';
import {
  RECIPES_FORMAT,
  unpackBarter,
  unpackRecipes,
  type PackedBarter,
  type PackedRecipes,
} from '../../../domain/catalogue/library/packed-recipes.ts';
import { withStations } from '../../../domain/catalogue/facts/station.ts';
import type { BarterRecipe } from '../../../domain/catalogue/facts/barter.ts';
import type { HideoutRecipe } from '../../../domain/catalogue/item/hideout.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { database, type CatalogueRow } from '../../database/database.ts';
import { CatalogueError } from '../files/fetch-catalogue.ts';
import { isForRealm, namespacesOf, type CatalogueNamespace, type SnapshotRealm } from '../files/namespace.ts';

/** Parts of the catalogue stored as database rows; the others are cached as files, see `file-cache.ts`. */
export const ROW_PARTS = ['library', 'recipes', 'barter'] as const;
export type RowPart = (typeof ROW_PARTS)[number];

/** Format of each part that this app reads; names use the library's. */
export const ROW_FORMATS: Readonly<Record<RowPart, number>> = {
  library: LIBRARY_FORMAT,
  recipes: RECIPES_FORMAT,
  barter: RECIPES_FORMAT,
};

/** Content of the row `snapshot`, which describes all the others of its namespace. */
export interface StoredSnapshot extends SnapshotRealm {
  /** Missing in rows of an older app, which had only one. */
  readonly namespace?: CatalogueNamespace;
  readonly version: string;
  /** Languages whose names are stored. */
  readonly languages: readonly NameLanguage[];
  readonly formats: Readonly<Record<RowPart, number>>;
}

export const SNAPSHOT_ROW = 'snapshot';

export function namesRowId(language: NameLanguage): string {
  return `library-names:${language}`;
}

/** Key of a row in the database. */
export function rowKey(namespace: CatalogueNamespace, id: string): string {
  return namespace === null ? id : `${namespace}/${id}`;
}

/** Whether a key is of a namespace; ids themselves have no slash. */
export function isKeyOf(namespace: CatalogueNamespace, key: string): boolean {
  return namespace === null ? !key.includes('/') : key.startsWith(`${namespace}/`);
}

function parseSnapshot(row: CatalogueRow | undefined): StoredSnapshot | null {
  return row !== undefined &&
    isFields(row.body) &&
    Array.isArray(row.body['languages']) &&
    isFields(row.body['formats'])
    ? (row.body as unknown as StoredSnapshot)
    : null;
}

/** The snapshot of a namespace; null for none. Throws when the storage cannot be read. */
export async function readSnapshotIn(namespace: CatalogueNamespace): Promise<StoredSnapshot | null> {
  return parseSnapshot(await database.gameFiles.get(rowKey(namespace, SNAPSHOT_ROW)));
}

/**
 * The stored snapshot of a realm (null: of the installation's first one); null for none. Throws when the storage
 * cannot be read (for live queries).
 */
export async function readSnapshot(realm: GameRealm | null = null): Promise<StoredSnapshot | null> {
  for (const namespace of namespacesOf(realm)) {
    const snapshot = await readSnapshotIn(namespace);
    if (snapshot !== null && (namespace === realm || isForRealm(snapshot, realm))) return snapshot;
  }
  return null;
}

/** Whether this app can read the stored formats. */
export function isReadable({ formats }: Pick<StoredSnapshot, 'formats'>): boolean {
  return ROW_PARTS.every((part) => formats[part] === ROW_FORMATS[part]);
}

/** Whether a newer app wrote them, so that only reloading the page helps. */
export function isFromNewerApp({ formats }: Pick<StoredSnapshot, 'formats'>): boolean {
  return ROW_PARTS.some((part) => formats[part] > ROW_FORMATS[part]);
}

/** Source of a namespace's rows by id: the database, or memory on a device that stores nothing. */
export type LoadRows = (ids: readonly string[]) => Promise<readonly (CatalogueRow | undefined)[]>;
export function storedRowsIn(namespace: CatalogueNamespace): LoadRows {
  return (ids) => database.gameFiles.bulkGet(ids.map((id) => rowKey(namespace, id)));
}
const loadStoredRows = storedRowsIn(null);

/** Bodies of rows, all of the requested version; null when another snapshot has replaced it meanwhile. */
async function loadBodies(
  rowsOf: LoadRows,
  version: string,
  ids: readonly string[],
): Promise<readonly unknown[] | null> {
  const rows = await rowsOf(ids);
  return rows.every((row) => row?.version === version) ? rows.map((row) => row?.body) : null;
}

function unpackOrThrow<Value>(what: string, unpack: () => Value): Value {
  try {
    return unpack();
  } catch {
    throw new CatalogueError('broken', `The stored ${what} is malformed.`);
  }
}

/** The library with names in one of the snapshot's languages. */
export async function readLibrary(
  version: string,
  language: NameLanguage,
  rowsOf: LoadRows = loadStoredRows,
): Promise<Library | null> {
  const bodies = await loadBodies(rowsOf, version, ['library', namesRowId(language)]);
  return (
    bodies &&
    unpackOrThrow('library', () =>
      unpackLibrary(bodies[0] as PackedLibrary, bodies[1] as PackedLibraryNames, version),
    )
  );
}

export async function readRecipes(
  version: string,
  rowsOf: LoadRows = loadStoredRows,
): Promise<readonly HideoutRecipe[] | null> {
  const bodies = await loadBodies(rowsOf, version, ['recipes']);
  return (
    bodies && unpackOrThrow('list of recipes', () => withStations(unpackRecipes(bodies[0] as PackedRecipes)))
  );
}

export async function readBarter(
  version: string,
  rowsOf: LoadRows = loadStoredRows,
): Promise<readonly BarterRecipe[] | null> {
  const bodies = await loadBodies(rowsOf, version, ['barter']);
  return bodies && unpackOrThrow('barter', () => unpackBarter(bodies[0] as PackedBarter));
}

/** Names of each item in all given languages, without duplicates. */
export async function readNames(
  version: string,
  languages: readonly NameLanguage[],
  rowsOf: LoadRows = loadStoredRows,
): Promise<ReadonlyMap<string, readonly ItemName[]> | null> {
  const bodies = await loadBodies(rowsOf, version, ['library', ...languages.map(namesRowId)]);
  if (bodies === null) return null;
  const [library, ...names] = bodies;
  return unpackOrThrow(
    'names',
    () =>
      new Map(
        (library as PackedLibrary).id.map((id, index): [string, readonly ItemName[]] => [
          id,
          distinctNames(
            languages.map((language, languageIndex) => ({
              text: (names[languageIndex] as PackedLibraryNames).names[index] ?? '',
              language,
            })),
          ),
        ]),
      ),
  );
}
