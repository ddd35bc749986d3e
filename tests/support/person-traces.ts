/** Looks for a person in everything that a database holds. */
import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connection/engine.ts';

export interface Trace {
  /** Table and column, such as `skips.reason`. */
  readonly place: string;
  readonly value: string;
}

/** Public data of the game, in which names are those of items. */
const GAME = /^(?:catalogue_|market_(?!watches))/;

/** Every stored value of any type, in tables of the app and of its jobs, that has one of the words as a whole word. */
export async function tracesOf(db: Db, words: readonly string[]): Promise<readonly Trace[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
    FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'pgboss') AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND format_type(a.atttypid, NULL) NOT IN ('boolean', 'integer', 'bigint', 'smallint', 'date', 'double precision')
    ORDER BY 1, 2, a.attnum`.execute(db);
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${escaped.join('|')})(?![\p{L}\p{N}-])`, 'iu');
  const traces: Trace[] = [];
  for (const { schema, table, column, type } of columns) {
    if (GAME.test(table)) continue;
    const value =
      type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql<{ value: string }>`
      SELECT value FROM (SELECT ${value} AS value FROM ${sql.table(`${schema}.${table}`)}) AS all_values
      WHERE EXISTS (SELECT FROM unnest(${words.map((word) => word.toLowerCase())}::text[]) AS w(word) WHERE strpos(lower(value), w.word) > 0)`.execute(
      db,
    );
    for (const row of rows)
      if (whole.test(row.value)) traces.push({ place: `${table}.${column}`, value: row.value });
  }
  return traces;
}
