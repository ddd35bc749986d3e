/** The game's profile of a character, fetched at most every five minutes and cached in between. */
import * as z from 'zod/mini';
import { gameStat } from '../../../contract/accounts.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game } from '../../ports/game.ts';
import type { CharactersRepo } from './characters.repo.ts';

const FRESH_MS = 5 * 60_000;
/** Maximum age of a stale profile when the game does not answer. */
const STALE_LIMIT_MS = 7 * 24 * 3_600_000;

const storedBody = z.nullable(
  z.object({
    status: z.string(),
    lastLoginAt: z.nullable(z.string()),
    stats: z.array(gameStat),
    /** Missing in profiles that an older version stored. */
    achievements: z.optional(z.array(z.string())),
  }),
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

/** Called with each fetched profile, not with cached ones. */
export type OnProfileFetched = (
  fetched: { readonly region: string; readonly name: string } & CachedProfile,
) => Promise<void>;

export interface ProfileCache {
  /** Cached for some minutes; a stale one when the game does not answer. */
  readonly get: GetProfile;
  /** When the character was last in the game, null when unknown; fetches the profile unless it is fresh. */
  lastVisit(region: string, name: string): Promise<Result<Date | null, 'limited' | 'unreachable'>>;
}

/** Below zero the clock that wrote it ran ahead: not fresh, but still what is known. */
function isFresh(ageMs: number): boolean {
  return ageMs >= 0 && ageMs < FRESH_MS;
}

export function createProfileCache({
  repo,
  game,
  clock,
  onFetched,
}: {
  readonly repo: CharactersRepo;
  readonly game: Pick<Game, 'profile'>;
  readonly clock: Clock;
  readonly onFetched: OnProfileFetched;
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
          achievements: [...answer.value.achievements],
        }
      : null;
    await repo.storeProfile(region, name, body, fetchedAt);
    await onFetched({ region, name, body, fetchedAt });
    return ok({ body, fetchedAt });
  };
  const readWithAge = async (
    region: string,
    name: string,
  ): Promise<{ readonly cached: CachedProfile | null; readonly ageMs: number }> => {
    const cached = await readStored(region, name);
    return { cached, ageMs: cached === null ? Infinity : clock.now().getTime() - cached.fetchedAt.getTime() };
  };
  return {
    async get(region, name) {
      const { cached, ageMs } = await readWithAge(region, name);
      if (cached !== null && isFresh(ageMs)) return ok(cached);
      const fetched = await fetchProfile(region, name);
      if (fetched.ok) return fetched;
      return cached !== null && ageMs < STALE_LIMIT_MS ? ok(cached) : err('profile.unavailable');
    },
    async lastVisit(region, name) {
      const { cached, ageMs } = await readWithAge(region, name);
      const fetched = cached !== null && isFresh(ageMs) ? ok(cached) : await fetchProfile(region, name);
      if (!fetched.ok) return fetched;
      const at = fetched.value.body?.lastLoginAt ?? null;
      return ok(at === null ? null : new Date(at));
    },
  };
}
