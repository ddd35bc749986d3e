/** Tokens for the game of people who are signed in and whom the game knows to be in a clan. Source: domain facts 1.7. */
import type { Clock } from '../../ports/clock.ts';
import type { GameTokenStore } from './game-tokens.ts';
import type { PeopleRepo } from './people.repo.ts';

export interface ClanTokens {
  /** The first person's own comes first, then those of who was here last; each is renewed only when its turn comes. */
  tokens(clanId: string, firstUserId: string | null): AsyncIterable<string>;
}

export function createClanTokens({
  people,
  tokens,
  clock,
}: {
  readonly people: Pick<PeopleRepo, 'signedInOf'>;
  readonly tokens: GameTokenStore;
  readonly clock: Clock;
}): ClanTokens {
  return {
    async *tokens(clanId, firstUserId) {
      const signedIn = await people.signedInMembers(clanId, clock.now());
      const isFirst = (userId: string): number => (userId === firstUserId ? 0 : 1);
      for (const userId of signedIn.toSorted((one, other) => isFirst(one) - isFirst(other))) {
        const token = await tokens.accessToken(userId);
        if (token !== null) yield token;
      }
    },
  };
}
