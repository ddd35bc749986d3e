import { type SkipId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { SkipFacts } from '../../../../i18n/notices/skips.ts';
import { pollWith, sinceOf, type PollDeps } from './poll-updates.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const UPDATE = {
  skipId: toId<SkipId>('s1'),
  characterName: 'Kestrel',
  startDate: '2026-11-21',
  endDate: '2026-11-22',
  status: 'REJECTED' as const,
  reason: 'war day',
  decidedAt: '2026-11-20T11:59:00.000Z',
};

describe('polling for decisions', () => {
  it("starts with the last 24 hours, then continues from the server's clock minus five minutes", () => {
    expect(sinceOf(undefined, NOW)).toBe('2026-11-19T12:00:00.000Z');
    expect(sinceOf('2026-11-20T09:00:00.000Z', NOW)).toBe('2026-11-20T08:55:00.000Z');
    expect(sinceOf('nonsense', NOW)).toBe('2026-11-19T12:00:00.000Z');
  });

  it("notifies about each decision and saves the server's cursor", async () => {
    const notified: SkipFacts[] = [];
    const requests: string[] = [];
    let cursor: unknown;
    const deps: PollDeps = {
      fetchUpdates: (since) => {
        requests.push(since);
        return Promise.resolve({
          success: true as const,
          updates: [UPDATE, { ...UPDATE, skipId: toId<SkipId>('s2'), status: 'APPROVED', reason: null }],
          serverTime: '2026-11-20T15:00:00.000Z',
        });
      },
      readCursor: () => Promise.resolve(cursor),
      saveCursor: (at) => {
        cursor = at;
        return Promise.resolve(true);
      },
      notify: (facts) => {
        notified.push(facts);
        return Promise.resolve();
      },
      nowMs: () => NOW,
    };
    await pollWith(deps);
    await pollWith(deps);
    expect(notified.slice(0, 2)).toEqual([
      {
        skipId: toId<SkipId>('s1'),
        characterName: 'Kestrel',
        startDate: '2026-11-21',
        endDate: '2026-11-22',
        reason: 'war day',
        status: 'rejected',
      },
      expect.objectContaining({ skipId: toId<SkipId>('s2'), status: 'approved' }),
    ]);
    expect(requests).toEqual(['2026-11-19T12:00:00.000Z', '2026-11-20T14:55:00.000Z']);
  });

  it('keeps its cursor when the request or a notification fails', async () => {
    let saved = 0;
    const deps: PollDeps = {
      fetchUpdates: () => Promise.reject(new Error('offline')),
      readCursor: () => Promise.resolve(undefined),
      saveCursor: () => {
        saved += 1;
        return Promise.resolve(true);
      },
      notify: () => Promise.reject(new Error('no')),
      nowMs: () => NOW,
    };
    await expect(pollWith(deps)).rejects.toThrow('offline');
    await expect(
      pollWith({
        ...deps,
        fetchUpdates: () => Promise.resolve({ success: true as const, updates: [UPDATE], serverTime: 'x' }),
      }),
    ).rejects.toThrow('no');
    expect(saved).toBe(0);
  });
});
