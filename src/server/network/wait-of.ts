/** How long another side wants to be left alone. */
import { retryAfterMs } from '../../contract/retry-after.ts';
import { fieldsOf } from '../../domain/fields.ts';
import type { PostAnswer } from './guarded-post.ts';

function secondsIn(value: unknown): number | null {
  const seconds = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** How long to wait: of several ways to say it the longest counts. */
export function waitOf(
  { status, headers, text }: PostAnswer & { readonly text: string },
  now: Date,
): number | null {
  const isSpent = status === 429 || headers['x-ratelimit-remaining'] === '0';
  const afterMs = retryAfterMs(headers['retry-after'], { nowMs: now.getTime() });
  const inBody = (): unknown => {
    try {
      return fieldsOf(JSON.parse(text) as unknown)['retry_after'];
    } catch {
      return undefined;
    }
  };
  const waits = [
    afterMs === null ? null : afterMs / 1_000,
    isSpent ? secondsIn(headers['x-ratelimit-reset-after']) : null,
    status === 429 ? secondsIn(inBody()) : null,
  ].filter((wait) => wait !== null);
  return waits.length === 0 ? null : Math.max(...waits);
}
