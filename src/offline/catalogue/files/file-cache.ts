/**
 * File cache of the catalogue in the worker: holds one complete snapshot per device, answers from it at once,
 * and fetches a newer one in the background. A pointer names the cached snapshot; it is written only when all
 * numbers, names and recipes of the new snapshot are there. Until then, and on any failure, the old one
 * stays. Pictures are large and optional, so they follow afterwards. Source: architecture sections 3 and 4.
 */
import { isFields } from '../../../domain/fields.ts';
import { CATALOGUE_CURRENT_PATH, catalogueFilesFor, catalogueInfo } from '../../../contract/catalogue.ts';
import type { CatalogueFile, CatalogueInfo } from '../../../contract/catalogue.ts';
import { isLocale } from '../../../contract/wire-words.ts';
import type { Locale } from '../../../contract/wire-words.ts';
import { createSerialQueue } from '../../scheduling/serial-queue.ts';
import { fetchCatalogueInfo, fetchFile, type Fetch } from './fetch-catalogue.ts';

/** Holds only the pointer. */
const POINTER_CACHE = 'catalogue-pointer';
const POINTER_KEY = '/catalogue/kept.json';
const FILES_CACHE = 'catalogue-files-';
/** Maximum concurrent downloads: pictures are large, phones are slow. */
const MAX_CONCURRENT = 4;

/** Content of the pointer: the cached snapshot, and the languages whose names are complete. */
interface CachedSnapshot {
  readonly info: CatalogueInfo;
  readonly locales: readonly Locale[];
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

async function readPointer(deps: FileCacheDeps): Promise<CachedSnapshot | null> {
  const response = await (await deps.caches.open(POINTER_CACHE)).match(POINTER_KEY);
  if (response === undefined) return null;
  try {
    const body: unknown = await response.json();
    const info = isFields(body) ? catalogueInfo.output.safeParse(body['info']) : null;
    if (!isFields(body) || info?.success !== true || !Array.isArray(body['locales'])) return null;
    return { info: info.data, locales: body['locales'].filter(isLocale) };
  } catch {
    return null;
  }
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

/** Deletes every snapshot but the named one. */
async function prune(version: string, deps: FileCacheDeps): Promise<void> {
  for (const name of await deps.caches.keys())
    if (name.startsWith(FILES_CACHE) && name !== filesCache(version)) await deps.caches.delete(name);
}

async function refresh(locale: Locale, deps: FileCacheDeps): Promise<void> {
  const info = await fetchCatalogueInfo(deps.fetch);
  const cached = await readPointer(deps);
  const isSameVersion = cached?.info.version === info.version;
  const locales = [...new Set([...(cached?.locales ?? []), locale])];
  const wanted = [
    ...new Map(
      locales.flatMap((one) => catalogueFilesFor(info.files, one)).map((file) => [file.url, file]),
    ).values(),
  ];
  const into = await deps.caches.open(filesCache(info.version));
  const others = (await deps.caches.keys()).filter(
    (name) => name.startsWith(FILES_CACHE) && name !== filesCache(info.version),
  );
  const from = await Promise.all(others.map((name) => deps.caches.open(name)));
  if (!isSameVersion || !cached.locales.includes(locale)) {
    try {
      await cacheAll(
        wanted.filter((file) => file.part !== 'icons'),
        into,
        from,
        deps,
      );
      const next: CachedSnapshot = { info, locales };
      await (
        await deps.caches.open(POINTER_CACHE)
      ).put(
        POINTER_KEY,
        new Response(JSON.stringify(next), { headers: { 'content-type': 'application/json' } }),
      );
    } catch (problem) {
      // What was fetched so far stays for the next attempt, unless the quota is exhausted: then it must be
      // freed.
      if (!isSameVersion && isQuotaExceeded(problem)) await deps.caches.delete(filesCache(info.version));
      throw problem;
    }
  }
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
 * Fetches a newer snapshot and caches it completely, with names in `locale` and in the languages cached
 * before. Calls are serialised. Throws on failure: the cached snapshot stays.
 */
export function refreshFileCache(
  locale: Locale,
  deps: FileCacheDeps = browserFileCacheDeps(),
): Promise<void> {
  return inOrder(() => refresh(locale, deps));
}

/**
 * Answers a request under `/catalogue/`: from the cache, else from the network; rejects when neither has it.
 */
export async function serveCatalogueFile(
  request: Request,
  deps: FileCacheDeps = browserFileCacheDeps(),
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cached = await readPointer(deps).catch(() => null);
  if (cached !== null) {
    if (pathname === CATALOGUE_CURRENT_PATH) return Response.json(cached.info);
    const file = await (await deps.caches.open(filesCache(cached.info.version))).match(pathname);
    if (file !== undefined) return file;
  }
  return deps.fetch(pathname);
}
