/**
 * File cache of the catalogue in the worker: holds one complete snapshot per realm in use, answers from it at once,
 * and fetches a newer one in the background. A pointer names the cached snapshot; it is written only when all
 * numbers, names and recipes of the new snapshot are there. Until then, and on any failure, the old one
 * stays. Pictures are large and optional, so they follow afterwards. Source: architecture sections 3 and 4.
 */
import { isFields } from '../../../domain/fields.ts';
import { catalogueFilesFor, catalogueInfo, READ_ON_DEMAND } from '../../../contract/catalogue.ts';
import type { CatalogueFile, CatalogueInfo } from '../../../contract/catalogue.ts';
import { isLocale } from '../../../contract/wire-words.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import { GAME_REALMS, isGameRealm, type GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { createSerialQueue } from '../../scheduling/serial-queue.ts';
import { fetchFile, type Fetch } from './fetch-catalogue.ts';
import {
  CACHED_INFO,
  CATALOGUE_NAMESPACES,
  isForRealm,
  locateCatalogue,
  mergeStandIns,
  namespacesOf,
  type CatalogueNamespace,
  type SnapshotRealm,
} from './namespace.ts';

/** Holds only the pointers, one per namespace. */
const POINTER_CACHE = 'catalogue-pointer';
function pointerKey(namespace: CatalogueNamespace): string {
  return namespace === null ? '/catalogue/kept.json' : `/catalogue/kept-${namespace}.json`;
}
const FILES_CACHE = 'catalogue-files-';
/** Maximum concurrent downloads: pictures are large, phones are slow. */
const MAX_CONCURRENT = 4;

/** Content of the pointer: the cached snapshot, and the languages whose names are complete. */
interface CachedSnapshot {
  readonly info: CatalogueInfo;
  readonly locales: readonly Locale[];
  /** See `SnapshotRealm`. */
  readonly standsInFor: readonly GameRealm[];
}

/** Injected browser APIs; tests pass their own. */
export interface FileCacheDeps {
  readonly caches: CacheStorage;
  readonly fetch: Fetch;
}

/** A file could not be cached: `file` is its URL, the cause says why (no network, no space, refused). */
export class CatalogueCacheError extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} could not be cached: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'CatalogueCacheError';
    this.file = file;
  }
}

/** The browser's own APIs; `signal` aborts downloads. */
export function browserFileCacheDeps(signal: AbortSignal | null = null): FileCacheDeps {
  return {
    caches: globalThis.caches,
    fetch: (url) => fetch(url, { credentials: 'omit', signal }),
  };
}

/** Whether this device holds a whole snapshot, of whichever realm. */
export async function isCatalogueCached(deps = browserFileCacheDeps()): Promise<boolean> {
  const snapshots = await Promise.all(CATALOGUE_NAMESPACES.map((one) => readPointer(one, deps)));
  return snapshots.some((one) => one !== null);
}

async function readPointer(
  namespace: CatalogueNamespace,
  deps: FileCacheDeps,
): Promise<CachedSnapshot | null> {
  const response = await (await deps.caches.open(POINTER_CACHE)).match(pointerKey(namespace));
  if (response === undefined) return null;
  try {
    const body: unknown = await response.json();
    const info = isFields(body) ? catalogueInfo.output.safeParse(body['info']) : null;
    if (!isFields(body) || info?.success !== true || !Array.isArray(body['locales'])) return null;
    // missing in pointers of an older app
    const standsInFor = Array.isArray(body['standsInFor']) ? body['standsInFor'] : [];
    return {
      info: info.data,
      locales: body['locales'].filter(isLocale),
      standsInFor: standsInFor.filter(isGameRealm),
    };
  } catch {
    return null;
  }
}

function realmOfCached({ info, standsInFor }: CachedSnapshot): SnapshotRealm {
  return { realm: info.realm, standsInFor };
}

/** The cached snapshot of a realm; null: that of the first one. */
async function readCached(realm: GameRealm | null, deps: FileCacheDeps): Promise<CachedSnapshot | null> {
  for (const namespace of namespacesOf(realm)) {
    const cached = await readPointer(namespace, deps).catch(() => null);
    if (cached !== null && (namespace === realm || isForRealm(realmOfCached(cached), realm))) return cached;
  }
  return null;
}

function filesCache(version: string): string {
  return FILES_CACHE + version;
}

async function cacheFile(
  file: CatalogueFile,
  into: Cache,
  from: readonly Cache[],
  deps: FileCacheDeps,
): Promise<void> {
  try {
    if ((await into.match(file.url)) !== undefined) return;
    for (const cache of from) {
      const same = await cache.match(file.url);
      if (same !== undefined) {
        await into.put(file.url, same);
        return;
      }
    }
    const { body, contentType } = await fetchFile(file, deps.fetch);
    await into.put(file.url, new Response(body, { headers: { 'content-type': contentType } }));
  } catch (problem) {
    throw new CatalogueCacheError(file.url, problem);
  }
}

async function cacheAll(
  files: readonly CatalogueFile[],
  into: Cache,
  from: readonly Cache[],
  deps: FileCacheDeps,
): Promise<void> {
  const queue = [...files];
  const worker = async (): Promise<void> => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift())
      await cacheFile(file, into, from, deps);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Deletes every snapshot that no pointer names, except the named one. */
async function prune(version: string, deps: FileCacheDeps): Promise<void> {
  const pointers = await Promise.all(CATALOGUE_NAMESPACES.map((namespace) => readPointer(namespace, deps)));
  const used = [version, ...pointers.map((pointer) => pointer?.info.version ?? version)].map(filesCache);
  for (const name of await deps.caches.keys())
    if (name.startsWith(FILES_CACHE) && !used.includes(name)) await deps.caches.delete(name);
}

/** The files read on demand that this device has of its snapshot: a newer one brings theirs too. */
async function readBefore(
  cached: CachedSnapshot | null,
  deps: FileCacheDeps,
): Promise<readonly CatalogueFile[]> {
  if (cached === null) return [];
  const cache = await deps.caches.open(filesCache(cached.info.version));
  const files = cached.info.files.filter(({ part }) => READ_ON_DEMAND.includes(part));
  const found = await Promise.all(files.map(({ url }) => cache.match(url)));
  return files.filter((_file, index) => found[index] !== undefined);
}

async function refresh(locale: Locale, realm: GameRealm | null, deps: FileCacheDeps): Promise<void> {
  const located = await locateCatalogue(realm, CACHED_INFO, deps.fetch);
  const { info, namespace } = located;
  const cached = await readPointer(namespace, deps);
  const isSameVersion = cached?.info.version === info.version;
  const locales = [...new Set([...(cached?.locales ?? []), locale])];
  const standsInFor = mergeStandIns(cached === null ? null : realmOfCached(cached), located);
  const onDemand = await readBefore(cached, deps);
  const wanted = [
    ...new Map(
      [
        ...locales.flatMap((one) => catalogueFilesFor(info.files, one)),
        ...info.files.filter((file) =>
          onDemand.some(({ part, language }) => part === file.part && language === file.language),
        ),
      ].map((file) => [file.url, file]),
    ).values(),
  ];
  const into = await deps.caches.open(filesCache(info.version));
  const others = (await deps.caches.keys()).filter(
    (name) => name.startsWith(FILES_CACHE) && name !== filesCache(info.version),
  );
  const from = await Promise.all(others.map((name) => deps.caches.open(name)));
  const isComplete =
    isSameVersion &&
    cached.locales.includes(locale) &&
    standsInFor.every((one) => cached.standsInFor.includes(one));
  const pointers = await deps.caches.open(POINTER_CACHE);
  if (!isComplete) {
    try {
      await cacheAll(
        wanted.filter((file) => file.part !== 'icons'),
        into,
        from,
        deps,
      );
      const next: CachedSnapshot = { info, locales, standsInFor };
      await pointers.put(
        pointerKey(namespace),
        new Response(JSON.stringify(next), { headers: { 'content-type': 'application/json' } }),
      );
    } catch (problem) {
      // What was fetched so far stays for the next attempt, unless the quota is exhausted: then it must be
      // freed.
      if (!isSameVersion && isQuotaExceeded(problem)) await prune(cached?.info.version ?? '', deps);
      throw problem;
    }
  }
  // the realm moved to the first place: its own pointer would hide newer snapshots there
  if (realm !== namespace && realm !== null) await pointers.delete(pointerKey(realm));
  try {
    await cacheAll(
      wanted.filter((file) => file.part === 'icons'),
      into,
      from,
      deps,
    );
  } catch (problem) {
    if (isQuotaExceeded(problem)) await prune(info.version, deps);
    throw problem;
  }
  await prune(info.version, deps);
}

function isQuotaExceeded(problem: unknown): boolean {
  const cause = problem instanceof CatalogueCacheError ? problem.cause : problem;
  return isFields(cause) && cause['name'] === 'QuotaExceededError';
}

const inOrder = createSerialQueue();

/**
 * Fetches a newer snapshot of a realm (null: the installation's first one) and caches it completely, with names in
 * `locale` and in the languages cached before. Calls are serialised. Throws on failure: the cached snapshot stays.
 */
export function refreshFileCache(
  locale: Locale,
  realm: GameRealm | null = null,
  deps: FileCacheDeps = browserFileCacheDeps(),
): Promise<void> {
  return inOrder(() => refresh(locale, realm, deps));
}

/** The realm whose current snapshot a path names; undefined for other files. */
function realmOfPath(pathname: string): GameRealm | null | undefined {
  return [null, ...GAME_REALMS].find((realm) => pathname === CACHED_INFO(realm));
}

/** Fetches and keeps a file that is read on demand; undefined for others, and where it cannot be kept. */
async function keepOnDemand(
  pathname: string,
  { info }: CachedSnapshot,
  cache: Cache,
  deps: FileCacheDeps,
): Promise<Response | undefined> {
  const file = info.files.find(({ url, part }) => url === pathname && READ_ON_DEMAND.includes(part));
  if (file === undefined) return undefined;
  try {
    await cacheFile(file, cache, [], deps);
    return await cache.match(pathname);
  } catch {
    return undefined;
  }
}

/**
 * Answers a request under `/catalogue/`: from the cache, else from the network; rejects when neither has it.
 */
export async function serveCatalogueFile(
  request: Request,
  deps: FileCacheDeps = browserFileCacheDeps(),
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const realm = realmOfPath(pathname);
  if (realm !== undefined) {
    const cached = await readCached(realm, deps);
    return cached === null ? deps.fetch(pathname) : Response.json(cached.info);
  }
  for (const namespace of CATALOGUE_NAMESPACES) {
    const cached = await readPointer(namespace, deps).catch(() => null);
    if (cached === null) continue;
    const cache = await deps.caches.open(filesCache(cached.info.version));
    const file = (await cache.match(pathname)) ?? (await keepOnDemand(pathname, cached, cache, deps));
    if (file !== undefined) return file;
  }
  return deps.fetch(pathname);
}
