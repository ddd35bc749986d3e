/**
 * A clan of the game as the app shows it. Source: specification section 3 (clan level, members count, owner).
 */
import type { ClanId } from '../ids.ts';
import { plainStatus } from './profile.ts';

/** Known facts of a clan; instants as `Date`. */
export interface KnownClan {
  readonly id: ClanId;
  readonly name: string;
  readonly tag: string;
  readonly level: number;
  readonly levelPoints: number;
  readonly registeredAt: Date | null;
  readonly alliance: string | null;
  readonly description: string;
  readonly leaderName: string;
  readonly memberCount: number;
}

/** The clan's facts for the wire: instants as ISO text, colour codes removed from its texts. */
export function clanFactsOf(clan: KnownClan) {
  return {
    id: clan.id,
    name: clan.name,
    tag: clan.tag,
    level: clan.level,
    levelPoints: clan.levelPoints,
    registeredAt: clan.registeredAt?.toISOString() ?? null,
    alliance: clan.alliance,
    description: plainStatus(clan.description) ?? '',
    owner: clan.leaderName,
    membersCount: clan.memberCount,
  };
}
