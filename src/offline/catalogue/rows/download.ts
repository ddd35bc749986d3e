/**
 * Downloads the published catalogue into the database. Everything is fetched first and then swapped in one
 * transaction, so that there is never half a snapshot; on failure the old one stays. For page and worker.
 */
import type { CatalogueFile } from '../../../contract/catalogue.ts';
import type { NameLanguage } from '../../../domain/catalogue/item/names.ts';
import type { GameRealm } from '../../../domain/catalogue/item/realm.ts';
import { createSerialQueue } from '../../scheduling/serial-queue.ts';
import {
  CatalogueError,
  fetchJsonFile,
  requireFormat,
  type CatalogueErrorCode,
  type Fetch,
} from '../files/fetch-catalogue.ts';
import { FRESH_INFO, locateCatalogue, mergeStandIns, type CatalogueNamespace } from '../files/namespace.ts';
import { database, type CatalogueRow } from '../../database/database.ts';
import {
  ROW_FORMATS,
  ROW_PARTS,
  isFromNewerApp,
  isKeyOf,
  isReadable,
  namesRowId,
  readSnapshot,
  readSnapshotIn,
  rowKey,
  SNAPSHOT_ROW,
  type StoredSnapshot,
} from './rows.ts';
import { withTimeout } from '../../storage/storage-timeout.ts';

/**
 * `stored`: something new; `same`: everything was already there; `failed`: the old data stays, with
 * the reason; `unstored`: the device rejected the write, so the rows go to the page that asked, with their ids.
 */
export type DownloadResult =
  | { readonly kind: 'stored' | 'same' }
  | { readonly kind: 'failed'; readonly code: CatalogueErrorCode }
  | {
      readonly kind: 'unstored';
      readonly snapshot: StoredSnapshot;
      readonly rows: readonly CatalogueRow[];
    };

export interface DownloadDeps {
  readonly fetch: Fetch;
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

async function fetchRow(
  file: CatalogueFile,
  id: string,
  format: number,
  version: string,
  deps: DownloadDeps,
): Promise<CatalogueRow> {
  const body = await fetchJsonFile(file, deps.fetch);
  requireFormat(body, format, file.url);
  return { id, version, body };
}

async function removeNamespace(namespace: CatalogueNamespace): Promise<void> {
  const keys = await database.gameFiles.toCollection().primaryKeys();
  await database.gameFiles.bulkDelete(keys.filter((key) => isKeyOf(namespace, key)));
}

/** `replaced`: a namespace that is no longer read once this one is stored. */
function store(
  snapshot: StoredSnapshot,
  rows: readonly CatalogueRow[],
  isWhole: boolean,
  replaced: CatalogueNamespace,
): Promise<void> {
  const { namespace = null, version } = snapshot;
  return withTimeout(
    () =>
      database.transaction('rw', database.gameFiles, async () => {
        if (isWhole) await removeNamespace(namespace);
        else if ((await readSnapshotIn(namespace))?.version !== version)
          throw new Error('Another snapshot was stored meanwhile.');
        if (replaced !== namespace) await removeNamespace(replaced);
        await database.gameFiles.bulkPut(
          [...rows, { id: SNAPSHOT_ROW, version, body: snapshot }].map((row) => ({
            ...row,
            id: rowKey(namespace, row.id),
          })),
        );
      }),
    WRITE_TIMEOUT_MS,
  );
}

async function downloadMissing(
  wanted: readonly NameLanguage[],
  realm: GameRealm | null,
  deps: DownloadDeps,
): Promise<DownloadResult> {
  const shown = await withTimeout(() => readSnapshot(realm)).catch(() => null);
  // A newer version of the app stored data that this one cannot read: keep it.
  if (shown !== null && isFromNewerApp(shown)) return { kind: 'failed', code: 'outdated' };
  // Not the worker's cached pointer: a page that lacks something must learn what the server has now.
  const located = await locateCatalogue(realm, FRESH_INFO, deps.fetch);
  const { info, namespace } = located;
  const present = await withTimeout(() => readSnapshotIn(namespace)).catch(() => null);
  const isSame = present !== null && present.version === info.version && isReadable(present);
  const fileOf = (part: CatalogueFile['part'], language: NameLanguage | null): CatalogueFile | undefined =>
    info.files.find((file) => file.part === part && file.language === language);
  const languages = [...new Set([...(present?.languages ?? []), ...wanted])].filter(
    (language) => fileOf('library-names', language) !== undefined,
  );
  const missing = isSame ? languages.filter((language) => !present.languages.includes(language)) : languages;
  // else the device has it, but does not know yet that it is for this realm
  if (isSame && missing.length === 0 && shown?.version === info.version) return { kind: 'same' };
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
    namespace,
    version: info.version,
    realm: info.realm,
    standsInFor: mergeStandIns(present, located),
    languages,
    formats: ROW_FORMATS,
  };
  try {
    await store(snapshot, rows, !isSame, realm);
    return { kind: 'stored' };
  } catch (problem) {
    console.warn('The game data could not be stored on this device.', problem);
    return { kind: 'unstored', snapshot, rows };
  }
}

const inOrder = createSerialQueue();

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
  return inOrder(work);
}

/**
 * Downloads a newer snapshot of a realm (null: the installation's first one) completely, with names in `languages`
 * and in those stored before; of the current snapshot only missing names are fetched. Never throws.
 */
export async function downloadCatalogue(
  languages: readonly NameLanguage[],
  realm: GameRealm | null = null,
  deps: DownloadDeps = browserDownloadDeps(),
): Promise<DownloadResult> {
  try {
    return await withDeviceLock(deps.signal ?? null, () => downloadMissing(languages, realm, deps));
  } catch (problem) {
    if (deps.signal?.aborted === true) return { kind: 'failed', code: 'offline' };
    return { kind: 'failed', code: problem instanceof CatalogueError ? problem.code : 'broken' };
  }
}
