import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { forecastDays, reviewContext, type ContextSkip, type RosterLine } from './review-context.ts';

function skip(name: string, startDate: string, endDate: string, status: ContextSkip['status']): ContextSkip {
  return { id: name, userId: toId(name), characterName: name, startDate, endDate, status };
}

/** Two officers and six soldiers. */
const ROSTER: readonly RosterLine[] = ['O1', 'O2', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((name) => ({
  name,
  rank: name.startsWith('O') ? 'OFFICER' : 'SOLDIER',
}));

/** One is approved and three others wait on the 2nd; one of them already waits on the 1st. */
const OTHERS = [
  skip('O1', '2026-05-02', '2026-05-02', 'approved'),
  skip('S2', '2026-05-01', '2026-05-02', 'pending'),
  skip('S3', '2026-05-02', '2026-05-02', 'pending'),
  skip('S4', '2026-05-02', '2026-05-03', 'pending'),
  skip('S5', '2026-05-02', '2026-05-02', 'rejected'),
];
const REQUEST = skip('S1', '2026-05-01', '2026-05-02', 'pending');
const SKIPS = [REQUEST, ...OTHERS];

describe('the context of a request', () => {
  it('counts approved and pending apart, and says who stays if all pending are approved', () => {
    const { others, approvedCount, ranks } = reviewContext(REQUEST, {
      skips: SKIPS,
      roster: ROSTER,
      today: '2026-04-30',
    });
    expect([others.length, approvedCount]).toEqual([4, 1]);
    expect(ranks).toEqual([
      { rank: 'OFFICER', total: 2, away: 1, waiting: 0, stay: 1, stayIfAll: 1 },
      { rank: 'SOLDIER', total: 6, away: 0, waiting: 3, stay: 5, stayIfAll: 2 },
    ]);
  });

  it('has each day by itself', () => {
    const { days } = reviewContext(REQUEST, { skips: SKIPS, roster: ROSTER, today: '2026-04-30' });
    expect(days.map(({ day, total, stay, stayIfAll }) => [day, total, stay, stayIfAll])).toEqual([
      ['2026-05-01', 8, 7, 6],
      ['2026-05-02', 8, 6, 3],
    ]);
  });
});

describe('several requests at once', () => {
  it('are away together, by day and by rank', () => {
    const chosen = [REQUEST, skip('S4', '2026-05-02', '2026-05-03', 'pending')];
    const days = forecastDays(chosen, SKIPS, ROSTER);
    expect(days.map(({ day, stay, stayIfAll }) => [day, stay, stayIfAll])).toEqual([
      ['2026-05-01', 7, 6],
      ['2026-05-02', 5, 3],
      ['2026-05-03', 7, 7],
    ]);
    expect(days[1]?.ranks).toEqual([
      { rank: 'OFFICER', total: 2, stay: 1, stayIfAll: 1 },
      { rank: 'SOLDIER', total: 6, stay: 4, stayIfAll: 2 },
    ]);
  });
});
