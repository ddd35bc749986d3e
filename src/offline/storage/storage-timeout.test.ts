import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTimeout, StorageTimeoutError } from './storage-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a storage', () => {
  it('that answers passes its result and errors on, at once or later', async () => {
    expect(await withTimeout(() => Promise.resolve('kept'))).toBe('kept');
    await expect(withTimeout(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    await expect(
      withTimeout(() => {
        throw new Error('switched off');
      }),
    ).rejects.toThrow('switched off');
  });

  it('that does not answer times out once, and is used again when it answers', async () => {
    let settle: () => void = () => undefined;
    const first = withTimeout(
      () =>
        new Promise<void>((done) => {
          settle = done;
        }),
    );
    const outcome = first.catch((problem: unknown) => problem);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toBeInstanceOf(StorageTimeoutError);
    // No timer runs here: this refusal comes at once.
    await expect(withTimeout(() => Promise.resolve('never asked'))).rejects.toBeInstanceOf(
      StorageTimeoutError,
    );
    settle();
    await vi.advanceTimersByTimeAsync(0);
    expect(await withTimeout(() => Promise.resolve('kept'))).toBe('kept');
  });
});
