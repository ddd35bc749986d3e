import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from './database.ts';
import { claimShown, releaseShown } from './shown.ts';

const DAY_MS = 86_400_000;
afterEach(async () => {
  vi.restoreAllMocks();
  await database.shown.clear();
});

describe('claiming a decision', () => {
  it('gives it to one of many who ask at once', async () => {
    for (let round = 0; round < 25; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => claimShown(`skip:${round}:approved`)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    }
  });

  it('remembers for 30 days and then forgets', async () => {
    const start = 1_800_000_000_000;
    expect(await claimShown('a', start)).toBe(true);
    expect(await claimShown('a', start + 29 * DAY_MS)).toBe(false);
    expect(await claimShown('b', start + 31 * DAY_MS)).toBe(true);
    expect(await database.shown.get('a')).toBeUndefined();
    expect(await claimShown('a', start + 31 * DAY_MS)).toBe(true);
  });

  it('is not blocked for ever by a clock that was wrong', async () => {
    const now = 1_800_000_000_000;
    expect(await claimShown('a', now + 400 * DAY_MS)).toBe(true);
    expect(await claimShown('a', now)).toBe(true);
  });

  it('can be given back', async () => {
    expect(await claimShown('a')).toBe(true);
    await releaseShown('a');
    expect(await claimShown('a')).toBe(true);
  });

  it('still happens once per tab when the storage fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.shown, 'add').mockRejectedValue(new Error('quota') as never);
    expect(await claimShown('c')).toBe(true);
    expect(await claimShown('c')).toBe(false);
    await releaseShown('c');
    expect(await claimShown('c')).toBe(true);
    await releaseShown('c');
  });
});
