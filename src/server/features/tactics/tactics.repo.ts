/** Stored tactics and the objects of drawings. Every query is scoped to the clan. */
import { sql, type Selectable } from 'kysely';
import type { DrawingRow, TacticRow } from '../../../contract/tactics.ts';
import type { ClanId } from '../../../domain/ids.ts';
import {
  isForMembers,
  type DrawingObject,
  type DrawingObjectId,
  type DrawingSubject,
} from '../../../domain/tactics/drawing/object.ts';
import type { TacticId, TacticContent } from '../../../domain/tactics/tactic.ts';
import type { Db } from '../../db/connection/engine.ts';
import { nameDrawer } from '../../db/drawings/name-drawer.ts';
import type { DrawingObjectsTable, TacticsTable } from '../../db/schema/squad-tables.ts';

/** What somebody asks to have mirrored. */
interface Changed {
  readonly clanId: ClanId;
  readonly aboveRev: number;
  readonly limit: number;
  /** Also what is not opened to members, and the officers' notes. */
  readonly readsHidden: boolean;
  /** Whether the page of tactics is open to the reader. */
  readonly readsTactics: boolean;
  /** Whether the reader plans operations: of those that were never active nobody else reads the drawing. */
  readonly readsPlans: boolean;
}

export type StoredTactic = TacticRow & { readonly content: TacticContent };
export type StoredObject = DrawingRow & { readonly object: DrawingObject };

/** What a drawing belongs to. */
export interface SubjectKey {
  readonly subject: DrawingSubject;
  readonly subjectId: string;
}

/** Whose an object was that is removed, and what it looked like. */
interface RemovedObject {
  readonly id: DrawingObjectId;
  readonly owner: string;
  readonly digest: string;
}

export interface TacticsRepo {
  find(clanId: ClanId, id: TacticId): Promise<StoredTactic | null>;
  count(clanId: ClanId): Promise<number>;
  put(clanId: ClanId, tactic: StoredTactic): Promise<void>;
  remove(clanId: ClanId, id: TacticId): Promise<void>;
  /** Whose drawing was named in the audit log last; true when this one is to be named now. */
  nameDrawer(clanId: ClanId, id: TacticId, by: string, now: Date, sinceMs: number): Promise<boolean>;
  objects(clanId: ClanId, of: SubjectKey): Promise<readonly StoredObject[]>;
  objectsOf(clanId: ClanId, ids: readonly DrawingObjectId[]): Promise<readonly StoredObject[]>;
  countObjects(
    clanId: ClanId,
    of: SubjectKey,
  ): Promise<{ readonly ofSubject: number; readonly ofClan: number }>;
  putObjects(clanId: ClanId, objects: readonly StoredObject[]): Promise<void>;
  removeObjects(clanId: ClanId, ids: readonly DrawingObjectId[]): Promise<void>;
  /** Those of these that were removed from a drawing. */
  removedObjects(
    clanId: ClanId,
    of: SubjectKey,
    ids: readonly DrawingObjectId[],
  ): Promise<ReadonlyMap<DrawingObjectId, RemovedObject>>;
  noteRemoved(clanId: ClanId, of: SubjectKey, removed: readonly RemovedObject[], at: Date): Promise<void>;
  /** Forgets what was removed before an instant. */
  forgetRemoved(before: Date): Promise<void>;
  /** Members see all of a drawing, or nothing any more: their devices ask for it again. */
  touchObjects(clanId: ClanId, of: SubjectKey, rev: number): Promise<void>;
  changedTactics(query: Changed): Promise<readonly TacticRow[]>;
  changedObjects(query: Changed): Promise<readonly DrawingRow[]>;
}

function tacticOf(row: Selectable<TacticsTable>): StoredTactic {
  return {
    id: row.id,
    content: {
      title: row.title,
      map: row.map,
      side: row.side,
      notes: row.notes,
      isOpen: row.is_open,
    },
    createdBy: row.created_by,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    rev: row.rev,
  };
}

function objectOf(row: Selectable<DrawingObjectsTable>): StoredObject & DrawingRow {
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    owner: row.owner,
    changedBy: row.changed_by,
    changedAt: row.changed_at.toISOString(),
    object: { ...row.object, points: [...row.object.points] },
    rev: row.rev,
  };
}

/** What a reader learns of a row that is not theirs: that there is one. */
function hidden<Row extends TacticRow | DrawingRow>(row: Row): Row {
  const blank = {
    changedBy: '',
    ...('owner' in row ? { owner: '', object: null } : { createdBy: '', content: null }),
  };
  return { ...row, ...blank };
}

export function createTacticsRepo(db: Db): TacticsRepo {
  const tactics = (clanId: ClanId) => db.selectFrom('tactics').selectAll().where('clan_id', '=', clanId);
  const objects = (clanId: ClanId) =>
    db
      .selectFrom('drawing_objects')
      .selectAll('drawing_objects')
      .where('drawing_objects.clan_id', '=', clanId);
  return {
    async find(clanId, id) {
      const row = await tactics(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : tacticOf(row);
    },
    async count(clanId) {
      const row = await db
        .selectFrom('tactics')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('clan_id', '=', clanId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async put(clanId, { id, content, createdBy, changedBy, changedAt, rev }) {
      const row = {
        title: content.title,
        map: content.map,
        side: content.side,
        notes: content.notes,
        is_open: content.isOpen,
        changed_by: changedBy,
        changed_at: changedAt,
        rev,
      };
      await db
        .insertInto('tactics')
        .values({ clan_id: clanId, id, created_by: createdBy, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async remove(clanId, id) {
      await db.deleteFrom('tactics').where('clan_id', '=', clanId).where('id', '=', id).execute();
    },
    nameDrawer: (clanId, id, by, now, sinceMs) => nameDrawer(db, 'tactics', { clanId, id, by, now, sinceMs }),
    objects: async (clanId, { subject, subjectId }) =>
      (
        await objects(clanId)
          .where('subject', '=', subject)
          .where('subject_id', '=', subjectId)
          .orderBy('id')
          .execute()
      ).map(objectOf),
    objectsOf: async (clanId, ids) =>
      ids.length === 0
        ? []
        : (
            await objects(clanId)
              .where('drawing_objects.id', 'in', [...ids])
              .execute()
          ).map(objectOf),
    async countObjects(clanId, { subject, subjectId }) {
      const row = await db
        .selectFrom('drawing_objects')
        .select((one) => one.fn.countAll<number>().as('all'))
        .select(
          sql<number>`count(*) FILTER (WHERE subject = ${subject} AND subject_id = ${subjectId})`.as('own'),
        )
        .where('clan_id', '=', clanId)
        .executeTakeFirstOrThrow();
      return { ofSubject: Number(row.own), ofClan: Number(row.all) };
    },
    async putObjects(clanId, rows) {
      if (rows.length === 0) return;
      await db
        .insertInto('drawing_objects')
        .values(
          rows.map((row) => ({
            clan_id: clanId,
            id: row.id,
            subject: row.subject,
            subject_id: row.subjectId,
            is_for_members: isForMembers(row.object),
            object: JSON.stringify(row.object),
            owner: row.owner,
            changed_by: row.changedBy,
            changed_at: row.changedAt,
            rev: row.rev,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'id']).doUpdateSet((row) => ({
            is_for_members: row.ref('excluded.is_for_members'),
            object: row.ref('excluded.object'),
            changed_by: row.ref('excluded.changed_by'),
            changed_at: row.ref('excluded.changed_at'),
            rev: row.ref('excluded.rev'),
          })),
        )
        .execute();
    },
    async removeObjects(clanId, ids) {
      if (ids.length === 0) return;
      await db
        .deleteFrom('drawing_objects')
        .where('clan_id', '=', clanId)
        .where('id', 'in', [...ids])
        .execute();
    },
    async removedObjects(clanId, { subject, subjectId }, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('removed_drawing_objects')
        .select(['id', 'owner', 'digest'])
        .where('clan_id', '=', clanId)
        .where('subject', '=', subject)
        .where('subject_id', '=', subjectId)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.id, row]));
    },
    async noteRemoved(clanId, { subject, subjectId }, removed, at) {
      if (removed.length === 0) return;
      await db
        .insertInto('removed_drawing_objects')
        .values(
          removed.map(({ id, owner, digest }) => ({
            clan_id: clanId,
            id,
            subject,
            subject_id: subjectId,
            owner,
            digest,
            removed_at: at,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['clan_id', 'id']).doUpdateSet((row) => ({
            subject: row.ref('excluded.subject'),
            subject_id: row.ref('excluded.subject_id'),
            owner: row.ref('excluded.owner'),
            digest: row.ref('excluded.digest'),
            removed_at: row.ref('excluded.removed_at'),
          })),
        )
        .execute();
    },
    async forgetRemoved(before) {
      await db.deleteFrom('removed_drawing_objects').where('removed_at', '<', before).execute();
    },
    async touchObjects(clanId, { subject, subjectId }, rev) {
      await db
        .updateTable('drawing_objects')
        .set({ rev })
        .where('clan_id', '=', clanId)
        .where('subject', '=', subject)
        .where('subject_id', '=', subjectId)
        .execute();
    },
    async changedTactics({ clanId, aboveRev, limit, readsHidden, readsTactics }) {
      if (!readsTactics) return [];
      const rows = await tactics(clanId)
        .where('rev', '>', aboveRev)
        .orderBy('rev')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(tacticOf).map((row) => (readsHidden || row.content.isOpen ? row : hidden(row)));
    },
    async changedObjects({ clanId, aboveRev, limit, readsHidden, readsTactics, readsPlans }) {
      const rows = await objects(clanId)
        .leftJoin('tactics as t', (join) =>
          join
            .onRef('t.clan_id', '=', 'drawing_objects.clan_id')
            .onRef('t.id', '=', 'drawing_objects.subject_id'),
        )
        .leftJoin('operations as o', (join) =>
          join
            .onRef('o.clan_id', '=', 'drawing_objects.clan_id')
            .onRef('o.id', '=', 'drawing_objects.subject_id'),
        )
        .select(['t.is_open', 'o.activated_at'])
        .where('drawing_objects.rev', '>', aboveRev)
        .orderBy('drawing_objects.rev')
        .orderBy('drawing_objects.id')
        .limit(limit)
        .execute();
      return rows.map((row) => {
        const isTactic = row.subject === 'tactic';
        const readsAll = isTactic ? readsHidden && readsTactics : readsPlans;
        const isOpen = isTactic ? readsTactics && row.is_open === true : row.activated_at !== null;
        const isRead = readsAll || (isOpen && row.is_for_members);
        return isRead ? objectOf(row) : hidden<DrawingRow>(objectOf(row));
      });
    },
  };
}
