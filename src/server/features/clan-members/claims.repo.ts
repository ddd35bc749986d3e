/** Added characters that appear in a clan's roster. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { Claim } from '../../../contract/clan-members.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Db } from '../../db/connection/engine.ts';

export interface PendingClaim {
  readonly id: CharacterId;
  readonly userId: UserId;
  readonly name: string;
  readonly key: string;
  readonly region: string;
  readonly rank: ClanRank;
  readonly joinedAt: Date | null;
  readonly claimedAt: Date;
  readonly userName: string;
}

export interface ClaimsRepo {
  /** Claims that nobody of this clan has decided on, oldest first. */
  pending(clanId: ClanId, id?: CharacterId): Promise<readonly PendingClaim[]>;
  /** Names of characters that the game confirms, by user. */
  otherNames(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, readonly string[]>>;
  /** Whether another account counts as the owner of the name. */
  isOwned(claim: PendingClaim): Promise<boolean>;
  accept(claim: PendingClaim, clanId: ClanId, now: Date): Promise<void>;
  refuse(id: CharacterId, clanId: ClanId): Promise<void>;
  /** Refuses all competing claims; returns whose. */
  refuseOthers(
    claim: PendingClaim,
    clanId: ClanId,
  ): Promise<readonly { readonly id: CharacterId; readonly userId: UserId }[]>;
}

export function claimOf(claim: PendingClaim, otherCharacters: readonly string[]): Claim {
  return {
    id: claim.id,
    name: claim.name,
    rank: claim.rank,
    userName: claim.userName,
    otherCharacters: [...otherCharacters],
    claimedAt: claim.claimedAt.toISOString(),
  };
}

export function createClaimsRepo(db: Db): ClaimsRepo {
  return {
    async pending(clanId, id) {
      let found = db
        .selectFrom('characters as c')
        .innerJoin('users as u', 'u.id', 'c.user_id')
        .innerJoin('clans as k', 'k.region', 'c.region')
        .innerJoin('clan_members as m', (join) =>
          join.onRef('m.clan_id', '=', 'k.id').onRef('m.name_key', '=', 'c.name_key'),
        )
        .select([
          'c.id',
          'c.user_id',
          'c.name',
          'c.name_key',
          'c.region',
          'c.claimed_at',
          'm.rank',
          'm.joined_at',
          'u.display_name',
        ])
        .where('k.id', '=', clanId)
        .where((row) =>
          row.or([
            row('c.claim', '=', 'pending'),
            row.and([row('c.claim', '=', 'refused'), row('c.claim_clan_id', '!=', clanId)]),
          ]),
        );
      if (id !== undefined) found = found.where('c.id', '=', id);
      return (await found.orderBy('c.claimed_at').orderBy('c.id').execute()).flatMap((row) =>
        row.user_id === null || row.claimed_at === null
          ? []
          : [
              {
                id: row.id,
                userId: row.user_id,
                name: row.name,
                key: row.name_key,
                region: row.region,
                rank: row.rank,
                joinedAt: row.joined_at,
                claimedAt: row.claimed_at,
                userName: row.display_name,
              },
            ],
      );
    },
    async otherNames(userIds) {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('characters')
        .select(['user_id', 'name'])
        .where('user_id', 'in', [...userIds])
        .where('claim', 'is', null)
        .orderBy('position')
        .execute();
      const names = new Map<UserId, string[]>();
      for (const { user_id: userId, name } of rows)
        if (userId !== null) names.set(userId, [...(names.get(userId) ?? []), name]);
      return names;
    },
    async isOwned({ region, key, id, userId }) {
      const row = await db
        .selectFrom('characters')
        .select('id')
        .where('region', '=', region)
        .where('name_key', '=', key)
        .where('id', '!=', id)
        .where('user_id', 'is not', null)
        .where('user_id', '!=', userId)
        .where((each) => each.or([each('claim', 'is', null), each('claim', '=', 'accepted')]))
        .executeTakeFirst();
      return row !== undefined;
    },
    async accept({ id, rank, joinedAt }, clanId, now) {
      await db
        .updateTable('characters')
        .set({
          claim: 'accepted',
          claim_clan_id: clanId,
          clan_id: clanId,
          clan_rank: rank,
          clan_joined_at: joinedAt,
          seen_at: now,
        })
        .where('id', '=', id)
        .execute();
    },
    async refuse(id, clanId) {
      await db
        .updateTable('characters')
        .set({ claim: 'refused', claim_clan_id: clanId })
        .where('id', '=', id)
        .execute();
    },
    async refuseOthers({ id, region, key }, clanId) {
      const rows = await db
        .updateTable('characters')
        .set({ claim: 'refused', claim_clan_id: clanId })
        .where('region', '=', region)
        .where('name_key', '=', key)
        .where('id', '!=', id)
        .where('claim', '=', 'pending')
        .returning(['id', 'user_id'])
        .execute();
      return rows.flatMap((row) => (row.user_id === null ? [] : [{ id: row.id, userId: row.user_id }]));
    },
  };
}
