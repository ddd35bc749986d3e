import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toId, type UserId } from '../../../domain/ids.ts';
import { createDenialLog, type Denial, type DenialLog } from './denial-log.ts';

const lines: object[] = [];
let denials: DenialLog;
const anonymous: Denial = {
  endpoint: 'auth.me',
  code: 'auth.required',
  userId: null,
  address: '203.0.113.1',
};

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  const skip = (): void => undefined;
  denials = createDenialLog({ debug: skip, info: skip, error: skip, warn: (facts) => lines.push(facts) });
});
afterEach(() => {
  denials.close();
  vi.useRealTimers();
});

describe('denied calls', () => {
  it('without a session are one line a minute for each endpoint and code', () => {
    for (let call = 0; call < 5_000; call += 1)
      denials.record({ ...anonymous, address: `203.0.113.${call % 7}` });
    denials.record({ ...anonymous, code: 'auth.forbidden' });
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toEqual([
      { event: 'access.denied', endpoint: 'auth.me', code: 'auth.required', count: 5_000, addresses: 7 },
      { event: 'access.denied', endpoint: 'auth.me', code: 'auth.forbidden', count: 1, addresses: 1 },
    ]);
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(2);
  });

  it('of a user are a line each, at once', () => {
    const userId = toId<UserId>('u1');
    denials.record({ ...anonymous, userId });
    denials.record({ ...anonymous, userId });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({ userId, address: '203.0.113.1' });
  });

  it('that were not written yet are written at the end', () => {
    denials.record(anonymous);
    denials.close();
    expect(lines).toHaveLength(1);
  });
});
