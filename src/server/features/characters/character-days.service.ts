/**
 * One line of numbers per character and day: whenever the game is asked for a profile, and once a day for everybody who
 * has an account here, within the points that the game leaves. Source: specification section 3, domain facts 1.6.
 */
import { statTotalsOf } from '../../../domain/characters/profile.ts';
import { profileQuota } from '../../../domain/clan-members/member-sync.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { CharactersRepo } from './characters.repo.ts';
import type { ProfileCache, CachedProfile } from './cached-profile.ts';

const BATCH = 10;

/** The day of the numbers: the game's own clock is UTC. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

export interface CharacterDays {
  record(told: { readonly region: string; readonly name: string } & CachedProfile): Promise<void>;
  /** Asks about characters that nobody has asked about today, as far as the points go; the rest waits for the next time. */
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
      // Without deaths there is no ratio to draw: the game sends some characters with hardly any numbers.
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
          taken.map(async ({ id, region, name }) => ({ id, told: await profiles().lastVisit(region, name) })),
        );
        const failed = answers.flatMap(({ id, told }) => (told.ok ? [] : [id]));
        await repo.releaseClaims(failed);
        if (failed.length > 0) return;
      }
    },
  };
}
