/** What the members of a clan need from elsewhere, and who does something. */
import type { Result } from '../../../domain/result.ts';

/** A member who does something, as the call established them. */
export interface MemberActor {
  readonly userId: string;
  readonly characterName: string;
  readonly clanId: string;
}

/** Tokens for the game of signed-in people who have a character in the clan; `firstUserId` comes first, then who was here last. */
export interface ClanTokensPort {
  tokens(clanId: string, firstUserId: string | null): AsyncIterable<string>;
}

/** When the game last saw a character; null when it does not tell. */
export interface VisitsPort {
  lastVisit(region: string, name: string): Promise<Result<Date | null, 'limited' | 'unreachable'>>;
}
