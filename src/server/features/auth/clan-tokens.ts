/** Game tokens of signed-in users whom the game lists in a clan. Source: domain facts 1.7. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GameTokenStore } from './game-tokens.ts';
import type { PeopleRepo } from './people.repo.ts';

export interface ClanTokens {
  /**
   * The first user's own token comes first, then those of the most recently seen; each is refreshed only when
   * its turn comes.
   */
  tokens(clanId: ClanId, firstUserId: UserId | null): AsyncIterable<string>;
}

export function createClanTokens({
  people,
  tokens,
  clock,
}: {
  readonly people: Pick<PeopleRepo, 'signedInMembers'>;
  readonly tokens: GameTokenStore;
  readonly clock: Clock;
}): ClanTokens {
  return {
    async *tokens(clanId, firstUserId) {
      const signedIn = await people.signedInMembers(clanId, clock.now());
      const isFirst = (userId: UserId): number => (userId === firstUserId ? 0 : 1);
      for (const userId of signedIn.toSorted((one, other) => isFirst(one) - isFirst(other))) {
        const token = await tokens.accessToken(userId);
        if (token !== null) yield token;
      }
    },
  };
}
