/** Stored operations, readings and templates. Every query is scoped to the clan. */
import type { Selectable } from 'kysely';
import type { OperationReadRow, OperationRow, OperationTemplateRow } from '../../../contract/operations.ts';
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { FieldMarks, OperationId } from '../../../domain/operations/operation.ts';
import type { OperationTemplateId } from '../../../domain/operations/template.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { Db } from '../../db/connection/engine.ts';
import { nameDrawer } from '../../db/drawings/name-drawer.ts';
import type { OperationsTable } from '../../db/schema/squad-tables.ts';

/** Wars are entered soon after they were fought. */
const MAX_LAST_HELD = 40;

interface Changed {
  readonly clanId: ClanId;
  readonly aboveRev: number;
  readonly limit: number;
}

export interface OperationsRepo {
  find(clanId: ClanId, id: OperationId): Promise<OperationRow | null>;
  /** Of a map, the oldest first. */
  active(clanId: ClanId, map: GameMap): Promise<readonly OperationRow[]>;
  /** Of a map, active or finished, the last ones first. */
  lastHeld(clanId: ClanId, map: GameMap): Promise<readonly OperationRow[]>;
  /** Active ones of all clans: what may have ended by itself. */
  allActive(): Promise<readonly { readonly clanId: ClanId; readonly map: GameMap }[]>;
  countOpen(clanId: ClanId): Promise<number>;
  put(clanId: ClanId, operation: OperationRow): Promise<void>;
  /** Only when what was last changed. */
  putMarks(clanId: ClanId, id: OperationId, marks: FieldMarks, rev: number): Promise<void>;
  remove(clanId: ClanId, id: OperationId): Promise<void>;
  /** Whose drawing was named in the audit log last; true when this one is to be named now. */
  nameDrawer(clanId: ClanId, id: OperationId, by: string, now: Date, sinceMs: number): Promise<boolean>;
  findRead(clanId: ClanId, id: string): Promise<OperationReadRow | null>;
  putRead(clanId: ClanId, read: OperationReadRow): Promise<void>;
  findTemplate(clanId: ClanId, id: OperationTemplateId): Promise<OperationTemplateRow | null>;
  countTemplates(clanId: ClanId): Promise<number>;
  putTemplate(clanId: ClanId, template: OperationTemplateRow): Promise<void>;
  removeTemplate(clanId: ClanId, id: OperationTemplateId): Promise<void>;
  /** The clan's members as they write their names, by the key of the name. */
  memberNames(clanId: ClanId): Promise<ReadonlyMap<string, string>>;
  /** The accounts of the clan's members, by the key of the name. */
  accounts(clanId: ClanId): Promise<ReadonlyMap<string, UserId>>;
  /** `wasActive`: only what everybody may see; `since`: without what was over before. */
  changed(
    query: Changed & { readonly wasActive: boolean; readonly since: Date | null },
  ): Promise<readonly OperationRow[]>;
  changedReads(query: Changed & { readonly since: Date | null }): Promise<readonly OperationReadRow[]>;
  changedTemplates(query: Changed): Promise<readonly OperationTemplateRow[]>;
}

function operationOf(row: Selectable<OperationsTable>): OperationRow {
  return {
    id: row.id,
    title: row.title,
    map: row.map,
    description: row.description,
    type: row.type,
    time: row.held_at,
    gatherMinutes: row.gather_minutes,
    asksRead: row.asks_read,
    everyone: row.everyone,
    squads: [...row.squads],
    members: [...row.members],
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    activatedBy: row.activated_by,
    activatedAt: row.activated_at?.toISOString() ?? null,
    closedBy: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    lineup: row.lineup?.map((squad) => ({ ...squad, members: [...squad.members] })) ?? null,
    marks: row.marks,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    rev: row.rev,
  };
}

export function createOperationsRepo(db: Db): OperationsRepo {
  const operations = (clanId: ClanId) =>
    db.selectFrom('operations').selectAll('operations').where('operations.clan_id', '=', clanId);
  const reads = (clanId: ClanId) =>
    db
      .selectFrom('operation_reads')
      .selectAll('operation_reads')
      .where('operation_reads.clan_id', '=', clanId);
  const readOf = (
    row: Awaited<ReturnType<ReturnType<typeof reads>['execute']>>[number],
  ): OperationReadRow => ({
    id: row.id,
    operationId: row.operation_id,
    memberKey: row.member_key,
    seen: row.seen.toISOString(),
    at: row.read_at.toISOString(),
    rev: row.rev,
  });
  const templates = (clanId: ClanId) =>
    db.selectFrom('operation_templates').selectAll().where('clan_id', '=', clanId);
  const templateOf = (
    row: Awaited<ReturnType<ReturnType<typeof templates>['execute']>>[number],
  ): OperationTemplateRow => ({
    id: row.id,
    name: row.name,
    content: {
      ...row.content,
      squads: row.content.squads.map((squad) => ({ ...squad, slots: [...squad.slots] })),
    },
    by: row.saved_by,
    at: row.saved_at.toISOString(),
    rev: row.rev,
  });
  return {
    async find(clanId, id) {
      const row = await operations(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : operationOf(row);
    },
    active: async (clanId, map) =>
      (
        await operations(clanId)
          .where('map', '=', map)
          .where('state', '=', 'active')
          .orderBy('activated_at')
          .orderBy('id')
          .execute()
      ).map(operationOf),
    lastHeld: async (clanId, map) =>
      (
        await operations(clanId)
          .where('map', '=', map)
          .where('state', 'in', ['active', 'finished'])
          .orderBy('activated_at', 'desc')
          .orderBy('id')
          .limit(MAX_LAST_HELD)
          .execute()
      ).map(operationOf),
    async allActive() {
      const rows = await db
        .selectFrom('operations')
        .select(['clan_id', 'map'])
        .distinct()
        .where('state', '=', 'active')
        .orderBy('clan_id')
        .orderBy('map')
        .execute();
      return rows.map((row) => ({ clanId: row.clan_id, map: row.map }));
    },
    async countOpen(clanId) {
      return (
        await db
          .selectFrom('operations')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('state', 'in', ['prepared', 'active'])
          .executeTakeFirstOrThrow()
      ).total;
    },
    async put(clanId, operation) {
      const row = {
        title: operation.title,
        map: operation.map,
        description: operation.description,
        type: operation.type,
        held_at: operation.time === null ? null : JSON.stringify(operation.time),
        gather_minutes: operation.gatherMinutes,
        asks_read: operation.asksRead,
        everyone: operation.everyone,
        squads: JSON.stringify(operation.squads),
        members: JSON.stringify(operation.members),
        state: operation.state,
        created_by: operation.createdBy,
        created_at: operation.createdAt,
        activated_by: operation.activatedBy,
        activated_at: operation.activatedAt,
        closed_by: operation.closedBy,
        closed_at: operation.closedAt,
        lineup: operation.lineup === null ? null : JSON.stringify(operation.lineup),
        marks: JSON.stringify(operation.marks),
        changed_by: operation.changedBy,
        changed_at: operation.changedAt,
        rev: operation.rev,
      };
      await db
        .insertInto('operations')
        .values({ clan_id: clanId, id: operation.id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async putMarks(clanId, id, marks, rev) {
      await db
        .updateTable('operations')
        .set({ marks: JSON.stringify(marks), rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('operations').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    nameDrawer: (clanId, id, by, now, sinceMs) =>
      nameDrawer(db, 'operations', { clanId, id, by, now, sinceMs }),
    async findRead(clanId, id) {
      const row = await reads(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : readOf(row);
    },
    async putRead(clanId, { id, operationId, memberKey, seen, at, rev }) {
      await db
        .insertInto('operation_reads')
        .values({
          clan_id: clanId,
          operation_id: operationId,
          member_key: memberKey,
          id,
          seen,
          read_at: at,
          rev,
        })
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'operation_id', 'member_key']).doUpdateSet({ seen, read_at: at, rev }),
        )
        .execute();
    },
    async findTemplate(clanId, id) {
      const row = await templates(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : templateOf(row);
    },
    async countTemplates(clanId) {
      return (
        await db
          .selectFrom('operation_templates')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async putTemplate(clanId, { id, name, content, by, at, rev }) {
      const row = { name, content: JSON.stringify(content), saved_by: by, saved_at: at, rev };
      await db
        .insertInto('operation_templates')
        .values({ clan_id: clanId, id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async removeTemplate(clanId, id) {
      await db.deleteFrom('operation_templates').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    async memberNames(clanId) {
      const rows = await db
        .selectFrom('clan_members')
        .select(['name_key', 'name'])
        .where('clan_id', '=', clanId)
        .execute();
      return new Map(rows.map((row) => [row.name_key, row.name]));
    },
    async accounts(clanId) {
      const rows = await db
        .selectFrom('clan_members as m')
        .innerJoin('characters as c', 'c.id', 'm.character_id')
        .select(['m.name_key', 'c.user_id'])
        .where('m.clan_id', '=', clanId)
        .execute();
      return new Map(
        rows.flatMap((row) => (row.user_id === null ? [] : [[row.name_key, row.user_id] as const])),
      );
    },
    async changed({ clanId, aboveRev, limit, wasActive, since }) {
      let rows = operations(clanId).where('rev', '>', aboveRev);
      if (wasActive) rows = rows.where('activated_at', 'is not', null);
      if (since !== null)
        rows = rows.where((row) => row.or([row('closed_at', 'is', null), row('closed_at', '>', since)]));
      return (await rows.orderBy('rev').orderBy('id').limit(limit).execute()).map(operationOf);
    },
    async changedReads({ clanId, aboveRev, limit, since }) {
      let rows = reads(clanId).where('operation_reads.rev', '>', aboveRev);
      if (since !== null)
        rows = rows
          .innerJoin('operations as o', (join) =>
            join
              .onRef('o.clan_id', '=', 'operation_reads.clan_id')
              .onRef('o.id', '=', 'operation_reads.operation_id'),
          )
          .where((row) =>
            row.or([row('o.closed_at', 'is', null), row('o.closed_at', '>', since)]),
          ) as typeof rows;
      return (
        await rows.orderBy('operation_reads.rev').orderBy('operation_reads.id').limit(limit).execute()
      ).map(readOf);
    },
    async changedTemplates({ clanId, aboveRev, limit }) {
      return (
        await templates(clanId)
          .where('rev', '>', aboveRev)
          .orderBy('rev')
          .orderBy('id')
          .limit(limit)
          .execute()
      ).map(templateOf);
    },
  };
}
