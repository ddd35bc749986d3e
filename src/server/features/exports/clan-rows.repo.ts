/** Rows of the tables that are in a clan's file, read and written as their description says. */
import { sql } from 'kysely';
import type { FileRow, FileTable } from '../../../contract/export-file/column.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';
import { isContradiction } from '../../db/connection/pg-errors.ts';

/** Rows contradict each other, or what is there. */
export class ContradictionError extends Error {}

/** A row as the database has it. */
export type StoredRow = Readonly<Record<string, unknown>>;

export interface ClanRowsRepo {
  count(clanId: ClanId, table: FileTable): Promise<number>;
  /** The rows after a row, in the order of the key; null: from the first on. */
  page(clanId: ClanId, table: FileTable, after: StoredRow | null, limit: number): Promise<StoredRow[]>;
  /**
   * Adds rows, of which the values are as JSON says them; `filled` are columns that the description does not name. Answers
   * how many were not there yet; throws `ContradictionError`.
   */
  add(clanId: ClanId, table: FileTable, rows: readonly FileRow[], filled: readonly string[]): Promise<number>;
  clan(clanId: ClanId): Promise<{ name: string; tag: string; region: string }>;
  /** Names of the clan's characters by their ids, and of accounts by theirs. */
  names(clanId: ClanId): Promise<{
    readonly ofUsers: ReadonlyMap<string, string>;
    readonly ofCharacters: ReadonlyMap<string, string>;
  }>;
}

/** Pictures are in the rows. */
const FEW = 4;

function columnsOf({ columns }: FileTable, more: readonly string[] = []) {
  return sql.join([...Object.keys(columns), ...more].map((name) => sql.ref(name)));
}

/** How many rows are read at once. */
export function pageSizeOf({ columns }: FileTable, usual: number): number {
  return Object.values(columns).some(({ role }) => role === 'file') ? FEW : usual;
}

export function createClanRowsRepo(db: Db): ClanRowsRepo {
  return {
    async count(clanId, { name }) {
      const { rows } = await sql<{ total: number }>`
        SELECT count(*) AS total FROM ${sql.table(name)} WHERE clan_id = ${clanId}`.execute(db);
      return rows[0]?.total ?? 0;
    },
    async page(clanId, table, after, limit) {
      const key = sql.join(
        table.key.length === 0 ? [sql.ref('clan_id')] : table.key.map((name) => sql.ref(name)),
      );
      const from =
        after === null || table.key.length === 0
          ? sql``
          : sql`AND (${key}) > (${sql.join(table.key.map((name) => after[name]))})`;
      const { rows } = await sql<StoredRow>`
        SELECT ${columnsOf(table)} FROM ${sql.table(table.name)}
        WHERE clan_id = ${clanId} ${from} ORDER BY ${key} LIMIT ${limit}`.execute(db);
      return rows;
    },
    async add(clanId, table, rows, filled) {
      const columns = columnsOf(table, ['clan_id', ...filled]);
      const taken = table.present === 'add' ? sql`ON CONFLICT DO NOTHING` : sql``;
      const json = JSON.stringify(rows.map((row) => ({ ...row, clan_id: clanId })));
      const adding = sql`
        INSERT INTO ${sql.table(table.name)} (${columns})
        SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table.name)}, ${json}::jsonb) ${taken}`.execute(
        db,
      );
      const { numAffectedRows } = await adding.catch((error: unknown) => {
        throw isContradiction(error) ? new ContradictionError(table.name) : error;
      });
      return Number(numAffectedRows ?? 0);
    },
    clan: async (clanId) =>
      db
        .selectFrom('clans')
        .select(['name', 'tag', 'region'])
        .where('id', '=', clanId)
        .executeTakeFirstOrThrow(),
    async names(clanId) {
      const rows = await db
        .selectFrom('characters')
        .select(['id', 'user_id', 'name'])
        .where('clan_id', '=', clanId)
        .orderBy('position', 'desc')
        .orderBy('id', 'desc')
        .execute();
      const awaited = await db
        .selectFrom('imported_people')
        .select(['user_id', 'character_id', 'name'])
        .where('clan_id', '=', clanId)
        .execute();
      const people = [
        ...rows.map(({ id, user_id: userId, name }) => ({ userId, characterId: id, name })),
        ...awaited.map((row) => ({
          userId: row.user_id,
          characterId: row.character_id,
          name: row.name,
        })),
      ];
      return {
        // of several characters the first one in its owner's order
        ofUsers: new Map(people.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name]]))),
        ofCharacters: new Map(people.map(({ characterId, name }) => [characterId, name])),
      };
    },
  };
}

/** Reads what there was at one moment, however long it takes. */
export function inSnapshot<T>(db: Db, act: (rows: ClanRowsRepo) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => act(createClanRowsRepo(snapshot)));
}
