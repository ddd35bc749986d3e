/** Finds, by `person-columns.ts`, the rows that refer to a person. */
import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { SessionId, UserId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';
import type { Database } from '../schema/schema.ts';

/** What the tables may refer to a person by. */
export interface PersonIds {
  readonly userId: UserId;
  readonly sessionIds: readonly SessionId[];
  /** The account's and of its characters. */
  readonly ids: readonly string[];
  /** Of sessions, devices, tokens and uploads: they name rows of other tables. */
  readonly partIds: readonly string[];
  /** Names by region: of the characters, and under which the account has acted. No other account has them now. */
  readonly names: ReadonlyMap<string, readonly string[]>;
}

export type TableName = keyof Database;

/** Types of the columns of all tables, as PostgreSQL names them. */
export type ColumnTypes = ReadonlyMap<string, ReadonlyMap<string, string>>;

export async function columnTypes(db: Db): Promise<ColumnTypes> {
  const { rows } = await sql<{ readonly table: string; readonly column: string; readonly type: string }>`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type
    FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`.execute(
    db,
  );
  const types = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows)
    types.set(table, (types.get(table) ?? new Map<string, string>()).set(column, type));
  return types;
}

/** The key of a name in a column. */
function keyOf(column: string): RawBuilder<unknown> {
  return sql`lower(NORMALIZE(btrim(${sql.ref(column)}), NFC))`;
}

/** The rows of a region, by what their table has; null where names of people are in none. */
function inRegion(types: ReadonlyMap<string, string>, region: string): RawBuilder<unknown> | null {
  if (types.has('clan_id')) return sql`clan_id IN (SELECT id FROM clans WHERE region = ${region})`;
  return types.has('region') ? sql`region = ${region}` : null;
}

/**
 * The condition of rows of a table one of whose columns is the person: an id, or a name in its region. JSON is left out; null
 * where nothing is left.
 */
export function namesPerson(
  types: ReadonlyMap<string, string>,
  columns: readonly string[],
  { ids, partIds, names }: PersonIds,
): RawBuilder<boolean> | null {
  const all = [...ids, ...partIds];
  const texts = columns.filter((column) => types.get(column) === 'text');
  const byId = columns
    .filter((column) => ['text', 'uuid'].includes(types.get(column) ?? ''))
    .map((column) => sql`${sql.ref(column)}::text = ANY (${all}::text[])`);
  const byName = [...names].flatMap(([region, ofRegion]) => {
    const where = inRegion(types, region);
    if (where === null || texts.length === 0) return [];
    const keys = ofRegion.map((name) => nameKey(name));
    const anyOf = texts.map((column) => sql`${keyOf(column)} = ANY (${keys}::text[])`);
    return [sql`(${where} AND (${sql.join(anyOf, sql` OR `)}))`];
  });
  const conditions = [...byId, ...byName];
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}

/** The condition of rows that may have something of the person in columns of any type: text that contains an id or a key. */
export function mayMention(columns: readonly string[], needles: readonly string[]): RawBuilder<boolean> {
  const text = sql`lower(NORMALIZE(concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}), NFC))`;
  const patterns = needles.map((needle) => `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql<boolean>`${text} LIKE ANY (${patterns}::text[])`;
}
