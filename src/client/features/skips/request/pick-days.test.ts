import { expect, it } from 'vitest';
import { pickDay } from './pick-days.ts';

it('selects one day with one press and a period with two', () => {
  const one = pickDay(null, '2026-11-22');
  expect(one).toEqual({ start: '2026-11-22', end: '2026-11-22' });
  expect(pickDay(one, '2026-11-24')).toEqual({ start: '2026-11-22', end: '2026-11-24' });
  expect(pickDay(one, '2026-11-20')).toEqual({ start: '2026-11-20', end: '2026-11-20' });
  expect(pickDay({ start: '2026-11-22', end: '2026-11-24' }, '2026-11-30')).toEqual({
    start: '2026-11-30',
    end: '2026-11-30',
  });
});
