/** The game's profile of a character, asked at most every five minutes and kept in between. */
import * as z from 'zod/mini';
import { gameStat } from '../../../contract/characters.ts';
import { granted, type Outcome, refused } from '../../../domain/outcome.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { CharactersRepo } from './characters.repo.ts';

const KEEP_MS = 5 * 60_000;
/** A profile this old still beats none when the game does not answer. */
const LAST_RESORT_MS = 7 * 24 * 3_600_000;

const keptBody = z.nullable(
  z.object({ status: z.string(), lastLoginAt: z.nullable(z.string()), stats: z.array(gameStat) }),
);

/** `body` is null when the game has no profile of this character (absent, or the recorded empty answer). */
export interface ToldProfile {
  readonly body: z.output<typeof keptBody>;
  readonly fetchedAt: Date;
}

export type AskProfile = (
  region: string,
  name: string,
) => Promise<Outcome<ToldProfile, 'profile.unavailable'>>;

/** Who wants to know what the game told: each time that it was asked, not when a kept answer does. */
export type OnTold = (
  told: { readonly region: string; readonly name: string } & ToldProfile,
) => Promise<void>;

export interface Profiles {
  /** Kept for some minutes; an old one when the game does not answer. */
  readonly ask: AskProfile;
  /** When the game last saw the character, null when it does not tell; always asks the game unless that was done just now. */
  lastVisit(region: string, name: string): Promise<Outcome<Date | null, 'limited' | 'unreachable'>>;
}

export function createProfiles({
  repo,
  game,
  clock,
  onTold,
}: {
  readonly repo: CharactersRepo;
  readonly game: Pick<Game, 'profile'>;
  readonly clock: Clock;
  readonly onTold: OnTold;
}): Profiles {
  const kept = async (region: string, name: string): Promise<ToldProfile | null> => {
    const row = await repo.keptProfile(region, name);
    const body = row === null ? null : z.safeParse(keptBody, row.body);
    return row !== null && body?.success === true ? { body: body.data, fetchedAt: row.fetchedAt } : null;
  };
  const fetch = async (
    region: string,
    name: string,
  ): Promise<Outcome<ToldProfile, 'limited' | 'unreachable'>> => {
    const fetchedAt = clock.now();
    const answer = await game.profile(region, name);
    if (!answer.ok && answer.code !== 'unknown' && answer.code !== 'empty')
      return refused(answer.code === 'limited' ? 'limited' : 'unreachable', answer.details);
    const body = answer.ok
      ? {
          status: answer.value.status,
          lastLoginAt: answer.value.lastLoginAt?.toISOString() ?? null,
          stats: answer.value.stats.map(({ id, type, value }) => ({ id, type, value })),
        }
      : null;
    await repo.keepProfile(region, name, body, fetchedAt);
    await onTold({ region, name, body, fetchedAt });
    return granted({ body, fetchedAt });
  };
  const freshly = async (
    region: string,
    name: string,
  ): Promise<{ readonly before: ToldProfile | null; readonly ageMs: number }> => {
    const before = await kept(region, name);
    return { before, ageMs: before === null ? Infinity : clock.now().getTime() - before.fetchedAt.getTime() };
  };
  return {
    async ask(region, name) {
      const { before, ageMs } = await freshly(region, name);
      if (before !== null && ageMs < KEEP_MS) return granted(before);
      const told = await fetch(region, name);
      if (told.ok) return told;
      return before !== null && ageMs < LAST_RESORT_MS ? granted(before) : refused('profile.unavailable');
    },
    async lastVisit(region, name) {
      const { before, ageMs } = await freshly(region, name);
      const told = before !== null && ageMs < KEEP_MS ? granted(before) : await fetch(region, name);
      if (!told.ok) return told;
      const at = told.value.body?.lastLoginAt ?? null;
      return granted(at === null ? null : new Date(at));
    },
  };
}
