import { type ClanId, type NotificationId, type SkipId, toId } from '../../../../domain/ids.ts';
import type { FastRequestId } from '../../../../domain/fast-requests/fast-request.ts';
import { describe, expect, it } from 'vitest';
import type { NoticeRow } from '../../../../offline/database/database.ts';
import { selectNotices } from './select-notices.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function row(id: string, minutesAgo: number, change: Partial<NoticeRow> = {}, isRequest = false): NoticeRow {
  return {
    id: toId<NotificationId>(id),
    clanId: toId<ClanId>('c1'),
    rev: 1,
    readAt: null,
    createdAt: new Date(NOW - minutesAgo * 60_000).toISOString(),
    notice: {
      kind: isRequest ? 'skipRequested' : 'skipDecided',
      skipId: toId<SkipId>(`s${id}`),
      characterName: 'Kestrel',
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      status: isRequest ? 'pending' : 'approved',
      reason: null,
    },
    ...change,
  };
}

const PENDING = { sb: 'pending', s1: 'pending', s2: 'pending', s3: 'pending', s4: 'pending', s5: 'pending' };

function selectedIds(
  rows: readonly NoticeRow[],
  isOn: (topic: string) => boolean = () => true,
  statuses: Readonly<Record<string, string>> = PENDING,
): string[] {
  return selectNotices(rows, NOW, isOn, (_clan, of) => statuses[of]).map(({ id }) => id);
}

describe('inbox lines to notify about', () => {
  it('are unread and from the last day, oldest first', () => {
    expect(
      selectedIds([
        row('new', 1),
        row('old', 25 * 60),
        row('read', 2, { readAt: '2026-11-20T11:59:30Z' }),
        row('earlier', 90),
      ]),
    ).toEqual(['earlier', 'new']);
  });

  it('belong to enabled topics', () => {
    expect(selectedIds([row('a', 1), row('b', 2, {}, true)], (topic) => topic === 'skipRequested')).toEqual([
      'b',
    ]);
  });

  it('exclude decided requests, and are at most three of the others', () => {
    const rows = [5, 4, 3, 2, 1].map((minutes) => row(String(minutes), minutes, {}, true));
    expect(selectedIds(rows)).toEqual(['3', '2', '1']);
    expect(selectedIds(rows, () => true, { ...PENDING, s1: 'approved', s2: 'cancelled' })).toEqual([
      '5',
      '4',
      '3',
    ]);
    expect(
      selectedIds(rows, () => true, {}),
      'deleted meanwhile',
    ).toEqual([]);
  });

  it('name a fast request only while it is open, and for an hour', () => {
    const fast = (id: string, minutesAgo: number): NoticeRow => ({
      ...row(id, minutesAgo),
      notice: {
        kind: 'suppliesRequested',
        characterName: 'Kestrel',
        fastRequestId: toId<FastRequestId>(`f${id}`),
        pieces: 2,
        notes: null,
      },
    });
    const rows = [fast('old', 61), fast('new', 59), fast('sent', 5), fast('unknown', 4)];
    expect(selectedIds(rows, () => true, { fold: 'pending', fnew: 'pending', fsent: 'sent' })).toEqual([
      'new',
    ]);
  });

  it('include the newest three prices, beside everything else', () => {
    const price = (id: string, minutesAgo: number): NoticeRow => ({
      ...row(id, minutesAgo),
      notice: {
        kind: 'priceReached',
        itemId: `i${id}`,
        itemName: 'Bandage',
        region: 'EU',
        side: 'below',
        priceRub: 9,
        limitRub: 10,
      },
    });
    const rows = [price('p1', 5), price('p2', 4), price('p3', 3), price('p4', 2), row('a', 6)];
    expect(selectedIds(rows)).toEqual(['a', 'p2', 'p3', 'p4']);
    expect(selectedIds(rows, (topic) => topic !== 'priceReached')).toEqual(['a']);
  });
});
