/** What the members of a clan need from elsewhere, and who acts. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { Result } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';

/** An acting member, as authenticated for the call. */
export type MemberActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

/**
 * Game tokens of signed-in people who have a character in the clan; `firstUserId` comes first, then the most
 * recently active.
 */
export interface ClanTokensPort {
  tokens(clanId: ClanId, firstUserId: UserId | null): AsyncIterable<string>;
}

/** When the game last saw a character; null when it does not report it. */
export interface VisitsPort {
  lastVisit(region: string, name: string): Promise<Result<Date | null, 'limited' | 'unreachable'>>;
}
