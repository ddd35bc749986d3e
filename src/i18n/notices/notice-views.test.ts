import { expect, it } from 'vitest';
import type { FastRequestId } from '../../domain/fast-requests/fast-request.ts';
import { toId } from '../../domain/ids.ts';
import { loadoutsNotices } from './loadouts.ts';
import { operationsNotices } from './operations.ts';

it('a fast request names its item where the device knows it', () => {
  const { text } = loadoutsNotices.suppliesRequested;
  const notice = {
    kind: 'suppliesRequested',
    fastRequestId: toId<FastRequestId>('f1'),
    characterName: 'Copperhead',
    pieces: 3,
    itemId: 'p62q6',
    hasMore: false,
    notes: 'For the brawl',
  } as const;
  expect(text('en', notice, 'Frosty Vodka').body).toBe(
    'Copperhead needs Frosty Vodka, 3 pcs - For the brawl',
  );
  expect(text('en', { ...notice, hasMore: true, notes: null }, 'Frosty Vodka').body).toBe(
    'Copperhead needs Frosty Vodka and more, 3 pcs together',
  );
  expect(text('en', { ...notice, notes: null }, null).body).toBe('Copperhead needs 3 pcs');
});

it('an operation is at the time of the clan, and at yours where that is another', () => {
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const bodyIn = (zone: string): string =>
    operationsNotices.operationActivated.text(
      'en',
      {
        kind: 'operationActivated',
        operationId: toId('o1'),
        title: 'Woods',
        map: 'berda',
        startsAt: '2026-11-28T17:00:00.000Z',
        squad: 'Alpha',
        role: 'sniper',
        by: 'Halden',
        zone,
      },
      null,
    ).body;
  expect(bodyIn(deviceZone)).not.toContain('your time');
  const other = deviceZone === 'Asia/Tokyo' ? 'UTC' : 'Asia/Tokyo';
  expect(bodyIn(other)).toMatch(/Nov \d+, 2026, \d+:00 [AP]M \(.* your time\)/u);
});
