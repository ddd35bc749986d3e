import { expect, it, vi } from 'vitest';
import { drainFully } from '../outbox/drain.ts';
import { drainNow } from './drain-scheduler.ts';

vi.mock(import('../outbox/drain.ts'));
vi.mock(import('./browser-deps.ts'));

const IDLE = { end: 'idle', sent: 0, parked: 0, needsSync: false, nextAt: null } as const;

it('drains again after a drain that threw', async () => {
  vi.mocked(drainFully).mockRejectedValueOnce(new Error('no')).mockResolvedValue(IDLE);
  expect(await drainNow(false)).toMatchObject({ end: 'storage-failed' });
  expect(await drainNow(false)).toEqual(IDLE);
});

it('drains once more for calls during a drain, eagerly when one of them is', async () => {
  const seen: unknown[] = [];
  vi.mocked(drainFully).mockImplementation(async (_deps, options) => {
    seen.push(options);
    await Promise.resolve();
    return IDLE;
  });
  await Promise.all([drainNow(false), drainNow(true), drainNow(false)]);
  expect(seen).toEqual([{ isEager: false }, { isEager: true }]);
});
