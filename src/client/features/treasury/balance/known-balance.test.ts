import { expect, it } from 'vitest';
import type { MirrorRow } from '../../../../offline/database/database.ts';
import { knownBalance } from './known-balance.ts';

const NOTHING_SET = {
  state: 'ready',
  mirror: { rev: 1 } as MirrorRow,
  isFirstSync: false,
  view: { treasury: null },
} as const;

it('knows ₽0 only of a clan that has been read and never set a balance', () => {
  expect(knownBalance(NOTHING_SET)).toBe(0);
  expect(knownBalance({ ...NOTHING_SET, state: 'loading' })).toBeNull();
  expect(knownBalance({ ...NOTHING_SET, state: 'broken' })).toBeNull();
  expect(knownBalance({ ...NOTHING_SET, isFirstSync: true })).toBeNull();
  // the first sync took too long, or there is no network
  expect(knownBalance({ ...NOTHING_SET, mirror: null })).toBeNull();
  const treasury = { id: 'treasury', balanceRub: 210_000, updatedAt: '', updatedBy: 'Halden', rev: 2 };
  expect(knownBalance({ ...NOTHING_SET, view: { treasury } })).toBe(210_000);
});
