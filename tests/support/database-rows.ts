/** What a database holds, for tests that look at all of it. */
import { sql } from 'kysely';
import type { TestDatabase } from './database.ts';

/** Sealed, hashed, counted on, or by the clock of the machine: different each time. */
const SECRETS = new Set([
  // made by the database
  'bin_items.id',
  'bin_rows.item_id',
  'drawing_links.id',
  'guest_passes.id',
  'access_sealed',
  'refresh_sealed',
  'token_hash',
  'public_part',
  'sealed',
  'holder',
  'fence',
  'held_until',
  'seen_order',
  'started_order',
  'characters_seen_order',
  'value',
]);

export async function rowsOf(
  database: Pick<TestDatabase, 'db'>,
  text: string,
): Promise<readonly Record<string, unknown>[]> {
  return (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.db)).rows;
}

export async function tablesOf(database: Pick<TestDatabase, 'db'>): Promise<readonly string[]> {
  const rows = await rowsOf(
    database,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => String(name));
}

/** All rows of all tables, without what is secret. */
export async function dump(database: TestDatabase): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = new Map<string, readonly string[]>();
  for (const table of await tablesOf(database)) {
    if (table.startsWith('kysely') || table.startsWith('catalogue') || table === 'market_files') continue;
    const rows = await rowsOf(database, `SELECT * FROM ${table}`);
    tables.set(
      table,
      rows
        .map((row) =>
          JSON.stringify(
            Object.entries(row).filter(
              ([name]) =>
                !SECRETS.has(name) &&
                !SECRETS.has(`${table}.${name}`) &&
                // random, as the id of the pass itself
                (name !== 'entity_id' || row['entity_kind'] !== 'guestPass'),
            ),
          ),
        )
        .toSorted(),
    );
  }
  return tables;
}
