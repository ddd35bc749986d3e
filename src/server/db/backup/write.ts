/** Writes a backup: every row and job of one snapshot, while others keep writing, in one compressed file. */
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientBase } from 'pg';
import { pack, type Pack } from 'tar-stream';
import { clientConfig, type Target } from '../connection/engine.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import {
  readRows,
  readShapes,
  rowSum,
  setStableTextFormat,
  type TableFacts,
  type TableShape,
} from './contents.ts';
import { readJobs } from './job-rows.ts';
import { FORMAT, MANIFEST_NAME, type Manifest } from './manifest.ts';

function writeEntry(archive: Pack, name: string, content: string, madeAt: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    // The callback waits until the bytes are flushed, so that a large table never accumulates in memory.
    archive.entry({ name, mtime: madeAt, mode: 0o600 }, content, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

async function writeTable(
  client: ClientBase,
  archive: Pack,
  shape: TableShape,
  madeAt: Date,
): Promise<TableFacts> {
  const sum = rowSum();
  let part = 0;
  for await (const batch of readRows(client, shape.name)) {
    for (const row of batch) sum.add(row);
    part += 1;
    await writeEntry(
      archive,
      `tables/${shape.name}/${String(part).padStart(6, '0')}.json`,
      JSON.stringify(batch),
      madeAt,
    );
  }
  return { ...shape, ...sum.facts() };
}

async function writeJobs(client: ClientBase, archive: Pack, madeAt: Date): Promise<number> {
  let part = 0;
  let count = 0;
  for await (const batch of readJobs(client)) {
    part += 1;
    count += batch.length;
    await writeEntry(archive, `jobs/${String(part).padStart(6, '0')}.json`, JSON.stringify(batch), madeAt);
  }
  return count;
}

async function writeContents(client: ClientBase, archive: Pack, madeAt: Date): Promise<Manifest> {
  await setStableTextFormat(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: state } = await client.query<{ migration: string | null; version: string }>(`
    SELECT (SELECT max(name COLLATE "C") FROM kysely_migration) AS migration, current_setting('server_version') AS version`);
  const tables: Manifest['tables'] = [];
  for (const shape of await readShapes(client)) {
    const facts = await writeTable(client, archive, shape, madeAt);
    tables.push({ ...facts, columns: [...facts.columns] });
  }
  const jobs = await writeJobs(client, archive, madeAt);
  const { rows: sequences } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  const values: Manifest['sequences'] = [];
  for (const { name } of sequences) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM "${name.replaceAll('"', '""')}"`,
    );
    values.push({ name, value: rows[0]?.value ?? '1', isCalled: rows[0]?.called ?? false });
  }
  await client.query('COMMIT');
  const made: Manifest = {
    format: FORMAT,
    madeAt: madeAt.toISOString(),
    migration: state[0]?.migration ?? '',
    serverVersion: state[0]?.version ?? '',
    tables,
    jobs,
    sequences: values,
  };
  await writeEntry(archive, MANIFEST_NAME, JSON.stringify(made, null, 2), madeAt);
  archive.finalize();
  return made;
}

/**
 * Writes `file`, which appears only once complete and synced to disk. Throws `DatabaseUnusableError` with a
 * message for the operator.
 */
export async function writeBackup(target: Target, file: string, madeAt: Date): Promise<Manifest> {
  const draft = `${file}.${process.pid}.part`;
  const client = new Client(clientConfig(target));
  // A lost connection fails the running query, which reports it.
  client.on('error', () => undefined);
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await client.connect();
    const archive = pack();
    const stored = pipeline(
      archive,
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    );
    const [made] = await Promise.all([
      writeContents(client, archive, madeAt).catch((error: unknown) => {
        archive.destroy();
        throw error;
      }),
      stored,
    ]);
    const handle = await open(draft, 'r');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return made;
  } catch (error) {
    await rm(draft, { force: true });
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new DatabaseUnusableError(
      /ENOSPC/.test(reason)
        ? `The disk is too full for the backup ${file}.`
        : `The backup ${file} could not be written: ${reason}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
