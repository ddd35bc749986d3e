import { toId, type UserId } from '../ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { autoDecisionAt } from './auto-approval.ts';
import { rankingPeriods, rankSkippers, tallySkips, type RankedSkip } from './ranking.ts';
import { reviewContext, type ContextSkip } from './review-context.ts';
import { SKIP_STATUSES } from './skip.ts';

function ranked(
  userId: string,
  startDate: string,
  endDate: string,
  status: RankedSkip['status'] = 'approved',
  characterName = userId,
): RankedSkip {
  return { userId: toId<UserId>(userId), characterName, startDate, endDate, status };
}

describe('the ranking', () => {
  it('counts approved skips that touch the period, and only their days inside it', () => {
    const { month } = rankingPeriods('2026-11-20');
    expect(month).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    const skips = [
      ranked('a', '2026-10-30', '2026-11-02'),
      ranked('a', '2026-11-19', '2026-11-25', 'auto_approved'),
      ranked('d', '2026-11-21', '2026-11-29'),
      ranked('a', '2026-12-01', '2026-12-01'),
      ranked('b', '2026-11-05', '2026-11-20'),
      ranked('c', '2026-11-05', '2026-11-06', 'pending'),
      ranked('c', '2026-11-07', '2026-11-08', 'rejected'),
      ranked('c', '2026-11-09', '2026-11-09', 'cancelled'),
    ];
    expect(rankSkippers(skips, month)).toEqual([
      { userId: 'b', characterName: 'b', skips: 1, days: 16, deleted: { skips: 0, days: 0 } },
      { userId: 'a', characterName: 'a', skips: 2, days: 4, deleted: { skips: 0, days: 0 } },
    ]);
  });
  it('names deleted ones apart, and whoever has only those last', () => {
    const { month } = rankingPeriods('2026-11-20');
    const gone = (userId: string, from: string, to: string): RankedSkip => ({
      ...ranked(userId, from, to),
      isDeleted: true,
    });
    expect(
      rankSkippers(
        [
          gone('a', '2026-11-01', '2026-11-09'),
          gone('b', '2026-11-19', '2026-11-22'),
          ranked('b', '2026-11-02', '2026-11-02'),
        ],
        month,
      ),
    ).toEqual([
      { userId: 'b', characterName: 'b', skips: 1, days: 1, deleted: { skips: 1, days: 2 } },
      { userId: 'a', characterName: 'a', skips: 0, days: 0, deleted: { skips: 1, days: 9 } },
    ]);
  });
  it('sorts by days, then skips, then name; uses the latest name; stops at the limit', () => {
    const period = { from: '2026-11-01', to: '2026-11-30' };
    const skips = [
      // two single days come before one skip of two days
      ranked('x', '2026-11-01', '2026-11-01', 'approved', 'Old'),
      ranked('x', '2026-11-03', '2026-11-03', 'approved', 'New'),
      ranked('y', '2026-11-01', '2026-11-09'),
      ranked('z', '2026-11-01', '2026-11-02'),
      ranked('w', '2026-11-01', '2026-11-02'),
    ];
    expect(rankSkippers(skips, period).map(({ characterName }) => characterName)).toEqual([
      'y',
      'New',
      'w',
      'z',
    ]);
    expect(rankSkippers(skips, period, 1)).toHaveLength(1);
  });
  it('covers this month and the two before it', () => {
    expect(rankingPeriods('2026-01-31').threeMonths).toEqual({ from: '2025-11-01', to: '2026-01-31' });
  });
  it('is additive: the days of the parts are the days of the whole', () => {
    const skip = fc
      .tuple(
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(...SKIP_STATUSES),
      )
      .map(([start, length, status]) =>
        ranked('a', addDays('2026-01-01', start), addDays('2026-01-01', start + length), status),
      );
    fc.assert(
      fc.property(fc.array(skip), fc.integer({ min: 1, max: 60 }), (skips, cut) => {
        const middle = addDays('2026-01-01', cut);
        const days = (from: string, to: string): number => tallySkips(skips, { from, to }).days;
        expect(days('2026-01-01', middle) + days(addDays(middle, 1), '2026-06-01')).toBe(
          days('2026-01-01', '2026-06-01'),
        );
      }),
    );
  });
});

describe('the automatic decision', () => {
  it('comes the given hours before the first day, or never', () => {
    const start = Date.parse('2026-11-20T00:00:00+03:00');
    expect(autoDecisionAt(start, 24)).toBe(Date.parse('2026-11-18T21:00:00Z'));
    expect(autoDecisionAt(start, 0)).toBe(start);
    expect(autoDecisionAt(start, null)).toBe(null);
  });
});

describe('the context of a review', () => {
  const skip = (
    id: string,
    userId: string,
    characterName: string,
    startDate: string,
    endDate: string,
    status: ContextSkip['status'],
  ): ContextSkip => ({ id, userId: toId<UserId>(userId), characterName, startDate, endDate, status });
  const request = skip('1', 'a', 'Morrow', '2026-11-10', '2026-11-12', 'pending');
  const roster = [
    { name: 'Halden', rank: 'LEADER' },
    { name: 'Ёжик', rank: 'SOLDIER' },
    { name: 'Morrow', rank: 'SOLDIER' },
    { name: 'Wren', rank: 'SOLDIER' },
    { name: 'Pip', rank: 'RECRUIT' },
  ] as const;
  const skips = [
    request,
    skip('2', 'b', 'ЁЖИК', '2026-11-12', '2026-11-20', 'approved'),
    skip('3', 'c', 'Wren', '2026-11-01', '2026-11-10', 'pending'),
    skip('4', 'd', 'Pip', '2026-11-11', '2026-11-11', 'auto_approved'),
    skip('5', 'e', 'Halden', '2026-11-13', '2026-11-14', 'approved'),
    skip('6', 'e', 'Halden', '2026-11-10', '2026-11-11', 'rejected'),
    skip('7', 'e', 'Halden', '2026-11-10', '2026-11-11', 'cancelled'),
    skip('8', 'a', 'Morrow', '2026-11-01', '2026-11-02', 'approved'),
    skip('9', 'a', 'Morrow', '2026-09-01', '2026-09-03', 'auto_approved'),
    skip('10', 'a', 'Morrow', '2026-11-04', '2026-11-04', 'rejected'),
  ];
  const context = reviewContext(request, { skips, roster, today: '2026-11-09' });

  it('lists everybody else who is or may be away on one of the days', () => {
    expect(context.others.map(({ id, status }) => [id, status])).toEqual([
      ['3', 'pending'],
      ['4', 'auto_approved'],
      ['2', 'approved'],
    ]);
  });
  it('counts who remains per rank, highest first, with pending skips separate', () => {
    expect(context.ranks).toEqual([
      { rank: 'LEADER', total: 1, away: 0, waiting: 0, stay: 1, stayIfAll: 1 },
      { rank: 'SOLDIER', total: 3, away: 1, waiting: 1, stay: 1, stayIfAll: 0 },
      { rank: 'RECRUIT', total: 1, away: 1, waiting: 0, stay: 0, stayIfAll: 0 },
    ]);
    expect(reviewContext(request, { skips, roster: null, today: '2026-11-09' }).ranks).toBe(null);
  });
  it('counts the member’s own skips of this month and of three months', () => {
    expect(context.month).toEqual({ skips: 1, days: 2 });
    expect(context.threeMonths).toEqual({ skips: 2, days: 5 });
    expect(context.coming).toEqual({ skips: 0, days: 0 });
    const planned = skip('11', 'a', 'Morrow', '2026-11-08', '2026-11-12', 'approved');
    expect(reviewContext(request, { skips: [planned], roster, today: '2026-11-09' })).toMatchObject({
      month: { skips: 1, days: 2 },
      coming: { skips: 1, days: 3 },
    });
    expect(
      reviewContext(
        { ...request, status: 'approved' },
        { skips: [{ ...request, status: 'approved' }], roster, today: '2026-11-09' },
      ).month,
      'this one is left out',
    ).toEqual({ skips: 0, days: 0 });
  });
});
