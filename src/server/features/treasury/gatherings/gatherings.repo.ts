/** Stored gatherings with the sums of their periods. Every query is scoped to the clan. */
import { sql } from 'kysely';
import { type Gathering, SUMMED_PERIODS } from '../../../../contract/gatherings.ts';
import type { CharacterId, ClanId, UserId } from '../../../../domain/ids.ts';
import type { ClanRank, Role } from '../../../../domain/characters/rank.ts';
import type { GatheringContent, GatheringId, Paid } from '../../../../domain/treasury/gathering.ts';
import type { Db } from '../../../db/connection/engine.ts';
import { roleOfRow, standingColumns } from '../../../db/rosters/standings.ts';

export type StoredGathering = Omit<Gathering, 'sums'>;

/** Somebody on the clan's list of members. */
export interface RosterMember {
  readonly name: string;
  readonly nameKey: string;
  readonly rank: ClanRank;
  /** The role that counts. */
  readonly role: Role;
  /** Null without an account, as is the user. */
  readonly characterId: CharacterId | null;
  readonly userId: UserId | null;
}

export interface GatheringsRepo {
  find(clanId: ClanId, id: GatheringId): Promise<StoredGathering | null>;
  insert(
    clanId: ClanId,
    gathering: StoredGathering,
    creator: { readonly userId: UserId; readonly at: Date },
  ): Promise<boolean>;
  update(clanId: ClanId, gathering: StoredGathering): Promise<void>;
  /** Who changed it last, as the audit log has it. */
  lastChange(clanId: ClanId, id: GatheringId): Promise<{ readonly by: string; readonly at: Date } | null>;
  /** Its sums changed. */
  touch(clanId: ClanId, id: GatheringId, rev: number): Promise<void>;
  countActive(clanId: ClanId): Promise<number>;
  /** The newest period with a contribution that was not rejected; null without one. */
  lastPaid(clanId: ClanId, id: GatheringId): Promise<string | null>;
  /** With the sums of their last periods. */
  withSums(clanId: ClanId, gatherings: readonly StoredGathering[]): Promise<Gathering[]>;
  changed(clanId: ClanId, aboveRev: number, limit: number): Promise<readonly StoredGathering[]>;
  /** What each person paid in a period, by the key of `payerKey`. */
  paid(clanId: ClanId, id: GatheringId, period: string): Promise<ReadonlyMap<string, Paid>>;
  roster(clanId: ClanId): Promise<readonly RosterMember[]>;
}

/** Who paid: a character with an account, else a name of the roster. */
export function payerKey(payer: {
  readonly characterId: CharacterId | null;
  readonly nameKey: string;
}): string {
  return payer.characterId === null ? `name:${payer.nameKey}` : `character:${payer.characterId}`;
}

export function createGatheringsRepo(db: Db): GatheringsRepo {
  const rows = (clanId: ClanId) =>
    db
      .selectFrom('gatherings')
      .select([
        'id',
        'title',
        'description',
        'target_rub as targetRub',
        'share_rub as shareRub',
        'period',
        'start_date as startDate',
        'end_date as endDate',
        'is_active as isActive',
        'version',
        'created_by as createdBy',
        'rev',
      ])
      .where('clan_id', '=', clanId);
  const contentOf = (content: GatheringContent) => ({
    title: content.title,
    description: content.description,
    target_rub: content.targetRub,
    share_rub: content.shareRub,
    period: content.period,
    start_date: content.startDate,
    end_date: content.endDate,
  });
  const ofGathering = (clanId: ClanId, id: GatheringId) =>
    db
      .selectFrom('contributions')
      .where('clan_id', '=', clanId)
      .where('source_kind', '=', 'gathering')
      .where('source_id', '=', id as string);
  return {
    find: async (clanId, id) => (await rows(clanId).where('id', '=', id).executeTakeFirst()) ?? null,
    async insert(clanId, gathering, creator) {
      const done = await db
        .insertInto('gatherings')
        .values({
          clan_id: clanId,
          id: gathering.id,
          ...contentOf(gathering),
          is_active: gathering.isActive,
          version: gathering.version,
          created_at: creator.at,
          created_by: gathering.createdBy,
          created_by_user_id: creator.userId,
          rev: gathering.rev,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return done !== undefined;
    },
    async lastChange(clanId, id) {
      const found = await db
        .selectFrom('audit_log')
        .select(['actor_name as by', 'at'])
        .where('clan_id', '=', clanId)
        .where('entity_kind', '=', 'gathering')
        .where('entity_id', '=', id as string)
        .where('action', '<>', 'gathering.reminded')
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return found?.by == null ? null : { by: found.by, at: found.at };
    },
    async update(clanId, gathering) {
      await db
        .updateTable('gatherings')
        .set({
          ...contentOf(gathering),
          is_active: gathering.isActive,
          version: gathering.version,
          rev: gathering.rev,
        })
        .where('clan_id', '=', clanId)
        .where('id', '=', gathering.id)
        .execute();
    },
    async touch(clanId, id, rev) {
      await db
        .updateTable('gatherings')
        .set({ rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async countActive(clanId) {
      return (
        await db
          .selectFrom('gatherings')
          .select((row) => row.fn.countAll<number>().as('total'))
          .where('clan_id', '=', clanId)
          .where('is_active', '=', true)
          .executeTakeFirstOrThrow()
      ).total;
    },
    async lastPaid(clanId, id) {
      const row = await ofGathering(clanId, id)
        .select('period')
        .where('status', '<>', 'rejected')
        .orderBy('period', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.period ?? null;
    },
    async withSums(clanId, gatherings) {
      if (gatherings.length === 0) return [];
      const { rows: sums } = await sql<{ readonly id: string } & Gathering['sums'][number]>`
        SELECT id, period, "approvedRub", "pendingRub", people FROM (
          SELECT source_id AS id, period,
            COALESCE(sum(amount_rub) FILTER (WHERE status = 'approved'), 0)::bigint AS "approvedRub",
            COALESCE(sum(amount_rub) FILTER (WHERE status = 'pending'), 0)::bigint AS "pendingRub",
            count(DISTINCT name_key)::integer AS people,
            row_number() OVER (PARTITION BY source_id ORDER BY period DESC) AS place
          FROM contributions
          WHERE clan_id = ${clanId} AND source_kind = 'gathering' AND source_id = ANY(${gatherings.map(({ id }) => id as string)}) AND status <> 'rejected'
          GROUP BY source_id, period
        ) p WHERE place <= ${SUMMED_PERIODS} ORDER BY period DESC`.execute(db);
      return gatherings.map((gathering) => ({
        ...gathering,
        sums: sums.filter(({ id }) => id === gathering.id).map(({ id: _id, ...sum }) => sum),
      }));
    },
    changed: (clanId, aboveRev, limit) =>
      rows(clanId).where('rev', '>', aboveRev).orderBy('rev').orderBy('id').limit(limit).execute(),
    async paid(clanId, id, period) {
      const found = await ofGathering(clanId, id)
        .select(['character_id', 'name_key', 'status', 'amount_rub'])
        .where('period', '=', period)
        .where('status', '<>', 'rejected')
        .execute();
      const paid = new Map<string, { approvedRub: number; pendingRub: number }>();
      for (const row of found) {
        const key = payerKey({ characterId: row.character_id, nameKey: row.name_key });
        const sum = paid.get(key) ?? { approvedRub: 0, pendingRub: 0 };
        sum[row.status === 'approved' ? 'approvedRub' : 'pendingRub'] += row.amount_rub;
        paid.set(key, sum);
      }
      return paid;
    },
    async roster(clanId) {
      const found = await db
        .selectFrom('clan_members as m')
        .leftJoin('characters as c', (join) =>
          join.onRef('c.id', '=', 'm.character_id').onRef('c.clan_id', '=', 'm.clan_id'),
        )
        .select(['m.name', 'm.name_key as nameKey', 'm.rank', 'c.id as characterId', 'c.user_id as userId'])
        .select(standingColumns('m.clan_id', 'm.name_key'))
        .where('m.clan_id', '=', clanId)
        .orderBy('m.name')
        .execute();
      return found.map(({ permission_mode, assigned_role, granted_pages: _pages, ...member }) => ({
        ...member,
        role: roleOfRow(member.rank, { permission_mode, assigned_role }),
      }));
    },
  };
}
