/**
 * The worker's half of the catalogue: keeps one whole snapshot per device, answers from it at once, and fetches a newer
 * one beside it. What is kept is named by one pointer, which is written only when all numbers, names and recipes of the
 * new snapshot are there; until then, and whenever something fails, the old one stays as it is. Pictures are large and
 * nothing is wrong without them, so they follow after. Source: architecture sections 3 and 4.
 */
import { CATALOGUE_CURRENT_PATH, catalogueFilesFor, catalogueInfo } from '../contract/catalogue.ts';
import type { CatalogueFile, CatalogueInfo } from '../contract/catalogue.ts';
import { isLocale } from '../contract/wire-words.ts';
import type { Locale } from '../contract/wire-words.ts';

/** Holds only the pointer. */
const POINTER_CACHE = 'catalogue-pointer';
const POINTER_KEY = '/catalogue/kept.json';
const FILES_CACHE = 'catalogue-files-';
/** Files in flight at once: pictures are large, phones are slow. */
const AT_ONCE = 4;

/** What the pointer says: which snapshot is kept, and the languages whose names are complete. */
interface Kept {
  readonly info: CatalogueInfo;
  readonly locales: readonly Locale[];
}

/** The parts of the browser that are used; tests hand in their own. */
export interface KeepTools {
  readonly caches: CacheStorage;
  readonly fetch: (url: string) => Promise<Response>;
}

/** A file could not be kept: `file` is its address, the cause says why (no network, no room, refused). */
export class CatalogueKeepError extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} could not be kept: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'CatalogueKeepError';
    this.file = file;
  }
}

/** The browser's own; what is being fetched is given up when `signal` says so. */
export function browserKeepTools(signal: AbortSignal | null = null): KeepTools {
  return {
    caches: globalThis.caches,
    fetch: (url) => fetch(url, { credentials: 'omit', signal }),
  };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

async function readPointer(tools: KeepTools): Promise<Kept | null> {
  const answer = await (await tools.caches.open(POINTER_CACHE)).match(POINTER_KEY);
  if (answer === undefined) return null;
  try {
    const body: unknown = await answer.json();
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

async function keepFile(
  file: CatalogueFile,
  into: Cache,
  from: readonly Cache[],
  tools: KeepTools,
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
    const answer = await tools.fetch(file.url);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const body = await answer.arrayBuffer();
    if (body.byteLength !== file.bytes) throw new Error(`${body.byteLength} bytes instead of ${file.bytes}`);
    await into.put(
      file.url,
      new Response(body, {
        headers: { 'content-type': answer.headers.get('content-type') ?? 'application/octet-stream' },
      }),
    );
  } catch (problem) {
    throw new CatalogueKeepError(file.url, problem);
  }
}

async function keepAll(
  files: readonly CatalogueFile[],
  into: Cache,
  from: readonly Cache[],
  tools: KeepTools,
): Promise<void> {
  const waiting = [...files];
  const lane = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await keepFile(file, into, from, tools);
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  const failed = lanes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Drops every snapshot but the one named. */
async function prune(version: string, tools: KeepTools): Promise<void> {
  for (const name of await tools.caches.keys())
    if (name.startsWith(FILES_CACHE) && name !== filesCache(version)) await tools.caches.delete(name);
}

async function refresh(locale: Locale, tools: KeepTools): Promise<void> {
  const answer = await tools.fetch(CATALOGUE_CURRENT_PATH);
  if (!answer.ok)
    throw new CatalogueKeepError(CATALOGUE_CURRENT_PATH, new Error(`the server answered ${answer.status}`));
  const parsed = catalogueInfo.output.safeParse(await answer.json());
  if (!parsed.success)
    throw new CatalogueKeepError(CATALOGUE_CURRENT_PATH, new Error('the answer is not readable'));
  const info = parsed.data;
  const kept = await readPointer(tools);
  const isSameVersion = kept?.info.version === info.version;
  const locales = [...new Set([...(kept?.locales ?? []), locale])];
  const wanted = [
    ...new Map(
      locales.flatMap((one) => catalogueFilesFor(info.files, one)).map((file) => [file.url, file]),
    ).values(),
  ];
  const into = await tools.caches.open(filesCache(info.version));
  const others = (await tools.caches.keys()).filter(
    (name) => name.startsWith(FILES_CACHE) && name !== filesCache(info.version),
  );
  const from = await Promise.all(others.map((name) => tools.caches.open(name)));
  if (!isSameVersion || !kept.locales.includes(locale)) {
    try {
      await keepAll(
        wanted.filter((file) => file.part !== 'icons'),
        into,
        from,
        tools,
      );
      const next: Kept = { info, locales };
      await (
        await tools.caches.open(POINTER_CACHE)
      ).put(
        POINTER_KEY,
        new Response(JSON.stringify(next), { headers: { 'content-type': 'application/json' } }),
      );
    } catch (problem) {
      // What was fetched so far stays for the next attempt, unless there is no room: then it is in the way.
      if (!isSameVersion && isOutOfRoom(problem)) await tools.caches.delete(filesCache(info.version));
      throw problem;
    }
  }
  try {
    await keepAll(
      wanted.filter((file) => file.part === 'icons'),
      into,
      from,
      tools,
    );
  } catch (problem) {
    if (isOutOfRoom(problem)) await prune(info.version, tools);
    throw problem;
  }
  await prune(info.version, tools);
}

function isOutOfRoom(problem: unknown): boolean {
  const cause = problem instanceof CatalogueKeepError ? problem.cause : problem;
  return isFields(cause) && cause['name'] === 'QuotaExceededError';
}

let running: Promise<void> = Promise.resolve();

/**
 * Looks for a newer snapshot and keeps it whole, with names in `locale` and in the languages kept before. One at a time.
 * Throws when it could not: the snapshot that was kept stays.
 */
export function refreshCatalogue(locale: Locale, tools: KeepTools = browserKeepTools()): Promise<void> {
  const next = running.catch(() => undefined).then(() => refresh(locale, tools));
  running = next;
  return next;
}

/** Answers a request under `/catalogue/`: from what is kept, else from the network; rejects when there is neither. */
export async function serveCatalogue(
  request: Request,
  tools: KeepTools = browserKeepTools(),
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await readPointer(tools).catch(() => null);
  if (kept !== null) {
    if (pathname === CATALOGUE_CURRENT_PATH) return Response.json(kept.info);
    const file = await (await tools.caches.open(filesCache(kept.info.version))).match(pathname);
    if (file !== undefined) return file;
  }
  return tools.fetch(pathname);
}
