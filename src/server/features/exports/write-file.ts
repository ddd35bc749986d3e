/** Writes a clan's file: its rows as JSON and as tables for spreadsheets, its pictures, and a list with checksums. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Column, FileRow, FileTable } from '../../../contract/export-file/column.ts';
import {
  dataPath,
  FILE_FORMAT,
  FILE_VERSION,
  type FileManifest,
  MANIFEST_NAME,
  sheetPath,
} from '../../../contract/export-file/manifest.ts';
import { isPersonId } from '../../../contract/export-file/column.ts';
import { FILE_TABLES } from '../../../contract/export-file/tables/all.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { type ClanRowsRepo, pageSizeOf, type StoredRow } from './clan-rows.repo.ts';
import { characterByName, nameInRow, namedJson, type Names } from './people.ts';
import { sheetHead, sheetLines } from './sheet.ts';

const PAGE = 500;

function picturePath(table: FileTable, row: StoredRow, column: string, folder: string): string {
  return `pictures/${folder}/${table.key.map((name) => String(row[name])).join('-')}-${column}.webp`;
}

function fileValue(
  table: FileTable,
  row: StoredRow,
  [name, column]: readonly [string, Column],
  names: Names,
): unknown {
  const value = row[name] ?? null;
  if (value === null) return null;
  switch (column.role) {
    case 'plain':
    case 'id':
      return value;
    case 'instant':
      return value instanceof Date ? value.toISOString() : value;
    case 'json':
      return column.hasPeople ? namedJson(value, names) : value;
    case 'user':
      return typeof value === 'string' ? nameInRow(row, value, column.name, names) : null;
    case 'character':
      if (typeof value !== 'string' || isPersonId(value)) return value ?? null;
      return row[column.user] === null ? characterByName(row) : null;
    case 'file':
      return picturePath(table, row, name, column.folder);
  }
}

/** A row as it is in the file. */
function fileRow(table: FileTable, row: StoredRow, names: Names): FileRow {
  return Object.fromEntries(
    Object.entries(table.columns).map((entry) => [entry[0], fileValue(table, row, entry, names)]),
  );
}

export interface WrittenFile {
  readonly bytes: AsyncIterable<Buffer>;
  /** Resolves once all of it was read; rejects with what went wrong. */
  readonly done: Promise<FileManifest>;
}

/**
 * The clan's file as a stream. `rows` reads from one snapshot of the database, which stays open until `done`; `onRows` hears
 * how many rows are written.
 */
export function writeClanFile({
  rows,
  clanId,
  madeAt,
  onRows,
}: {
  readonly rows: ClanRowsRepo;
  readonly clanId: ClanId;
  readonly madeAt: Date;
  readonly onRows: (count: number) => Promise<void>;
}): WrittenFile {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  const files: FileManifest['files'] = [];
  const tables: Record<string, number> = {};

  async function* pages(table: FileTable): AsyncGenerator<StoredRow[]> {
    let after: StoredRow | null = null;
    const size = pageSizeOf(table, PAGE);
    for (;;) {
      const page = await rows.page(clanId, table, after, size);
      if (page.length > 0) yield page;
      after = page.at(-1) ?? null;
      if (page.length < size || table.key.length === 0) return;
    }
  }

  /** One after the other: only what is being written is in memory. */
  const add = async (path: string, texts: AsyncIterable<string | Buffer>, compress = true): Promise<void> => {
    const hash = createHash('sha256');
    let bytes = 0;
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const text of texts) {
        const part = Buffer.from(text as string);
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    }
    const stream = Readable.from(hashed());
    zip.addReadStream(stream, path, { mtime: madeAt, compress });
    await finished(stream);
    if (path !== MANIFEST_NAME) files.push({ path, bytes, sha256: hash.digest('hex') });
  };

  async function* json(table: FileTable, names: Names): AsyncGenerator<string> {
    let count = 0;
    for await (const page of pages(table)) {
      let text = '';
      for (const row of page) {
        text += `${count === 0 ? '[' : ','}\n${JSON.stringify(fileRow(table, row, names))}`;
        count += 1;
      }
      yield text;
      await onRows(page.length);
    }
    tables[table.name] = count;
    yield count === 0 ? '[]\n' : '\n]\n';
  }

  async function* sheet(table: FileTable, names: Names): AsyncGenerator<string> {
    const columns = Object.keys(table.columns);
    yield sheetHead(columns);
    for await (const page of pages(table))
      yield sheetLines(
        columns,
        page.map((row) => fileRow(table, row, names)),
      );
  }

  const addPictures = async (table: FileTable): Promise<void> => {
    for await (const page of pages(table))
      for (const row of page)
        for (const [name, column] of Object.entries(table.columns)) {
          const body = row[name];
          if (column.role !== 'file' || !Buffer.isBuffer(body)) continue;
          await add(picturePath(table, row, name, column.folder), Readable.from([body]), false);
        }
  };

  const write = async (): Promise<FileManifest> => {
    const { name, tag, region } = await rows.clan(clanId);
    const names = await rows.names(clanId);
    for (const table of FILE_TABLES) {
      await add(dataPath(table.name), json(table, names));
      await add(sheetPath(table.name), sheet(table, names));
      await addPictures(table);
    }
    const manifest: FileManifest = {
      format: FILE_FORMAT,
      version: FILE_VERSION,
      madeAt: madeAt.toISOString(),
      clan: { name, tag, region },
      tables,
      files,
    };
    await add(MANIFEST_NAME, Readable.from([JSON.stringify(manifest, null, 1)]));
    zip.end();
    return manifest;
  };
  const done = write();
  done.catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error('unknown')));
  return { bytes: output, done };
}
