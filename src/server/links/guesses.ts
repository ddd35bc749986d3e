/** Limits guesses of links' tokens, of all kinds together. */
import { err, type Result } from '../../domain/result.ts';
import { networkOf } from '../http/request/rate-limits.ts';
import type { LimitRule, SharedLimits } from '../ports/shared-limits.ts';

/** Tokens that nobody made. One that ended or was withdrawn is no guess: somebody had it. */
const GUESSES: LimitRule = { name: 'link-guess', most: 40, windowMs: 15 * 60_000, share: 0.125 };

/** Counts a guess, and refuses it with `code`, or with the wait once an address has guessed too often. */
export async function refuseGuess<Code extends string>(
  limits: SharedLimits,
  address: string,
  code: Code,
): Promise<Result<never, Code | 'request.rateLimited'>> {
  const waitSeconds = await limits.take(GUESSES, networkOf(address));
  return waitSeconds === null ? err(code) : err('request.rateLimited', { retryAfterSeconds: waitSeconds });
}
