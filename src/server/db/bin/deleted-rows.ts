/** Rows of deleted things: captured just before they go, and put back as they were. */
import { type RawBuilder, sql } from 'kysely';
import type { BinItemId, BinKind } from '../../../domain/bin/bin-kind.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { Db } from '../connection/engine.ts';
import { type Database, REVISION_TABLES } from '../schema/schema.ts';

interface Source {
  readonly table: keyof Database;
  readonly where: (id: string) => RawBuilder<boolean>;
  /** Files that move with their row: they were counted when they came. */
  readonly isFile?: true;
}

function byId(table: Source['table'], column = 'id'): Source {
  return { table, where: (id) => sql`${sql.ref(column)}::text = ${id}` };
}

function drawingOf(subject: 'operation' | 'tactic'): Source {
  return {
    table: 'drawing_objects',
    where: (id) => sql`subject = ${subject} AND subject_id::text = ${id}`,
  };
}

function picturesBy(where: Source['where']): Source {
  return { table: 'clan_war_pictures', where, isFile: true };
}

/** The rows of a thing, itself first. */
const SOURCES: Readonly<Record<BinKind, readonly [Source, ...Source[]]>> = {
  skip: [byId('skips')],
  scheduleEvent: [byId('schedule_events')],
  check: [byId('absence_checks'), byId('absence_people', 'check_id')],
  squad: [byId('squads')],
  squadTemplate: [byId('squad_templates')],
  operation: [byId('operations'), drawingOf('operation')],
  operationTemplate: [byId('operation_templates'), drawingOf('operation')],
  tactic: [byId('tactics'), drawingOf('tactic'), byId('tactic_versions', 'tactic_id')],
  tacticVersion: [{ table: 'tactic_versions', where: (id) => sql`tactic_id::text || '/' || number = ${id}` }],
  war: [byId('clan_wars'), byId('clan_war_stages', 'war_id'), picturesBy((id) => sql`war_id::text = ${id}`)],
  warStage: [
    byId('clan_war_stages'),
    picturesBy(
      (id) =>
        sql`(war_id, stage_id) IN (SELECT s.war_id, s.stage_id FROM clan_war_stages AS s WHERE s.clan_id = clan_war_pictures.clan_id AND s.id = ${id})`,
    ),
  ],
  warPicture: [picturesBy((id) => sql`id::text = ${id}`)],
  warSeason: [byId('clan_war_seasons')],
  kit: [byId('supply_kits')],
  gear: [byId('gear_sets')],
  memberGear: [byId('gear_sets')],
  readySet: [byId('ready_sets')],
};

/** Captures the rows of a thing; answers with how many bytes they take, without files. */
export async function captureRows(
  db: Db,
  { clanId, itemId, kind, id }: ThingRows & { readonly id: string },
): Promise<number> {
  let [bytes, position] = [0, 0];
  for (const { table, where, isFile } of SOURCES[kind]) {
    const { rows } = await sql<{ readonly bytes: number }>`
      INSERT INTO bin_rows (clan_id, item_id, position, source, content, bytes)
      SELECT ${clanId}, ${itemId}::uuid, ${position}::int + (row_number() OVER (ORDER BY c.content ->> 'id', c.content::text))::int, ${table}, c.content, octet_length(c.content::text)
      FROM (SELECT to_jsonb(${sql.table(table)}) AS content FROM ${sql.table(table)} WHERE clan_id = ${clanId} AND ${where(id)}) AS c
      RETURNING bytes`.execute(db);
    position += rows.length;
    if (isFile !== true) bytes += rows.reduce((sum, row) => sum + row.bytes, 0);
  }
  return bytes;
}

interface ThingRows {
  readonly clanId: ClanId;
  readonly itemId: BinItemId;
  readonly kind: BinKind;
}

/** Columns that a table has today and that were captured: a newer one takes its default. */
async function columnsOf(db: Db, { clanId, itemId }: ThingRows, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    SELECT a.attname AS name FROM pg_attribute AS a
    WHERE a.attrelid = ${table}::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      AND a.attname IN (
        SELECT jsonb_object_keys(b.content) FROM bin_rows AS b
        WHERE b.clan_id = ${clanId} AND b.item_id = ${itemId}::uuid AND b.source = ${table}
      )`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Puts the rows back where their place is free, with this revision, so that devices get them again; `set` over columns
 * of the thing itself. Answers whether the thing itself is back.
 */
export async function putRowsBack(
  db: Db,
  thing: ThingRows,
  { rev, set = {} }: { readonly rev: number; readonly set?: Readonly<Record<string, unknown>> | undefined },
): Promise<boolean> {
  const { clanId, itemId, kind } = thing;
  const [main, ...others] = SOURCES[kind];
  for (const { table } of [main, ...others]) {
    const names = await columnsOf(db, thing, table);
    if (names.length === 0) continue;
    const columns = sql.join(names.map((name) => sql.ref(name)));
    const change = JSON.stringify(table === main.table ? { rev, ...set } : { rev });
    const revision = Object.entries(REVISION_TABLES).find(([, one]) => one.table === table);
    const idColumn = revision === undefined ? sql`NULL` : sql.ref(revision[1].id);
    const { rows } = await sql<{ readonly id: string | null }>`
      INSERT INTO ${sql.table(table)} (${columns})
      SELECT ${sql.join(names.map((name) => sql.ref(`r.${name}`)))} FROM bin_rows AS b
      CROSS JOIN LATERAL jsonb_populate_record(NULL::${sql.table(table)}, b.content || ${change}::jsonb) AS r
      WHERE b.clan_id = ${clanId} AND b.item_id = ${itemId}::uuid AND b.source = ${table}
      ORDER BY b.position
      ON CONFLICT DO NOTHING
      RETURNING ${idColumn}::text AS id`.execute(db);
    if (table === main.table && rows.length === 0) return false;
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
    // who asks for changes since before the deletion gets the row, and must not hear that it is gone
    if (revision !== undefined && ids.length > 0)
      await db
        .deleteFrom('tombstones')
        .where('clan_id', '=', clanId)
        .where('kind', '=', revision[0])
        .where('id', 'in', ids)
        .execute();
  }
  return true;
}
