import { expect, it } from 'vitest';
import type { FastRequestId } from '../../domain/fast-requests/fast-request.ts';
import { toId } from '../../domain/ids.ts';
import { loadoutsNotices } from './loadouts.ts';

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
    'Copperhead needs Frosty Vodka and more, 3 pcs in all',
  );
  expect(text('en', { ...notice, notes: null }, null).body).toBe('Copperhead needs 3 pcs');
});
