/**
 * Restores a backup in one transaction: its schema version, then rows and jobs, then counts and hashes are
 * compared. On any error the database is unchanged.
 */
import { PostgresDialect, Kysely } from 'kysely';
import { Client, Pool, type ClientBase } from 'pg';
import { clientConfig, type Target } from '../connection/engine.ts';
import { unknownMigrations } from '../migrate/migrate.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';
import {
  quoteIdentifier,
  readShapes,
  tableFacts,
  tableNames,
  setStableTextFormat,
  type TableShape,
} from './contents.ts';
import { type JobsRestore, openJobsRestore } from './job-rows.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read.ts';

/** Kysely over one client, so that migrations run inside the client's own transaction. */
function kyselyOver(client: ClientBase): Kysely<unknown> {
  const pool = Object.assign(Object.create(Pool.prototype) as Pool, {
    connect: () => Promise.resolve(Object.assign(client, { release: () => undefined })),
    end: () => Promise.resolve(),
  });
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  for (const { name } of await readShapes(client)) {
    if (name === 'kysely_migration' || name.startsWith('catalogue_')) continue;
    const { rows } = await client.query(`SELECT 1 FROM ${quoteIdentifier(name)} LIMIT 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Tables of another program; none when our list of migrations is there. */
async function foreignTables(client: ClientBase): Promise<readonly string[]> {
  const names = await tableNames(client);
  const applied = names.includes('kysely_migration')
    ? (await client.query<{ name: string }>('SELECT name FROM kysely_migration')).rows
    : [];
  return applied.some(({ name }) => Object.hasOwn(MIGRATIONS, name))
    ? []
    : names.filter((name) => name !== 'kysely_migration');
}

async function dropAll(client: ClientBase): Promise<void> {
  for (const name of await tableNames(client))
    await client.query(`DROP TABLE IF EXISTS ${quoteIdentifier(name)} CASCADE`);
  await client.query('DROP TABLE IF EXISTS kysely_migration_lock');
  const { rows: routines } = await client.query<{ drop: string }>(`
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) AS drop FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
  for (const { drop } of routines) await client.query(drop);
  const { rows: types } = await client.query<{ drop: string }>(`
    SELECT format('DROP TYPE IF EXISTS %I CASCADE', t.typname) AS drop FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE n.nspname = 'public' AND t.typtype IN ('e', 'd')`);
  for (const { drop } of types) await client.query(drop);
}

async function buildSchema(client: ClientBase, upTo: string): Promise<void> {
  await client.query(
    'CREATE TABLE kysely_migration (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)',
  );
  await client.query(
    'CREATE TABLE kysely_migration_lock (id varchar(255) NOT NULL PRIMARY KEY, is_locked integer DEFAULT 0 NOT NULL)',
  );
  await client.query(`INSERT INTO kysely_migration_lock (id) VALUES ('migration_lock')`);
  const db = kyselyOver(client);
  for (const [name, migration] of Object.entries(MIGRATIONS)) if (name <= upTo) await migration.up(db);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function dropForeignKeys(client: ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.contype = 'f' AND n.nspname = 'public' AND k.conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteIdentifier(name)}`);
  return rows;
}

interface Insert {
  readonly text: string;
}

async function insertFor(client: ClientBase, { name }: TableShape): Promise<Insert> {
  const { rows } = await client.query<{ column: string }>(
    `
    SELECT attname AS column FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [quoteIdentifier(name)],
  );
  const columns = rows.map(({ column }) => quoteIdentifier(column)).join(', ');
  return {
    text: `INSERT INTO ${quoteIdentifier(name)} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM unnest($1::${quoteIdentifier(name)}[])`,
  };
}

async function verifyContents(client: ClientBase, expected: Manifest): Promise<void> {
  for (const table of expected.tables) {
    const actual = await tableFacts(client, table);
    if (actual.rows !== table.rows)
      throw new DatabaseUnusableError(
        `The backup lists ${table.rows} rows of ${table.name}, but has ${actual.rows}.`,
      );
    if (actual.sha256Sum !== table.sha256Sum)
      throw new DatabaseUnusableError(`The rows of ${table.name} do not match the backup's checksum.`);
  }
}

async function loadContents(
  client: ClientBase,
  file: string,
  expected: Manifest,
  jobs: JobsRestore,
): Promise<void> {
  await dropAll(client);
  await buildSchema(client, expected.migration);
  const shapes = new Map((await readShapes(client)).map((shape) => [shape.name, shape]));
  for (const table of expected.tables) {
    const actual = shapes.get(table.name);
    if (actual === undefined || actual.columns.join() !== table.columns.join())
      throw new DatabaseUnusableError(
        `The backup's table ${table.name} does not fit this program's schema at ${expected.migration}.`,
      );
  }
  const foreignKeys = await dropForeignKeys(client);
  const inserts = new Map<string, Insert>();
  for (const shape of shapes.values()) {
    await client.query(`ALTER TABLE ${quoteIdentifier(shape.name)} DISABLE TRIGGER USER`);
    inserts.set(shape.name, await insertFor(client, shape));
  }
  await jobs.deleteAll(client);
  let jobCount = 0;
  await readBackup(file, async ({ table, rows }) => {
    if (table === null) {
      jobCount += await jobs.insert(client, rows);
      return;
    }
    const insert = inserts.get(table);
    if (insert === undefined)
      throw new DatabaseUnusableError(`The backup holds a table ${table} that it does not list.`);
    await client.query(insert.text, [rows]);
  });
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteIdentifier(name)} ${definition}`);
  for (const name of shapes.keys())
    await client.query(`ALTER TABLE ${quoteIdentifier(name)} ENABLE TRIGGER USER`);
  for (const { name, value, isCalled } of expected.sequences)
    await client.query(`SELECT setval($1::regclass, $2::bigint, $3)`, [
      quoteIdentifier(name),
      value,
      isCalled,
    ]);
  await verifyContents(client, expected);
  if (jobCount !== (expected.jobs ?? 0))
    throw new DatabaseUnusableError(`The backup lists ${expected.jobs ?? 0} jobs, but has ${jobCount}.`);
}

/** Restores `file`. Without `replace` the database must hold no user data. Throws `DatabaseUnusableError`. */
export async function restoreBackup(
  target: Target,
  file: string,
  options: { readonly replace: boolean },
): Promise<Manifest> {
  const expected = await readBackup(file, () => Promise.resolve());
  const unknown = unknownMigrations([expected.migration]);
  if (unknown.length > 0)
    throw new DatabaseUnusableError(
      `The backup was made by a newer version of this program (${expected.migration}). Restore it with that version.`,
    );
  const client = new Client(clientConfig(target));
  // A lost connection fails the running query, which reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await setStableTextFormat(client);
    const others = await foreignTables(client);
    if (others.length > 0)
      throw new DatabaseUnusableError(
        `The database belongs to another program (tables ${others.slice(0, 5).join(', ')}), so nothing is replaced in it. Use a separate database.`,
      );
    if (!options.replace && !(await isEmpty(client)))
      throw new DatabaseUnusableError(
        'The database is not empty. Back it up first, then add --replace to replace its data.',
      );
    const jobs = await openJobsRestore(target);
    try {
      await client.query('BEGIN');
      await loadContents(client, file, expected, jobs);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    } finally {
      await jobs.close();
    }
    return expected;
  } catch (error) {
    if (error instanceof DatabaseUnusableError) throw error;
    throw new DatabaseUnusableError(
      `The backup could not be restored: ${error instanceof Error ? error.message : 'unknown reason'}. The database is unchanged.`,
    );
  } finally {
    await client.end();
  }
}
