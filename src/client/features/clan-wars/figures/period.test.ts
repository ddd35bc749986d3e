import { expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { comparedWith, overlapOf, periodOf } from './period.ts';

const SPRING: WarSeasonRow = {
  id: toId<WarSeasonRow['id']>('spring'),
  name: 'Spring',
  from: '2026-03-01',
  to: '2026-05-31',
  frozen: null,
  frozenAt: null,
  changedBy: 'Ozera',
  changedAt: '2026-03-01T00:00:00.000Z',
  rev: 1,
};
const TODAY = '2026-06-30';

it('is the last days, or a season', () => {
  expect(periodOf(undefined, [SPRING], TODAY)).toMatchObject({ id: '90d', from: '2026-04-02', to: TODAY });
  expect(periodOf('30d', [], TODAY)).toMatchObject({ from: '2026-06-01', days: 30 });
  expect(periodOf('gone', [SPRING], TODAY).id).toBe('90d');
  expect(periodOf('spring', [SPRING], TODAY)).toMatchObject({ from: '2026-03-01', season: SPRING });
});

it('is compared with as many days before it, or with another season', () => {
  const last = periodOf('30d', [SPRING], TODAY);
  expect(comparedWith('before', last, [SPRING])).toMatchObject({ from: '2026-05-02', to: '2026-05-31' });
  expect(comparedWith('spring', last, [SPRING])).toMatchObject({ season: SPRING });
  expect(comparedWith('spring', periodOf('spring', [SPRING], TODAY), [SPRING])).toBeNull();
  expect(comparedWith(undefined, last, [SPRING])).toBeNull();
});

it('shares days with what it is compared with', () => {
  const days = { from: '2026-03-10', to: '2026-04-10' };
  expect(overlapOf(days, SPRING)).toEqual(days);
  expect(overlapOf(days, { from: '2026-04-10', to: '2026-05-01' })).toEqual({
    from: '2026-04-10',
    to: '2026-04-10',
  });
  expect(overlapOf(days, { from: '2026-04-11', to: '2026-05-01' })).toBeNull();
});
