/** Stored warns, by the names of members. */
import { sql } from 'kysely';
import type { WarnRow } from '../../../../contract/warns.ts';
import { atLeast, type Role } from '../../../../domain/characters/rank.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { ContributionId } from '../../../../domain/treasury/gathering.ts';
import type { WarnId } from '../../../../domain/warns/warn.ts';
import type { Db } from '../../../db/connection/engine.ts';
import { roleOfRow, standingColumns, standingsIn } from '../../../db/rosters/standings.ts';

/** A member on the game's list. */
export interface ListedMember {
  readonly key: string;
  readonly name: string;
  readonly role: Role;
  /** Null without an account. */
  readonly userId: UserId | null;
}

/** What a contribution has paid of a warn; a reset pays it whatever it costs. */
export interface WarnPayment {
  readonly warnId: WarnId;
  readonly contributionId: ContributionId;
  readonly kind: 'debt' | 'reset';
  readonly amountRub: number;
}

/** A warn whose member has another account now, or the first one. */
export interface MovedWarn {
  readonly id: WarnId;
  readonly userId: UserId;
}

export interface WarnsRepo {
  find(clanId: ClanId, id: WarnId): Promise<WarnRow | null>;
  ofMember(clanId: ClanId, key: string): Promise<readonly WarnRow[]>;
  /** Active warns of the whole clan, also expired ones, by key of the name. */
  active(clanId: ClanId): Promise<ReadonlyMap<string, readonly WarnRow[]>>;
  /** What members have reported as paid for warns and nobody has decided, by key of the name. */
  reported(clanId: ClanId): Promise<ReadonlyMap<string, number>>;
  /** A name on the clan's list; null when it is not on it. */
  member(clanId: ClanId, key: string): Promise<ListedMember | null>;
  /** The clan's list, by key of the name. */
  members(clanId: ClanId): Promise<ReadonlyMap<string, ListedMember>>;
  /** The accounts of the clan's leader. */
  leaders(clanId: ClanId): Promise<readonly UserId[]>;
  /** Who has been notified that one of these warns reached the maximum. */
  notifiedOfLimit(clanId: ClanId, warnIds: readonly WarnId[]): Promise<readonly UserId[]>;
  /** Those of officers and above. */
  officers(clanId: ClanId): Promise<readonly UserId[]>;
  put(clanId: ClanId, warn: WarnRow): Promise<void>;
  addPayment(clanId: ClanId, payment: WarnPayment): Promise<void>;
  /** What a contribution has paid; `isPaidElse`: a paid reset of another one has paid the warn as well. */
  paidBy(
    clanId: ClanId,
    contributionId: ContributionId,
  ): Promise<
    readonly { readonly warnId: WarnId; readonly amountRub: number; readonly isPaidElse: boolean }[]
  >;
  /** Removes what a contribution has paid; the warns concerned. */
  removePayments(clanId: ClanId, contributionId: ContributionId): Promise<readonly WarnId[]>;
  /** Whether its payments pay it whole. */
  isPaid(clanId: ClanId, warn: WarnRow): Promise<boolean>;
  moved(clanId: ClanId): Promise<readonly MovedWarn[]>;
  handOver(clanId: ClanId, warn: MovedWarn, rev: number): Promise<void>;
  /** Above a revision, in its order. */
  changed(query: {
    readonly clanId: ClanId;
    readonly userId: UserId;
    readonly aboveRev: number;
    readonly limit: number;
    readonly includesEveryone: boolean;
  }): Promise<readonly WarnRow[]>;
}

export function createWarnsRepo(db: Db): WarnsRepo {
  const rows = (clanId: ClanId) =>
    db
      .selectFrom('warns')
      .selectAll()
      .select((row) =>
        row
          .selectFrom('warn_payments as p')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('p.amount_rub'), sql<number>`0`).as('paid'))
          .whereRef('p.clan_id', '=', 'warns.clan_id')
          .whereRef('p.warn_id', '=', 'warns.id')
          .as('paid_rub'),
      )
      .select((row) =>
        row
          .selectFrom('warn_proposals as o')
          .select('o.absences')
          .whereRef('o.clan_id', '=', 'warns.clan_id')
          .whereRef('o.warn_id', '=', 'warns.id')
          .limit(1)
          .as('absences'),
      )
      .where('clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
  const warnOf = (row: Row): WarnRow => ({
    id: row.id,
    memberKey: row.name_key,
    characterName: row.character_name,
    userId: row.user_id,
    reason: row.reason,
    ...(row.absences !== null && { absences: row.absences }),
    cost: row.cost,
    status: row.status,
    appliedBy: row.applied_by,
    appliedAt: row.applied_at.toISOString(),
    expiryDays: row.expiry_days,
    endedBy: row.ended_by,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    appeal: row.appeal,
    paidRub: Number(row.paid_rub),
    rev: row.rev,
  });
  const listed = (clanId: ClanId) =>
    db
      .selectFrom('clan_members as m')
      .leftJoin('characters as c', 'c.id', 'm.character_id')
      .select(['m.name_key', 'm.name', 'm.rank', 'c.user_id', ...standingColumns('m.clan_id', 'm.name_key')])
      .where('m.clan_id', '=', clanId);
  const memberOf = (
    row: Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>,
  ): ListedMember => ({
    key: row.name_key,
    name: row.name,
    role: roleOfRow(row.rank, row),
    userId: row.user_id,
  });
  const accountsFrom = async (clanId: ClanId, least: Role): Promise<readonly UserId[]> => {
    const standings = await standingsIn(db, clanId);
    return [...new Set(standings.flatMap(({ userId, role }) => (atLeast(role, least) ? userId : [])))];
  };
  return {
    async find(clanId, id) {
      const row = await rows(clanId).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : warnOf(row);
    },
    ofMember: async (clanId, key) =>
      (await rows(clanId).where('name_key', '=', key).orderBy('applied_at').orderBy('id').execute()).map(
        warnOf,
      ),
    async active(clanId) {
      const found = new Map<string, WarnRow[]>();
      for (const row of await rows(clanId).where('status', '=', 'active').execute())
        found.set(row.name_key, [...(found.get(row.name_key) ?? []), warnOf(row)]);
      return found;
    },
    async reported(clanId) {
      const sums = await db
        .selectFrom('contributions')
        .select(['source_id', (row) => row.fn.sum<number>('amount_rub').as('total')])
        .where('clan_id', '=', clanId)
        .where('source_kind', '=', 'debt')
        .where('status', '=', 'pending')
        .groupBy('source_id')
        .execute();
      return new Map(sums.map(({ source_id: key, total }) => [key, Number(total)]));
    },
    async member(clanId, key) {
      const row = await listed(clanId).where('m.name_key', '=', key).executeTakeFirst();
      return row === undefined ? null : memberOf(row);
    },
    members: async (clanId) =>
      new Map((await listed(clanId).execute()).map((row) => [row.name_key, memberOf(row)])),
    leaders: (clanId) => accountsFrom(clanId, 'leader'),
    async notifiedOfLimit(clanId, warnIds) {
      if (warnIds.length === 0) return [];
      const rows = await db
        .selectFrom('notifications')
        .select('user_id')
        .distinct()
        .where('clan_id', '=', clanId)
        .where(sql<string>`notice->>'kind'`, '=', 'warnLimit')
        .where(sql<string>`notice->>'warnId'`, 'in', warnIds)
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    officers: (clanId) => accountsFrom(clanId, 'officer'),
    async put(clanId, warn) {
      const row = {
        name_key: warn.memberKey,
        character_name: warn.characterName,
        user_id: warn.userId,
        reason: warn.reason,
        cost: warn.cost,
        status: warn.status,
        applied_by: warn.appliedBy,
        applied_at: warn.appliedAt,
        expiry_days: warn.expiryDays,
        ended_by: warn.endedBy,
        ended_at: warn.endedAt,
        end_reason: warn.endReason,
        appeal: warn.appeal == null ? null : JSON.stringify(warn.appeal),
        rev: warn.rev,
      };
      await db
        .insertInto('warns')
        .values({ clan_id: clanId, id: warn.id, ...row })
        .onConflict((conflict) => conflict.columns(['clan_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async addPayment(clanId, { warnId, contributionId, kind, amountRub }) {
      await db
        .insertInto('warn_payments')
        .values({
          clan_id: clanId,
          warn_id: warnId,
          contribution_id: contributionId,
          kind,
          amount_rub: amountRub,
        })
        .execute();
    },
    async paidBy(clanId, contributionId) {
      const found = await db
        .selectFrom('warn_payments as p')
        .select((row) => [
          'p.warn_id as warnId',
          'p.amount_rub as amountRub',
          row
            .exists(
              row
                .selectFrom('warn_payments as o')
                .select('o.warn_id')
                .whereRef('o.clan_id', '=', 'p.clan_id')
                .whereRef('o.warn_id', '=', 'p.warn_id')
                .whereRef('o.contribution_id', '<>', 'p.contribution_id')
                .where('o.kind', '=', 'reset'),
            )
            .as('isPaidElse'),
        ])
        .where('p.clan_id', '=', clanId)
        .where('p.contribution_id', '=', contributionId)
        .execute();
      return found.map((row) => ({ ...row, isPaidElse: row.isPaidElse === true }));
    },
    async removePayments(clanId, contributionId) {
      const gone = await db
        .deleteFrom('warn_payments')
        .where('clan_id', '=', clanId)
        .where('contribution_id', '=', contributionId)
        .returning('warn_id')
        .execute();
      return gone.map(({ warn_id: warnId }) => warnId);
    },
    async isPaid(clanId, { id, cost, paidRub = 0 }) {
      const reset = await db
        .selectFrom('warn_payments')
        .select('warn_id')
        .where('clan_id', '=', clanId)
        .where('warn_id', '=', id)
        .where('kind', '=', 'reset')
        .executeTakeFirst();
      return reset !== undefined || paidRub >= cost;
    },
    async moved(clanId) {
      const found = await db
        .selectFrom('warns as w')
        .innerJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'w.clan_id').onRef('m.name_key', '=', 'w.name_key'),
        )
        .innerJoin('characters as c', 'c.id', 'm.character_id')
        .select(['w.id', 'c.user_id'])
        .where('w.clan_id', '=', clanId)
        .where('c.user_id', 'is not', null)
        .where((row) => row('w.user_id', 'is distinct from', row.ref('c.user_id')))
        .orderBy('w.id')
        .execute();
      return found.flatMap(({ id, user_id: userId }) => (userId === null ? [] : [{ id, userId }]));
    },
    async handOver(clanId, { id, userId }, rev) {
      await db
        .updateTable('warns')
        .set({ user_id: userId, rev })
        .where('clan_id', '=', clanId)
        .where('id', '=', id)
        .execute();
    },
    async changed({ clanId, userId, aboveRev, limit, includesEveryone }) {
      const above = rows(clanId).where('rev', '>', aboveRev);
      const visible = includesEveryone ? above : above.where('user_id', '=', userId);
      return (await visible.orderBy('rev').orderBy('id').limit(limit).execute()).map(warnOf);
    },
  };
}
