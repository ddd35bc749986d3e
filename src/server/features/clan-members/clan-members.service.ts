/** Who is in the clan. Source: specification sections 2 and 3. */
import type { ClanMember } from '../../../contract/clan-members.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';
import type { ClanMembersRepo } from './clan-members.repo.ts';

export interface ClanMembersService {
  /** Highest rank first, then by name; `seenAt` is when the game last told, null before the first time. */
  list(clanId: string): Promise<{ readonly members: ClanMember[]; readonly seenAt: string | null }>;
}

export const createClanMembersService = ({ repo }: { readonly repo: ClanMembersRepo }): ClanMembersService => ({
  async list(clanId) {
    const [roster, signedIn] = await Promise.all([repo.roster(clanId), repo.signedIn(clanId)]);
    const idByKey = new Map(signedIn.map(({ id, name }) => [nameKey(name), id]));
    const members = roster
      .toSorted((one, other) => CLAN_RANKS.indexOf(other.rank) - CLAN_RANKS.indexOf(one.rank))
      .map((member) => ({ name: member.name, rank: member.rank, joinedAt: member.joinedAt?.toISOString() ?? null, characterId: idByKey.get(member.nameKey) ?? null }));
    return { members, seenAt: roster[0]?.seenAt.toISOString() ?? null };
  },
});
