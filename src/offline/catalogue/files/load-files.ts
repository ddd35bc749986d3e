/**
 * Loads the published catalogue in the page: the current snapshot and its files. The worker answers from its
 * cache; without a worker the same URLs go to the server.
 */
import { catalogueFileOf } from '../../../contract/catalogue.ts';
import type { CatalogueInfo, CatalogueLanguage, CataloguePart } from '../../../contract/catalogue.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import type { IconIndex } from '../../../domain/catalogue/item/icon-index.ts';
import type { TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { TTK_FORMAT, unpackTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtk, PackedTtkNames } from '../../../domain/catalogue/item/packed-ttk.ts';
import {
  CatalogueError,
  fetchCatalogueInfo,
  fetchJson,
  requireFormat,
  type Fetch,
} from './fetch-catalogue.ts';
import { CACHED_INFO } from './namespace.ts';

const fetchPublic: Fetch = (url) => fetch(url, { credentials: 'omit' });

/** The current snapshot of a realm (null: the installation's first one), as far as this device knows. */
export function loadCatalogueInfo(
  realm: GameRealm | null = null,
  fetcher: Fetch = fetchPublic,
): Promise<CatalogueInfo> {
  return fetchCatalogueInfo(fetcher, CACHED_INFO(realm));
}

/** One part of the current snapshot; `format` is the one that the caller can read. */
async function loadPart<Packed>(
  info: CatalogueInfo,
  part: CataloguePart,
  language: CatalogueLanguage,
  format: number,
  fetcher: Fetch,
): Promise<Packed> {
  const file = catalogueFileOf(info.files, part, language) ?? catalogueFileOf(info.files, part, 'en');
  if (file === undefined) throw new CatalogueError('missing', `The catalogue has no part ${part}.`);
  const body = await fetchJson(file.url, fetcher);
  requireFormat(body, format, `The catalogue part ${part}`);
  return body as Packed;
}

/** A snapshot may be replaced between two requests, and its files deleted: then retry once. */
async function withCurrentSnapshot<Value>(
  realm: GameRealm | null,
  read: (info: CatalogueInfo) => Promise<Value>,
  fetcher: Fetch,
): Promise<Value> {
  const info = await loadCatalogueInfo(realm, fetcher);
  try {
    return await read(info);
  } catch (problem) {
    const latest = await loadCatalogueInfo(realm, fetcher);
    if (latest.version === info.version) throw problem;
    return await read(latest);
  }
}

/** Weapons, rounds and armour with names in the page's language; throws `CatalogueError`. */
export function loadTtkCatalogue(
  locale: Locale,
  realm: GameRealm | null = null,
  fetcher: Fetch = fetchPublic,
): Promise<TtkCatalogue> {
  const read = async (info: CatalogueInfo): Promise<TtkCatalogue> => {
    const [packed, names] = await Promise.all([
      loadPart<PackedTtk>(info, 'ttk', locale, TTK_FORMAT, fetcher),
      loadPart<PackedTtkNames>(info, 'ttk-names', locale, TTK_FORMAT, fetcher),
    ]);
    return unpackTtk(packed, names, info.version);
  };
  return withCurrentSnapshot(realm, read, fetcher);
}

/** Index of the pictures; null when the snapshot has none (the built-in starter). Throws `CatalogueError`. */
export function loadIconIndex(
  realm: GameRealm | null = null,
  fetcher: Fetch = fetchPublic,
): Promise<IconIndex | null> {
  return withCurrentSnapshot(
    realm,
    (info) =>
      info.files.some((file) => file.part === 'icon-index')
        ? loadPart<IconIndex>(info, 'icon-index', 'en', 1, fetcher)
        : Promise.resolve(null),
    fetcher,
  );
}

/** A part that is read on demand, in one language, else in English. Throws `CatalogueError`: `missing` where the snapshot has none. */
export function loadTexts<Packed>(
  {
    part,
    language,
    format,
  }: { readonly part: CataloguePart; readonly language: CatalogueLanguage; readonly format: number },
  realm: GameRealm | null = null,
  fetcher: Fetch = fetchPublic,
): Promise<Packed> {
  return withCurrentSnapshot(
    realm,
    (info) => loadPart<Packed>(info, part, language, format, fetcher),
    fetcher,
  );
}
