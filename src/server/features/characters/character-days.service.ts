/**
 * Daily statistics per character: recorded whenever a profile is fetched, and once a day for every user's
 * characters, within the game's remaining points. Source: specification section 3, domain facts 1.6.
 */
import { statTotalsOf } from '../../../domain/characters/profile.ts';
import { profileQuota } from '../../../domain/clan-members/member-sync.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { CharactersRepo } from './characters.repo.ts';
import type { ProfileCache, CachedProfile } from './cached-profile.ts';

const BATCH = 10;

/** The day of the statistics: the game's clock is UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export interface CharacterDays {
  record(result: { readonly region: string; readonly name: string } & CachedProfile): Promise<void>;
  /**
   * Fetches characters that have no statistics for today, as far as the points allow; the rest waits for the
   * next run.
   */
  fetchDue(): Promise<void>;
}

export function createCharacterDays({
  repo,
  profiles,
  game,
  clock,
}: {
  readonly repo: CharactersRepo;
  readonly profiles: () => Pick<ProfileCache, 'lastVisit'>;
  readonly game: Pick<Game, 'budget'>;
  readonly clock: Clock;
}): CharacterDays {
  return {
    async record({ region, name, body, fetchedAt }) {
      // Without deaths there is no ratio to plot: the game sends some characters with hardly any statistics.
      if (body === null || !body.stats.some(({ id }) => id === 'dea')) return;
      await repo.storeDay(region, name, dayOf(fetchedAt), statTotalsOf(body.stats), fetchedAt);
    },
    async fetchDue() {
      for (;;) {
        const may = profileQuota(game.budget(), BATCH);
        if (may === 0) return;
        const taken = await repo.claimForDay(dayOf(clock.now()), may);
        if (taken.length === 0) return;
        const answers = await Promise.all(
          taken.map(async ({ id, region, name }) => ({
            id,
            result: await profiles().lastVisit(region, name),
          })),
        );
        const failed = answers.flatMap(({ id, result }) => (result.ok ? [] : [id]));
        await repo.releaseClaims(failed);
        if (failed.length > 0) return;
      }
    },
  };
}
