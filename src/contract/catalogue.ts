/**
 * The published catalogue: the current snapshot and the URLs of its files. Source: architecture sections 4
 * and 5.
 */
import * as z from 'zod/mini';
import { GAME_REALMS, type GameRealm } from '../domain/catalogue/item/realm.ts';
import { endpoint } from './endpoint.ts';
import type { Locale } from './wire-words.ts';

/** Same content as `GET /api/catalogue`, at a static URL that the worker may cache. */
export const CATALOGUE_CURRENT_PATH = '/catalogue/current.json';
/** The same of one realm. */
export function catalogueCurrentPath(realm?: GameRealm): string {
  return realm === undefined ? CATALOGUE_CURRENT_PATH : `/catalogue/current-${realm}.json`;
}
/** Every file of a snapshot lies under this path, with a content hash in its name. */
export const CATALOGUE_PATH = '/catalogue/';

/**
 * Content of a file. `ttk`: numbers of the time-to-kill page; `ttk-names`: its names in one language;
 * `library`: every item with its numbers; `library-names`: names and labels in one language; `recipes`:
 * hideout recipes; `barter`: settlement trades; `item-texts`: descriptions and features of items in one
 * language; `achievements`: titles of achievements in one language; `icon-index`: position of each picture, and the kind
 * of each item; `icons`: a sprite sheet.
 */
export const CATALOGUE_PARTS = [
  'ttk',
  'ttk-names',
  'library',
  'library-names',
  'recipes',
  'barter',
  'item-texts',
  'achievements',
  'icon-index',
  'icons',
] as const;
export type CataloguePart = (typeof CATALOGUE_PARTS)[number];

/** Languages of the names files. `ua` has its own file: labels in Ukrainian, names of items in Russian, as in the game. */
export const CATALOGUE_LANGUAGES = ['en', 'ru', 'ua', 'es', 'fr', 'ko'] as const;
export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number];

/** One immutable file of a snapshot. */
export const catalogueFile = z.object({
  part: z.enum(CATALOGUE_PARTS),
  /** Language of a names file, else null. */
  language: z.nullable(z.enum(CATALOGUE_LANGUAGES)),
  /** Path from the origin. */
  url: z.string(),
  bytes: z.number(),
  /** Size when compressed; equals `bytes` for pictures. */
  brotliBytes: z.number(),
});

export type CatalogueFile = z.output<typeof catalogueFile>;

export const catalogueInfo = endpoint({
  id: 'catalogue.info',
  method: 'GET',
  path: '/api/catalogue',
  summary:
    'The current catalogue of a realm, by default of the first one that the regions play: version, counts and files.',
  access: { who: 'anyone' },
  query: z.object({ realm: z.optional(z.enum(GAME_REALMS)) }),
  output: z.object({
    success: z.literal(true),
    version: z.string(),
    realm: z.enum([...GAME_REALMS, 'starter']),
    /** Day of the item data, ISO, when known. */
    dataDate: z.nullable(z.string()),
    importedAt: z.string(),
    counts: z.record(z.string(), z.number()),
    files: z.array(catalogueFile),
  }),
  errors: [],
  offline: 'kept',
});

export type CatalogueInfo = z.output<(typeof catalogueInfo)['output']>;

/**
 * The file of a part, in the page's language where the part has languages; undefined when the snapshot has
 * none.
 */
export function catalogueFileOf(
  files: readonly CatalogueFile[],
  part: CataloguePart,
  language: CatalogueLanguage,
): CatalogueFile | undefined {
  return files.find((file) => file.part === part && (file.language === null || file.language === language));
}

/** Parts that devices store as database rows, not as files. */
const STORED_AS_ROWS: readonly CataloguePart[] = ['library', 'library-names', 'recipes', 'barter'];

/** Parts that few screens need: a device fetches one when it is read, and keeps it from then on. */
export const READ_ON_DEMAND: readonly CataloguePart[] = ['item-texts', 'achievements'];

/** Every file that a device caches for one language: parts without a language, and the names in this one. */
export function catalogueFilesFor(files: readonly CatalogueFile[], locale: Locale): readonly CatalogueFile[] {
  return files.filter(
    (file) =>
      !STORED_AS_ROWS.includes(file.part) &&
      !READ_ON_DEMAND.includes(file.part) &&
      (file.language === null || file.language === locale),
  );
}
