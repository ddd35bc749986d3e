import { describe, expect, it } from 'vitest';
import type { SkipFacts } from '../../../../i18n/notice-card.ts';
import { pollWith, sinceOf, type PollDeps } from './poll-updates.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const UPDATE = {
  skipId: 's1',
  characterName: 'Kestrel',
  startDate: '2026-11-21',
  endDate: '2026-11-22',
  status: 'REJECTED' as const,
  reason: 'war day',
  decidedAt: '2026-11-20T11:59:00.000Z',
};

describe('asking for decisions', () => {
  it('begins with the last 24 hours, then goes on from the clock of the server, five minutes earlier', () => {
    expect(sinceOf(undefined, NOW)).toBe('2026-11-19T12:00:00.000Z');
    expect(sinceOf('2026-11-20T09:00:00.000Z', NOW)).toBe('2026-11-20T08:55:00.000Z');
    expect(sinceOf('nonsense', NOW)).toBe('2026-11-19T12:00:00.000Z');
  });

  it('tells each decision and keeps the place of the server', async () => {
    const told: SkipFacts[] = [];
    const asked: string[] = [];
    let cursor: unknown;
    const world: PollDeps = {
      fetchUpdates: (since) => {
        asked.push(since);
        return Promise.resolve({
          success: true as const,
          updates: [UPDATE, { ...UPDATE, skipId: 's2', status: 'APPROVED', reason: null }],
          serverTime: '2026-11-20T15:00:00.000Z',
        });
      },
      readCursor: () => Promise.resolve(cursor),
      saveCursor: (at) => {
        cursor = at;
        return Promise.resolve(true);
      },
      notify: (facts) => {
        told.push(facts);
        return Promise.resolve();
      },
      nowMs: () => NOW,
    };
    await pollWith(world);
    await pollWith(world);
    expect(told.slice(0, 2)).toEqual([
      {
        skipId: 's1',
        characterName: 'Kestrel',
        startDate: '2026-11-21',
        endDate: '2026-11-22',
        reason: 'war day',
        status: 'rejected',
      },
      expect.objectContaining({ skipId: 's2', status: 'approved' }),
    ]);
    expect(asked).toEqual(['2026-11-19T12:00:00.000Z', '2026-11-20T14:55:00.000Z']);
  });

  it('keeps its place when the answer or the telling fails', async () => {
    let kept = 0;
    const world: PollDeps = {
      fetchUpdates: () => Promise.reject(new Error('offline')),
      readCursor: () => Promise.resolve(undefined),
      saveCursor: () => {
        kept += 1;
        return Promise.resolve(true);
      },
      notify: () => Promise.reject(new Error('no')),
      nowMs: () => NOW,
    };
    await expect(pollWith(world)).rejects.toThrow('offline');
    await expect(
      pollWith({
        ...world,
        fetchUpdates: () => Promise.resolve({ success: true as const, updates: [UPDATE], serverTime: 'x' }),
      }),
    ).rejects.toThrow('no');
    expect(kept).toBe(0);
  });
});
