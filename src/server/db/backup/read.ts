/** Reads a backup in order: parts of tables, jobs, and its manifest at the end. */
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import { manifest, MANIFEST_NAME, type Manifest } from './manifest.ts';

/** Rows of a table, or jobs where there is no table. */
export interface Part {
  readonly table: string | null;
  readonly rows: readonly string[];
}

/**
 * Larger than any part that we write: a part holds at least one row, and the largest rows are catalogue
 * files.
 */
const MAX_PART_BYTES = 256 * 1024 * 1024;

async function textOf(entry: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function readPart(name: string, text: string): Part {
  const [, path, table] = /^(jobs|tables\/(.+))\/\d+\.json$/.exec(name) ?? [];
  const rows: unknown = JSON.parse(text);
  if (path === undefined || !Array.isArray(rows)) throw new Error(`${name} is not part of a backup`);
  return { table: table ?? null, rows: rows.map(String) };
}

/**
 * Passes every part to `take` and returns the manifest; throws `DatabaseUnusableError` when the backup is
 * incomplete.
 */
export async function readBackup(file: string, take: (part: Part) => Promise<void>): Promise<Manifest> {
  let found: Manifest | null = null;
  const damaged = (error: unknown): never => {
    throw new DatabaseUnusableError(
      `${file} is not a valid backup: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  };
  const archive = extract();
  const source = createReadStream(file);
  const plain = createGunzip();
  // pipeline() would end the archive's iterator too early on the reader's own errors.
  const giveUp = (error: Error): void => {
    archive.destroy(error);
  };
  source.on('error', giveUp);
  plain.on('error', giveUp);
  source.pipe(plain).pipe(archive);
  const entries = archive[Symbol.asyncIterator]();
  for (;;) {
    const next = await entries.next().catch(damaged);
    if (next.done === true) break;
    const entry = next.value;
    if ((entry.header.size ?? 0) > MAX_PART_BYTES) {
      source.destroy();
      archive.destroy();
      damaged(new Error(`${entry.header.name} is too large`));
    }
    const text = await textOf(entry as AsyncIterable<Uint8Array>).catch(damaged);
    if (entry.header.name !== MANIFEST_NAME) {
      const part = await Promise.resolve()
        .then(() => readPart(entry.header.name, text))
        .catch(damaged);
      await take(part);
      continue;
    }
    found = await Promise.resolve()
      .then(() => manifest.parse(JSON.parse(text)))
      .catch(damaged);
  }
  if (found === null) throw new DatabaseUnusableError(`${file} is incomplete: its end is missing.`);
  return found;
}
