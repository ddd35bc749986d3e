/**
 * Downloads the published catalogue into the database. Everything is fetched first and then swapped in one
 * transaction, so that there is never half a snapshot; on failure the old one stays. For page and worker.
 */
import { catalogueInfo, type CatalogueFile, type CatalogueInfo } from '../../../contract/catalogue.ts';
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import { CatalogueError, type CatalogueErrorCode } from '../files/load-files.ts';
import { database, type GameFileRow } from '../../database/database.ts';
import {
  ROW_FORMATS,
  ROW_PARTS,
  isFromNewerApp,
  isReadable,
  namesRowId,
  readSnapshot,
  SNAPSHOT_ROW,
  type StoredSnapshot,
} from './rows.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

/**
 * `kept`: something new was stored; `same`: everything was already there; `failed`: the old data stays, with
 * the reason; `unstored`: the device rejected the write, so the rows go to the page that asked.
 */
export type DownloadResult =
  | { readonly kind: 'kept' | 'same' }
  | { readonly kind: 'failed'; readonly code: CatalogueErrorCode }
  | { readonly kind: 'unstored'; readonly rows: readonly GameFileRow[] };

export interface DownloadDeps {
  readonly fetch: (url: string) => Promise<Response>;
  /** Aborts the downloads, and the wait for another page that is downloading. */
  readonly signal?: AbortSignal | null;
}

const FETCH_TIMEOUT_MS = 60_000;
/** A slow phone may need this long to write some megabytes. */
const WRITE_TIMEOUT_MS = 30_000;
const LOCK = 'game-files';
/** A hanging tab must not block the others from their data. */
const LOCK_WAIT_MS = 90_000;

function timeoutSignal(ms: number, signal: AbortSignal | null): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(ms), ...(signal === null ? [] : [signal])]);
}

/** The browser's own APIs; `signal` aborts downloads. */
export function browserDownloadDeps(signal: AbortSignal | null = null): DownloadDeps {
  return {
    fetch: (url) =>
      fetch(url, { credentials: 'omit', redirect: 'error', signal: timeoutSignal(FETCH_TIMEOUT_MS, signal) }),
    signal,
  };
}

async function fetchOk(url: string, deps: DownloadDeps): Promise<Response> {
  const response = await deps.fetch(url).catch(() => {
    throw new CatalogueError('offline', `No network for ${url}.`);
  });
  if (response.status === 404) throw new CatalogueError('missing', `${url} does not exist.`);
  if (!response.ok) throw new CatalogueError('offline', `${url} answered ${response.status}.`);
  return response;
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CatalogueError('broken', `${url} is malformed.`);
  }
}

async function readBody(response: Response, url: string): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch {
    throw new CatalogueError('offline', `${url} was truncated.`);
  }
}

const decoder = new TextDecoder();

async function fetchCurrentInfo(deps: DownloadDeps): Promise<CatalogueInfo> {
  // Not the worker's cached pointer: a page that lacks something must learn what the server has now.
  const url = catalogueInfo.path;
  const info = catalogueInfo.output.safeParse(
    parseJson(decoder.decode(await readBody(await fetchOk(url, deps), url)), url),
  );
  if (!info.success) throw new CatalogueError('broken', 'The current catalogue is malformed.');
  return info.data;
}

function formatOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
}

async function fetchRow(
  file: CatalogueFile,
  id: string,
  format: number,
  version: string,
  deps: DownloadDeps,
): Promise<GameFileRow> {
  const bytes = await readBody(await fetchOk(file.url, deps), file.url);
  // A captive portal's page and a truncated file have another length.
  if (bytes.byteLength !== file.bytes)
    throw new CatalogueError('broken', `${file.url} has ${bytes.byteLength} bytes instead of ${file.bytes}.`);
  const body = parseJson(decoder.decode(bytes), file.url);
  const found = formatOf(body);
  if (found !== format)
    throw new CatalogueError(
      typeof found === 'number' && found > format ? 'outdated' : 'broken',
      `${file.url} is of format ${String(found)}.`,
    );
  return { id, version, body };
}

function store(snapshot: StoredSnapshot, rows: readonly GameFileRow[], isWhole: boolean): Promise<void> {
  return withTimeout(
    () =>
      database.transaction('rw', database.gameFiles, async () => {
        if (isWhole) await database.gameFiles.clear();
        else if ((await readSnapshot())?.version !== snapshot.version)
          throw new Error('Another snapshot was stored meanwhile.');
        await database.gameFiles.bulkPut([
          ...rows,
          { id: SNAPSHOT_ROW, version: snapshot.version, body: snapshot },
        ]);
      }),
    WRITE_TIMEOUT_MS,
  );
}

async function downloadMissing(wanted: readonly NameLanguage[], deps: DownloadDeps): Promise<DownloadResult> {
  const present = await withTimeout(readSnapshot).catch(() => null);
  // A newer version of the app stored data that this one cannot read: keep it.
  if (present !== null && isFromNewerApp(present)) return { kind: 'failed', code: 'outdated' };
  const info = await fetchCurrentInfo(deps);
  const isSame = present !== null && present.version === info.version && isReadable(present);
  const fileOf = (part: CatalogueFile['part'], language: NameLanguage | null): CatalogueFile | undefined =>
    info.files.find((file) => file.part === part && file.language === language);
  const languages = [...new Set([...(present?.languages ?? []), ...wanted])].filter(
    (language) => fileOf('library-names', language) !== undefined,
  );
  const missing = isSame ? languages.filter((language) => !present.languages.includes(language)) : languages;
  if (isSame && missing.length === 0) return { kind: 'same' };
  const parts = isSame ? [] : ROW_PARTS;
  const downloads = [
    ...parts.map((part) => ({ file: fileOf(part, null), id: part as string, format: ROW_FORMATS[part] })),
    ...missing.map((language) => ({
      file: fileOf('library-names', language),
      id: namesRowId(language),
      format: ROW_FORMATS.library,
    })),
  ];
  const rows = await Promise.all(
    downloads.map(({ file, id, format }) => {
      if (file === undefined) throw new CatalogueError('missing', `The catalogue has no ${id}.`);
      return fetchRow(file, id, format, info.version, deps);
    }),
  );
  const snapshot: StoredSnapshot = {
    version: info.version,
    realm: info.realm,
    languages,
    formats: ROW_FORMATS,
  };
  try {
    await store(snapshot, rows, !isSame);
    return { kind: 'kept' };
  } catch (problem) {
    console.warn('The game data could not be stored on this device.', problem);
    return {
      kind: 'unstored',
      rows: [...rows, { id: SNAPSHOT_ROW, version: snapshot.version, body: snapshot }],
    };
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** Mutex for the whole device, page and worker together. */
async function withDeviceLock<Value>(signal: AbortSignal | null, work: () => Promise<Value>): Promise<Value> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) {
    let isMine = false;
    const start = (): Promise<Value> => {
      isMine = true;
      return work();
    };
    try {
      return await (navigator.locks.request(
        LOCK,
        { signal: timeoutSignal(LOCK_WAIT_MS, signal) },
        start,
      ) as Promise<Value>);
    } catch (problem) {
      if (isMine || signal?.aborted === true) throw problem;
      return work();
    }
  }
  const turn = queue.then(work, work);
  queue = turn.catch(() => undefined);
  return turn;
}

/**
 * Downloads a newer snapshot completely, with names in `languages` and in those stored before; of the current
 * snapshot only missing names are fetched. Never throws.
 */
export async function downloadCatalogue(
  languages: readonly NameLanguage[],
  deps: DownloadDeps = browserDownloadDeps(),
): Promise<DownloadResult> {
  try {
    return await withDeviceLock(deps.signal ?? null, () => downloadMissing(languages, deps));
  } catch (problem) {
    if (deps.signal?.aborted === true) return { kind: 'failed', code: 'offline' };
    return { kind: 'failed', code: problem instanceof CatalogueError ? problem.code : 'broken' };
  }
}
