/**
 * Loads the published catalogue in the page: the current snapshot and its files. The worker answers from its
 * cache; without a worker the same URLs go to the server.
 */
import { catalogueFileOf, catalogueInfo, CATALOGUE_CURRENT_PATH } from '../../../contract/catalogue.ts';
import type { CatalogueInfo, CataloguePart } from '../../../contract/catalogue.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import type { IconIndex } from '../../../domain/catalogue/item/icon-index.ts';
import type { TtkCatalogue } from '../../../domain/catalogue/item/item.ts';
import { TTK_FORMAT, unpackTtk } from '../../../domain/catalogue/item/packed-ttk.ts';
import type { PackedTtk, PackedTtkNames } from '../../../domain/catalogue/item/packed-ttk.ts';

/**
 * Why no catalogue could be read. `offline`: nothing cached and no network; `missing`: the snapshot has no
 * such part; `outdated`: the files have a newer format than this app reads, reload it; `broken`: the response
 * is malformed.
 */
export type CatalogueErrorCode = 'offline' | 'missing' | 'outdated' | 'broken';

export class CatalogueError extends Error {
  readonly code: CatalogueErrorCode;
  constructor(code: CatalogueErrorCode, message: string) {
    super(message);
    this.name = 'CatalogueError';
    this.code = code;
  }
}

type Fetch = (url: string) => Promise<Response>;
const fetchPublic: Fetch = (url) => fetch(url, { credentials: 'omit' });

async function readJson(url: string, fetcher: Fetch): Promise<unknown> {
  let response: Response;
  try {
    response = await fetcher(url);
  } catch {
    throw new CatalogueError('offline', `No network, and ${url} is not cached on this device.`);
  }
  if (response.status === 404) throw new CatalogueError('missing', `${url} does not exist.`);
  if (!response.ok) throw new CatalogueError('offline', `${url} answered ${response.status}.`);
  try {
    return await response.json();
  } catch {
    throw new CatalogueError('broken', `${url} is malformed.`);
  }
}

/** The current snapshot, as far as this device knows. */
export async function loadCatalogueInfo(fetcher: Fetch = fetchPublic): Promise<CatalogueInfo> {
  const parsed = catalogueInfo.output.safeParse(await readJson(CATALOGUE_CURRENT_PATH, fetcher));
  if (!parsed.success) throw new CatalogueError('broken', 'The current catalogue is malformed.');
  return parsed.data;
}

function hasFormat(value: unknown, format: number): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === format;
}

/** One part of the current snapshot; `format` is the one that the caller can read. */
async function loadPart<Packed>(
  info: CatalogueInfo,
  part: CataloguePart,
  locale: Locale,
  format: number,
  fetcher: Fetch,
): Promise<Packed> {
  const file = catalogueFileOf(info.files, part, locale) ?? catalogueFileOf(info.files, part, 'en');
  if (file === undefined) throw new CatalogueError('missing', `The catalogue has no part ${part}.`);
  const body = await readJson(file.url, fetcher);
  if (!hasFormat(body, format))
    throw new CatalogueError('outdated', `The catalogue part ${part} is of another format.`);
  return body as Packed;
}

/** A snapshot may be replaced between two requests, and its files deleted: then retry once. */
async function withCurrentSnapshot<Value>(
  read: (info: CatalogueInfo) => Promise<Value>,
  fetcher: Fetch,
): Promise<Value> {
  const info = await loadCatalogueInfo(fetcher);
  try {
    return await read(info);
  } catch (problem) {
    const latest = await loadCatalogueInfo(fetcher);
    if (latest.version === info.version) throw problem;
    return await read(latest);
  }
}

/** Weapons, rounds and armour with names in the page's language; throws `CatalogueError`. */
export function loadTtkCatalogue(locale: Locale, fetcher: Fetch = fetchPublic): Promise<TtkCatalogue> {
  return withCurrentSnapshot(async (info) => {
    const [packed, names] = await Promise.all([
      loadPart<PackedTtk>(info, 'ttk', locale, TTK_FORMAT, fetcher),
      loadPart<PackedTtkNames>(info, 'ttk-names', locale, TTK_FORMAT, fetcher),
    ]);
    return unpackTtk(packed, names, info.version);
  }, fetcher);
}

/** Index of the pictures; null when the snapshot has none (the built-in starter). Throws `CatalogueError`. */
export function loadIconIndex(fetcher: Fetch = fetchPublic): Promise<IconIndex | null> {
  return withCurrentSnapshot(
    (info) =>
      info.files.some((file) => file.part === 'icon-index')
        ? loadPart<IconIndex>(info, 'icon-index', 'en', 1, fetcher)
        : Promise.resolve(null),
    fetcher,
  );
}
