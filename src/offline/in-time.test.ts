import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime, StorageSilent } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a storage', () => {
  it('that answers is believed, and what it throws is thrown, at once or later', async () => {
    expect(await inTime(() => Promise.resolve('kept'))).toBe('kept');
    await expect(inTime(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    await expect(
      inTime(() => {
        throw new Error('switched off');
      }),
    ).rejects.toThrow('switched off');
  });

  it('that is silent is waited for once, and believed again when it answers', async () => {
    let answer: () => void = () => undefined;
    const first = inTime(
      () =>
        new Promise<void>((done) => {
          answer = done;
        }),
    );
    const outcome = first.catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toBeInstanceOf(StorageSilent);
    // No timer runs here: this refusal comes at once.
    await expect(inTime(() => Promise.resolve('never asked'))).rejects.toBeInstanceOf(StorageSilent);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(await inTime(() => Promise.resolve('kept'))).toBe('kept');
  });
});
