/** Clans' files in tests: written to memory, and read from it. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { fromBufferPromise, RandomAccessReader } from 'yauzl';
import { ZipFile } from 'yazl';
import { FILE_TABLES } from '../../src/contract/export-file/tables/all.ts';
import { type FileManifest, fileManifest, MANIFEST_NAME } from '../../src/contract/export-file/manifest.ts';
import type { ClanId } from '../../src/domain/ids.ts';
import type { Db } from '../../src/server/db/connection/engine.ts';
import { createClanRowsRepo, inSnapshot } from '../../src/server/features/exports/clan-rows.repo.ts';
import { createImportedPeopleRepo } from '../../src/server/features/exports/imported-people.repo.ts';
import { importClanFile } from '../../src/server/features/exports/import-file.ts';
import { readClanFile, type ReadLimits } from '../../src/server/features/exports/read-file.ts';
import { writeClanFile } from '../../src/server/features/exports/write-file.ts';
import { entryHash } from '../../src/server/features/treasury/ledger/entry-hash.ts';
import { checkPicture } from '../../src/server/pictures/reencode-picture.ts';
import type { ImportReport } from '../../src/domain/exports/clan-file.ts';

export async function clanFileOf(db: Db, clanId: ClanId, madeAt = new Date()): Promise<Buffer> {
  const parts: Buffer[] = [];
  await inSnapshot(db, async (rows) => {
    const written = writeClanFile({ rows, clanId, madeAt, onRows: () => Promise.resolve() });
    for await (const part of written.bytes) parts.push(part);
    await written.done;
  });
  return Buffer.concat(parts);
}

export class BufferReader extends RandomAccessReader {
  readonly #file: Buffer;
  constructor(file: Buffer) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.#file.subarray(start, end)]);
  }
}

/** Entries of a ZIP by their names. */
export async function entriesOf(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    entries.set(entry.fileName, Buffer.concat(parts));
  }
  return entries;
}

export interface ZipEntry {
  readonly name: string;
  readonly body: Buffer;
  readonly mode?: number;
}

export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, body, mode } of entries) zip.addBuffer(body, name, mode === undefined ? {} : { mode });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export function manifestOf(entries: ReadonlyMap<string, Buffer>): FileManifest {
  return fileManifest.parse(JSON.parse(entries.get(MANIFEST_NAME)?.toString('utf8') ?? '{}'));
}

/** The list that belongs to entries that were changed. */
export function listFor(entries: ReadonlyMap<string, Buffer>, over: Partial<FileManifest> = {}): Buffer {
  const files = [...entries]
    .filter(([path]) => path !== MANIFEST_NAME)
    .map(([path, body]) => ({
      path,
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    }));
  return Buffer.from(JSON.stringify({ ...manifestOf(entries), files, ...over }));
}

class TrialEnd extends Error {}

/** Imports a file outside of a job; a trial changes nothing. */
export async function importOf(
  db: Db,
  clanId: ClanId,
  file: Buffer,
  { isTrial = false, limits }: { readonly isTrial?: boolean; readonly limits?: ReadLimits } = {},
): Promise<ImportReport> {
  const reader = await readClanFile(new BufferReader(file), file.length, limits);
  let report: ImportReport | null = null;
  const within = db.transaction().execute(async (trx) => {
    report = await importClanFile(
      { ledgerHash: entryHash, checkPicture },
      {
        rows: createClanRowsRepo(trx),
        people: createImportedPeopleRepo(trx),
        clanId,
        reader,
        rev: 1,
        now: new Date(),
        isTrial,
        onRows: () => Promise.resolve(),
      },
    );
    if (isTrial) throw new TrialEnd();
  });
  await within.catch((error: unknown) => {
    if (!(error instanceof TrialEnd)) throw error;
  });
  if (report === null) throw new Error('No report.');
  return report;
}

/** The rows of every table, in an order that does not depend on ids. */
export async function rowsOfFile(
  file: Buffer,
  withIds: (text: string) => string = (text) => text,
): Promise<Record<string, string[]>> {
  const entries = await entriesOf(file);
  return Object.fromEntries(
    FILE_TABLES.map(({ name }) => {
      const rows = JSON.parse(entries.get(`data/${name}.json`)?.toString('utf8') ?? 'null') as object[];
      return [name, rows.map((row) => withIds(JSON.stringify(row))).toSorted()];
    }),
  );
}
