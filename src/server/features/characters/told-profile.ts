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

const keptBody = z.nullable(z.object({ status: z.string(), lastLoginAt: z.nullable(z.string()), stats: z.array(gameStat) }));

/** `body` is null when the game has no profile of this character (absent, or the recorded empty answer). */
export interface ToldProfile { readonly body: z.output<typeof keptBody>; readonly fetchedAt: Date }

export type AskProfile = (region: string, name: string) => Promise<Outcome<ToldProfile, 'profile.unavailable'>>;

export const createAskProfile = ({ repo, game, clock }: { readonly repo: CharactersRepo; readonly game: Game; readonly clock: Clock }): AskProfile => {
  const kept = async (region: string, name: string): Promise<ToldProfile | null> => {
    const row = await repo.keptProfile(region, name);
    const body = row === null ? null : z.safeParse(keptBody, row.body);
    return row !== null && body?.success === true ? { body: body.data, fetchedAt: row.fetchedAt } : null;
  };
  return async (region, name) => {
    const before = await kept(region, name);
    const ageMs = before === null ? Infinity : clock.now().getTime() - before.fetchedAt.getTime();
    if (before !== null && ageMs < KEEP_MS) return granted(before);
    const fetchedAt = clock.now();
    const answer = await game.profile(region, name);
    if (!answer.ok && answer.code !== 'unknown' && answer.code !== 'empty') {
      return before !== null && ageMs < LAST_RESORT_MS ? granted(before) : refused('profile.unavailable');
    }
    const body = answer.ok
      ? { status: answer.value.status, lastLoginAt: answer.value.lastLoginAt?.toISOString() ?? null, stats: answer.value.stats.map(({ id, type, value }) => ({ id, type, value })) }
      : null;
    await repo.keepProfile(region, name, body, fetchedAt);
    return granted({ body, fetchedAt });
  };
};
