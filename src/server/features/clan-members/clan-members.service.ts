/**
 * The members of a clan and its joins, departures, promotions and demotions. Source: specification sections 2
 * and 3.
 */
import type { ClanId } from '../../../domain/ids.ts';
import { type ClanMember, EVENTS_PAGE_SIZE, type MemberEventLine } from '../../../contract/clan-members.ts';
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';
import type { ClanMembersRepo } from './clan-members.repo.ts';
import type { MemberSyncRepo } from './member-sync.repo.ts';

export interface EventPage {
  readonly events: MemberEventLine[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface ClanMembersService {
  /** Highest rank first, then by name; `seenAt` is the time of the last roster, null before the first one. */
  list(clanId: ClanId): Promise<{ readonly members: ClanMember[]; readonly seenAt: string | null }>;
  /** A page beyond the end returns the last one. */
  events(clanId: ClanId, page: number): Promise<EventPage>;
}

export function createClanMembersService({
  repo,
  syncs,
}: {
  readonly repo: ClanMembersRepo;
  readonly syncs: Pick<MemberSyncRepo, 'state'>;
}): ClanMembersService {
  return {
    async list(clanId) {
      const [roster, state] = await Promise.all([repo.roster(clanId), syncs.state(clanId)]);
      const members = roster
        .toSorted((one, other) => CLAN_RANKS.indexOf(other.rank) - CLAN_RANKS.indexOf(one.rank))
        .map((member) => ({
          id: member.key,
          name: member.name,
          rank: member.rank,
          joinedAt: member.joinedAt?.toISOString() ?? null,
          lastSeenAt: member.lastSeenAt?.toISOString() ?? null,
          characterId: member.characterId,
          rev: member.rev,
        }));
      return { members, seenAt: state?.seenAt ?? null };
    },
    async events(clanId, requestedPage) {
      const total = await repo.eventCount(clanId);
      const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / EVENTS_PAGE_SIZE)));
      return {
        events: [...(await repo.eventPage(clanId, (page - 1) * EVENTS_PAGE_SIZE, EVENTS_PAGE_SIZE))],
        total,
        page,
        pageSize: EVENTS_PAGE_SIZE,
      };
    },
  };
}
