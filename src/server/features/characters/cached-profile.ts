/** The game's profile of a character, asked at most every five minutes and kept in between. */
import * as z from 'zod/mini';
import { gameStat } from '../../../contract/characters.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { CharactersRepo } from './characters.repo.ts';

const FRESH_MS = 5 * 60_000;
/** A profile this old still beats none when the game does not answer. */
const STALE_LIMIT_MS = 7 * 24 * 3_600_000;

const storedBody = z.nullable(
  z.object({ status: z.string(), lastLoginAt: z.nullable(z.string()), stats: z.array(gameStat) }),
);

/** `body` is null when the game has no profile of this character (absent, or the recorded empty answer). */
export interface CachedProfile {
  readonly body: z.output<typeof storedBody>;
  readonly fetchedAt: Date;
}

export type GetProfile = (
  region: string,
  name: string,
) => Promise<Result<CachedProfile, 'profile.unavailable'>>;

/** Who wants to know what the game told: each time that it was asked, not when a kept answer does. */
export type OnProfileFetched = (
  told: { readonly region: string; readonly name: string } & CachedProfile,
) => Promise<void>;

export interface ProfileCache {
  /** Kept for some minutes; an old one when the game does not answer. */
  readonly get: GetProfile;
  /** When the game last saw the character, null when it does not tell; always asks the game unless that was done just now. */
  lastVisit(region: string, name: string): Promise<Result<Date | null, 'limited' | 'unreachable'>>;
}

export function createProfileCache({
  repo,
  game,
  clock,
  onTold,
}: {
  readonly repo: CharactersRepo;
  readonly game: Pick<Game, 'profile'>;
  readonly clock: Clock;
  readonly onTold: OnProfileFetched;
}): ProfileCache {
  const readStored = async (region: string, name: string): Promise<CachedProfile | null> => {
    const row = await repo.storedProfile(region, name);
    const body = row === null ? null : z.safeParse(storedBody, row.body);
    return row !== null && body?.success === true ? { body: body.data, fetchedAt: row.fetchedAt } : null;
  };
  const fetchProfile = async (
    region: string,
    name: string,
  ): Promise<Result<CachedProfile, 'limited' | 'unreachable'>> => {
    const fetchedAt = clock.now();
    const answer = await game.profile(region, name);
    if (!answer.ok && answer.code !== 'unknown' && answer.code !== 'empty')
      return err(answer.code === 'limited' ? 'limited' : 'unreachable', answer.details);
    const body = answer.ok
      ? {
          status: answer.value.status,
          lastLoginAt: answer.value.lastLoginAt?.toISOString() ?? null,
          stats: answer.value.stats.map(({ id, type, value }) => ({ id, type, value })),
        }
      : null;
    await repo.storeProfile(region, name, body, fetchedAt);
    await onTold({ region, name, body, fetchedAt });
    return ok({ body, fetchedAt });
  };
  const readWithAge = async (
    region: string,
    name: string,
  ): Promise<{ readonly before: CachedProfile | null; readonly ageMs: number }> => {
    const before = await readStored(region, name);
    return { before, ageMs: before === null ? Infinity : clock.now().getTime() - before.fetchedAt.getTime() };
  };
  return {
    async get(region, name) {
      const { before, ageMs } = await readWithAge(region, name);
      if (before !== null && ageMs < FRESH_MS) return ok(before);
      const told = await fetchProfile(region, name);
      if (told.ok) return told;
      return before !== null && ageMs < STALE_LIMIT_MS ? ok(before) : err('profile.unavailable');
    },
    async lastVisit(region, name) {
      const { before, ageMs } = await readWithAge(region, name);
      const told = before !== null && ageMs < FRESH_MS ? ok(before) : await fetchProfile(region, name);
      if (!told.ok) return told;
      const at = told.value.body?.lastLoginAt ?? null;
      return ok(at === null ? null : new Date(at));
    },
  };
}
