/**
 * Deletes a person from every table and makes what stays anonymous, as `person-columns.ts` says. Within one
 * transaction; names nothing of any feature.
 */
import { sql } from 'kysely';
import { anonymousJson, anonymousText, type Substitutes } from '../../../domain/account/anonymity.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Db } from '../../db/connection/engine.ts';
import { JOBS_SCHEMA } from '../../db/jobs/job-queues.ts';
import type { ColumnRule } from '../../db/people/column-rules.ts';
import { PERSON_COLUMNS, rulesOf } from '../../db/people/person-columns.ts';
import {
  type ColumnTypes,
  columnTypes,
  mayMention,
  namesPerson,
  type PersonIds,
  type TableName,
} from '../../db/people/person-rows.ts';

export interface ClanOfRegion {
  readonly id: ClanId;
  readonly region: string;
}

export interface LeaveRepo {
  /** Clans whose rows refer to the person, in the order in which clans are locked. */
  clansOf(person: PersonIds): Promise<readonly ClanOfRegion[]>;
  /** Deletes the account with all rows that go with it. */
  deleteRows(person: PersonIds): Promise<void>;
  /** Replaces what refers to the person in the rows of a clan; the ledger is not touched. */
  makeAnonymous(clanId: ClanId, person: PersonIds, substitutes: Substitutes): Promise<void>;
  /** Devices of the clan start over: they have rows under ids with the person's name. */
  restartDevices(clanId: ClanId): Promise<void>;
  /** Files of the clan that are ready to be saved have the person's name: they are over. */
  endFiles(clanId: ClanId, now: Date): Promise<void>;
}

const TABLES = Object.keys(PERSON_COLUMNS) as readonly TableName[];
/** Deleting the account deletes what belongs to it: after everything that is found by it. */
const LAST: readonly TableName[] = ['push_subscriptions', 'auth_sessions', 'characters', 'users'];
const BATCH = 1_000;

function columnsWith(table: TableName, ...wanted: readonly ColumnRule[]): string[] {
  return Object.entries(rulesOf(table)).flatMap(([column, rule]) => (wanted.includes(rule) ? [column] : []));
}

type Row = Readonly<Record<string, unknown>>;

/** The columns of a row that change. */
function changesOf(row: Row, rules: Readonly<Record<string, ColumnRule>>, substitutes: Substitutes) {
  const replaced = (value: unknown, isKeyed: boolean): unknown =>
    typeof value === 'string'
      ? anonymousText(value, substitutes)
      : anonymousJson(value, substitutes, isKeyed);
  const entries = Object.entries(row).flatMap(([column, value]): (readonly [string, unknown])[] => {
    const rule = rules[column];
    if (rule === 'withActor') {
      const actor = row['actor_user_id'];
      return value !== null && typeof actor === 'string' && substitutes.ids.has(actor)
        ? [[column, null]]
        : [];
    }
    const is = replaced(value, rule === 'keyed');
    return is === value ? [] : [[column, rule === 'null' ? null : is]];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

export function createLeaveRepo(db: Db): LeaveRepo {
  let read: Promise<ColumnTypes> | null = null;
  const allTypes = (): Promise<ColumnTypes> => (read ??= columnTypes(db));
  return {
    async clansOf(person) {
      const types = await allTypes();
      const clanIds = new Set<string>();
      for (const table of TABLES) {
        const ofTable = types.get(table);
        if (ofTable?.has('clan_id') !== true) continue;
        const where = namesPerson(
          ofTable,
          columnsWith(table, 'row', 'withRow', 'anonymous', 'null', 'ledger'),
          person,
        );
        if (where === null) continue;
        const { rows } = await sql<{ readonly clan_id: string | null }>`
          SELECT DISTINCT clan_id FROM ${sql.table(table)} WHERE ${where}`.execute(db);
        for (const { clan_id: clanId } of rows) if (clanId !== null) clanIds.add(clanId);
      }
      const { rows } = await sql<ClanOfRegion>`
        SELECT id, region FROM clans WHERE id = ANY (${[...clanIds]}::text[]) ORDER BY id`.execute(db);
      return rows;
    },

    async deleteRows(person) {
      const types = await allTypes();
      const first = TABLES.filter((table) => !LAST.includes(table));
      for (const table of [...first, ...LAST]) {
        const where = namesPerson(
          types.get(table) ?? new Map<string, string>(),
          columnsWith(table, 'row'),
          person,
        );
        if (where !== null) await sql`DELETE FROM ${sql.table(table)} WHERE ${where}`.execute(db);
        for (const column of columnsWith(table, 'rowContaining'))
          await sql`DELETE FROM ${sql.table(table)} WHERE ${mayMention([column], [person.userId])}`.execute(
            db,
          );
      }
      await sql`DELETE FROM ${sql.table(`${JOBS_SCHEMA}.job`)} WHERE data->>'userId' = ${person.userId}`.execute(
        db,
      );
    },

    async makeAnonymous(clanId, { ids, partIds }, substitutes) {
      const types = await allTypes();
      const needles = [...[...ids, ...partIds].map((id) => nameKey(id)), ...substitutes.names.keys()];
      await sql`SELECT set_config('muster.history', 'anonymous', true)`.execute(db);
      for (const table of TABLES) {
        if (types.get(table)?.has('clan_id') !== true) continue;
        const columns = columnsWith(table, 'anonymous', 'keyed', 'null');
        if (columns.length === 0) continue;
        const changing = [...columns, ...columnsWith(table, 'withActor')];
        const { rows } = await sql<{ readonly at: string; readonly row: Row }>`
          SELECT ctid::text AS at, jsonb_build_object(${sql.join(
            changing.flatMap((column) => [sql.lit(column), sql.ref(column)]),
          )}) AS row
          FROM ${sql.table(table)} WHERE clan_id = ${clanId} AND ${mayMention(columns, needles)} FOR UPDATE`.execute(
          db,
        );
        const changes = rows.flatMap(({ at, row }) => {
          const to = changesOf(row, rulesOf(table), substitutes);
          return to === null ? [] : [{ at, to: { ...row, ...to } }];
        });
        for (let from = 0; from < changes.length; from += BATCH)
          await sql`
            UPDATE ${sql.table(table)} AS t SET ${sql.join(
              changing.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`),
            )}
            FROM jsonb_array_elements(${JSON.stringify(changes.slice(from, from + BATCH))}::jsonb) AS c(change),
              LATERAL jsonb_populate_record(NULL::${sql.table(table)}, c.change->'to') AS r
            WHERE t.ctid = (c.change->>'at')::tid`.execute(db);
      }
      await sql`SELECT set_config('muster.history', '', true)`.execute(db);
    },

    async endFiles(clanId, now) {
      await sql`
        WITH ended AS (
          UPDATE clan_files SET state = 'expired', changed_at = ${now}
          WHERE clan_id = ${clanId} AND kind = 'export' AND state = 'ready' RETURNING id
        )
        DELETE FROM clan_file_pieces WHERE clan_id = ${clanId} AND file_id IN (SELECT id FROM ended)`.execute(
        db,
      );
    },
    async restartDevices(clanId) {
      await db.deleteFrom('tombstones').where('clan_id', '=', clanId).execute();
      // beyond the revision that is announced: nobody takes it for one of kinds that they do not see
      await db
        .updateTable('clans')
        .set((row) => ({ rev: row('rev', '+', 1), tombstones_from: row('rev', '+', 1) }))
        .where('id', '=', clanId)
        .execute();
    },
  };
}
