/** Stored links to drawings. Every query but those for whoever follows a link is scoped to the clan. */
import type { Selectable } from 'kysely';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { NamedInPlan } from '../../../domain/tactics/drawing/public-plan.ts';
import type { DrawingLinkId } from '../../../domain/tactics/link.ts';
import type { Db } from '../../db/connection/engine.ts';
import type { DrawingLinksTable } from '../../db/schema/squad-tables.ts';
import type { SubjectKey } from './tactics.repo.ts';

export interface StoredLink {
  readonly id: DrawingLinkId;
  readonly of: SubjectKey;
  readonly showsNames: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  /** Null: when somebody withdraws it. */
  readonly endsAt: Date | null;
}

export interface SharedDrawing {
  readonly title: string;
  readonly map: GameMap;
}

export interface LinksRepo {
  /** What links lead to; null: there is no such drawing. */
  drawing(clanId: ClanId, of: SubjectKey): Promise<SharedDrawing | null>;
  /** The same, held until the end of the work: links to it are made one after the other. */
  heldDrawing(clanId: ClanId, of: SubjectKey): Promise<SharedDrawing | null>;
  /** The newest first. */
  live(clanId: ClanId, of: SubjectKey, now: Date): Promise<readonly StoredLink[]>;
  add(clanId: ClanId, link: StoredLink): Promise<void>;
  /** Null: there is no such live link. */
  remove(
    clanId: ClanId,
    link: { readonly id: DrawingLinkId; readonly subject: SubjectKey['subject'] },
    now: Date,
  ): Promise<StoredLink | null>;
  removeAll(clanId: ClanId, of: SubjectKey): Promise<void>;
  /** For whoever follows it, of whatever clan. */
  follow(id: DrawingLinkId, now: Date): Promise<(StoredLink & { readonly clanId: ClanId }) | null>;
  /** Of a map, in their order. */
  squads(clanId: ClanId, map: GameMap): Promise<NamedInPlan['squads']>;
  /** Everybody whom the clan knows. */
  people(clanId: ClanId): Promise<NamedInPlan['people']>;
  removeEnded(now: Date): Promise<void>;
}

function linkOf(row: Selectable<DrawingLinksTable>): StoredLink {
  return {
    id: row.id,
    of: { subject: row.subject, subjectId: row.subject_id },
    showsNames: row.shows_names,
    createdBy: row.created_by,
    createdAt: row.created_at,
    endsAt: row.ends_at,
  };
}

export function createLinksRepo(db: Db): LinksRepo {
  const live = (now: Date) =>
    db
      .selectFrom('drawing_links')
      .selectAll()
      .where((one) => one.or([one('ends_at', 'is', null), one('ends_at', '>', now)]));
  const drawing = (clanId: ClanId, { subject, subjectId }: SubjectKey) =>
    db
      .selectFrom(subject === 'tactic' ? 'tactics' : 'operations')
      .select(['title', 'map'])
      .where('clan_id', '=', clanId)
      .where('id', '=', subjectId as never);
  return {
    drawing: async (clanId, of) => (await drawing(clanId, of).executeTakeFirst()) ?? null,
    heldDrawing: async (clanId, of) => (await drawing(clanId, of).forUpdate().executeTakeFirst()) ?? null,
    live: async (clanId, { subject, subjectId }, now) =>
      (
        await live(now)
          .where('clan_id', '=', clanId)
          .where('subject', '=', subject)
          .where('subject_id', '=', subjectId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute()
      ).map(linkOf),
    async add(clanId, { id, of, showsNames, createdBy, createdAt, endsAt }) {
      await db
        .insertInto('drawing_links')
        .values({
          clan_id: clanId,
          id,
          subject: of.subject,
          subject_id: of.subjectId,
          shows_names: showsNames,
          created_by: createdBy,
          created_at: createdAt,
          ends_at: endsAt,
        })
        .execute();
    },
    async remove(clanId, { id, subject }, now) {
      const row = await db
        .deleteFrom('drawing_links')
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .where('subject', '=', subject)
        .where((one) => one.or([one('ends_at', 'is', null), one('ends_at', '>', now)]))
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : linkOf(row);
    },
    async removeAll(clanId, { subject, subjectId }) {
      await db
        .deleteFrom('drawing_links')
        .where('clan_id', '=', clanId)
        .where('subject', '=', subject)
        .where('subject_id', '=', subjectId)
        .execute();
    },
    async follow(id, now) {
      const row = await live(now).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : { ...linkOf(row), clanId: row.clan_id };
    },
    squads: (clanId, map) =>
      db
        .selectFrom('squads')
        .select(['id', 'name'])
        .where('clan_id', '=', clanId)
        .where('map', '=', map)
        .orderBy('position')
        .orderBy('id')
        .execute(),
    async people(clanId) {
      const people = await db
        .selectFrom('clan_members')
        .select('name')
        .where('clan_id', '=', clanId)
        .union(db.selectFrom('characters').select('name').where('clan_id', '=', clanId))
        .union(db.selectFrom('squad_guests').select('name').where('clan_id', '=', clanId))
        .execute();
      return new Map(people.map(({ name }) => [nameKey(name), name]));
    },
    async removeEnded(now) {
      await db.deleteFrom('drawing_links').where('ends_at', '<=', now).execute();
    },
  };
}
