/** The roster of a clan as the game last told it, with the characters of those who have signed in here. */
import { sql } from 'kysely';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Db } from '../../db/engine.ts';

export interface RosterMember { readonly nameKey: string; readonly name: string; readonly rank: ClanRank; readonly joinedAt: Date | null; readonly seenAt: Date }
export interface SignedInCharacter { readonly id: string; readonly name: string }

export interface ClanMembersRepo {
  /** By name. */
  roster(clanId: string): Promise<readonly RosterMember[]>;
  /** Characters of the clan that belong to somebody here. */
  signedIn(clanId: string): Promise<readonly SignedInCharacter[]>;
}

export const createClanMembersRepo = (db: Db): ClanMembersRepo => ({
  async roster(clanId) {
    const rows = await db.selectFrom('clan_members').select(['name_key', 'name', 'rank', 'joined_at', 'seen_at']).where('clan_id', '=', clanId)
      .orderBy(sql`name COLLATE "und-x-icu"`).execute();
    return rows.map((row) => ({ nameKey: row.name_key, name: row.name, rank: row.rank, joinedAt: row.joined_at, seenAt: row.seen_at }));
  },
  signedIn: (clanId) => db.selectFrom('characters').select(['id', 'name']).where('clan_id', '=', clanId).where('user_id', 'is not', null).execute(),
});
