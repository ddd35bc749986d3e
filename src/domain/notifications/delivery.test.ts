import { describe, expect, it } from 'vitest';
import { MESSAGE_TTL_SECONDS, type PushStep, RETRY_SECONDS, nextPushStep } from './delivery.ts';

function after(
  status: number | null,
  attempts = 1,
  retryAfterSeconds: number | null = null,
  ageSeconds = 0,
): PushStep {
  return nextPushStep({ status, retryAfterSeconds }, attempts, ageSeconds);
}

describe('the response of a push service', () => {
  it.each([
    [200, 'delivered'],
    [201, 'delivered'],
    [202, 'delivered'],
    [404, 'remove'],
    [410, 'remove'],
    [413, 'giveUp'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [418, 'refused'],
  ])('%d means %s', (status, kind) => {
    expect(after(status)).toEqual({ kind });
  });

  it('is retried after the requested delay, within the lifetime of the message', () => {
    expect(after(429, 1, 120)).toEqual({ kind: 'later', afterSeconds: 120 });
    expect(after(429, 9, 120)).toEqual({ kind: 'later', afterSeconds: 120 });
    expect(after(503, 9, 90)).toEqual({ kind: 'later', afterSeconds: 90 });
    expect(after(429, 1, 0)).toEqual({ kind: 'later', afterSeconds: 1 });
    expect(after(429)).toEqual({ kind: 'later', afterSeconds: RETRY_SECONDS[0] });
    expect(after(429, 1, 120, MESSAGE_TTL_SECONDS - 119)).toEqual({ kind: 'giveUp' });
    expect(after(429, 1, MESSAGE_TTL_SECONDS + 1)).toEqual({ kind: 'giveUp' });
  });

  it.each([500, 502, 503, 504, 408, null])(
    '%s is retried three times over a quarter of an hour',
    (status) => {
      const steps = [1, 2, 3, 4, 5].map((attempts) => after(status, attempts));
      expect(steps.slice(0, 3)).toEqual(
        RETRY_SECONDS.map((afterSeconds) => ({ kind: 'later', afterSeconds })),
      );
      expect(steps.slice(3)).toEqual([{ kind: 'giveUp' }, { kind: 'giveUp' }]);
      expect(RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0)).toBe(900);
    },
  );
});
