import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '../database/database.ts';
import { showOnce } from './notification-dedupe.ts';

const DAY_MS = 86_400_000;
const NOW = 1_800_000_000_000;

function show(): Promise<void> {
  return Promise.resolve();
}

afterEach(async () => {
  vi.restoreAllMocks();
  await database.shown.clear();
});

describe('showing a notification', () => {
  it('happens once, for concurrent callers', async () => {
    for (let round = 0; round < 25; round += 1) {
      const shown = vi.fn(show);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => showOnce(`skip:${round}:approved`, shown)),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(shown).toHaveBeenCalledTimes(1);
    }
  });

  it('is recorded for 30 days', async () => {
    expect(await showOnce('a', show, NOW)).toBe(true);
    expect(await showOnce('a', show, NOW + 29 * DAY_MS)).toBe(false);
    expect(await showOnce('b', show, NOW + 31 * DAY_MS)).toBe(true);
    expect(await database.shown.get('a')).toBeUndefined();
    expect(await showOnce('a', show, NOW + 31 * DAY_MS)).toBe(true);
  });

  it('is not blocked for ever by a wrong clock', async () => {
    expect(await showOnce('a', show, NOW + 400 * DAY_MS)).toBe(true);
    expect(await showOnce('a', show, NOW)).toBe(true);
  });

  it('is left to the next caller when it could not be shown', async () => {
    await expect(showOnce('a', () => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
    expect(await showOnce('a', show)).toBe(true);
  });

  it('still happens once per tab when the storage fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.shown, 'put').mockRejectedValue(new Error('quota') as never);
    expect(await showOnce('c', show)).toBe(true);
    expect(await showOnce('c', show)).toBe(false);
  });
});
