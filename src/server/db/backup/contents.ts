/**
 * Rows as text, each as one composite literal, and a hash that does not depend on their order: equal counts
 * and hashes mean equal contents, on any server.
 */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

export interface TableShape {
  readonly name: string;
  /** Column names with their types, in the order of the composite literal. */
  readonly columns: readonly string[];
}

export interface TableFacts extends TableShape {
  readonly rows: number;
  readonly sha256Sum: string;
}

/** A running sum of row hashes. */
export interface RowSum {
  add(row: string): void;
  facts(): { readonly rows: number; readonly sha256Sum: string };
}

const MODULUS = 1n << 256n;
const BATCH_BYTES = 512 * 1024;
const BATCH_ROWS = 2_000;

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function rowSum(): RowSum {
  let sum = 0n;
  let rows = 0;
  return {
    add: (row) => {
      // Added, not XORed: two equal rows must not cancel each other out.
      sum = (sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS;
      rows += 1;
    },
    facts: () => ({ rows, sha256Sum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Fixes the text format of values, whatever the server's settings. */
export async function setStableTextFormat(client: ClientBase): Promise<void> {
  await client.query(`SET TimeZone = 'UTC'`);
  await client.query(`SET DateStyle = 'ISO, YMD'`);
  await client.query(`SET IntervalStyle = 'postgres'`);
  await client.query(`SET extra_float_digits = 1`);
  await client.query(`SET bytea_output = 'hex'`);
}

/** Names of all tables. */
export async function tableNames(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'kysely_migration_lock'
    ORDER BY c.relname COLLATE "C"`);
  return rows.map(({ name }) => name);
}

/**
 * The tables that a backup holds, including the list of applied migrations: not the unlogged ones, which start
 * over after a crash as well.
 */
export async function readShapes(client: ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT c.relname AS name, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p' AND c.relname <> 'kysely_migration_lock'
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`);
  return rows;
}

/** The rows of a table in batches of bounded size. Call inside a transaction. */
export async function* readRows(client: ClientBase, table: string): AsyncGenerator<readonly string[]> {
  await client.query(
    `DECLARE muster_rows NO SCROLL CURSOR FOR SELECT (t.*)::text AS row FROM ${quoteIdentifier(table)} t`,
  );
  try {
    for (let count = 16; ;) {
      const { rows } = await client.query<{ row: string }>(`FETCH ${count} FROM muster_rows`);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
      const bytes = rows.reduce((sum, { row }) => sum + row.length, 0);
      count = Math.max(1, Math.min(BATCH_ROWS, Math.floor((count * BATCH_BYTES) / Math.max(bytes, 1))));
    }
  } finally {
    await client.query('CLOSE muster_rows');
  }
}

/** Row count and hash of a table. */
export async function tableFacts(client: ClientBase, shape: TableShape): Promise<TableFacts> {
  const sum = rowSum();
  for await (const batch of readRows(client, shape.name)) for (const row of batch) sum.add(row);
  return { ...shape, ...sum.facts() };
}
