import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_KINDS } from '../../schedule/event.ts';
import { addDays } from '../../skips/calendar.ts';
import {
  attendanceFrom,
  countLetters,
  countsByCheck,
  countsByWeek,
  filterAttendance,
  lettersOf,
  presentShare,
  stateAt,
  sumCounts,
  type AttendedCheck,
} from './attendance.ts';

const TODAY = '2026-11-23';
const CHECKS: readonly AttendedCheck[] = [
  { day: '2026-09-01', kind: 'brawl', stages: 3 },
  { day: '2026-11-10', kind: 'tournament', stages: 2 },
  { day: '2026-11-22', kind: 'brawl', stages: 3 },
];
const ROW = `ppu${'e.'}pwn`;

describe('the letters of a check', () => {
  it('say what became of each stage', () => {
    expect(lettersOf(['present', 'excused', 'unexcused', 'pending', 'unmarked', null])).toBe('peuwn.');
    expect([0, 1, 5].map((place) => stateAt('peuwn.', place))).toEqual(['present', 'excused', null]);
  });

  it('count only what was decided', () => {
    expect(countLetters('ppeuwn.')).toEqual({ present: 2, excused: 1, unexcused: 1, total: 4 });
    expect(presentShare(countLetters('wn.'))).toBeNull();
  });
});

describe('the share', () => {
  it.each([
    ['pppp', 1],
    ['pppu', 0.75],
    ['ppuu', 0.5],
    // a skip costs nothing, and hides nothing
    ['pppeee', 1],
    ['ppeeuu', 0.5],
    ['eeee', null],
  ])('of %s is %s', (letters, share) => {
    expect(presentShare(countLetters(letters))).toBe(share);
  });

  it('is never lowered by an approved skip, nor raised above another who was there as often', () => {
    const letters = fc.string({ unit: fc.constantFrom('p', 'e', 'u', 'w', 'n', '.'), maxLength: 20 });
    fc.assert(
      fc.property(letters, fc.nat(5), (row, skips) => {
        expect(presentShare(countLetters(row + 'e'.repeat(skips)))).toBe(presentShare(countLetters(row)));
      }),
    );
  });
});

describe('a period', () => {
  it('ends today and has as many days as it says', () => {
    expect(attendanceFrom(TODAY, 30)).toBe('2026-10-25');
  });

  it('leaves the checks of its days and kind, and their letters', () => {
    const month = filterAttendance(CHECKS, { from: attendanceFrom(TODAY, 30), kind: null });
    expect(month.checks).toEqual(CHECKS.slice(1));
    expect(month.cut(ROW)).toBe('e.pwn');
    const brawls = filterAttendance(CHECKS, { from: attendanceFrom(TODAY, 90), kind: 'brawl' });
    expect(brawls.cut(ROW)).toBe('ppupwn');
  });

  it('has weeks of which the last ends today', () => {
    const weeks = countsByWeek(CHECKS, ROW, TODAY, 30);
    expect(weeks.map(({ total }) => total)).toEqual([0, 0, 0, 1, 1]);
    expect(weeks.at(-1)).toMatchObject({ present: 1 });
  });
});

it('counts each check over all members', () => {
  expect(countsByCheck(CHECKS, [ROW, 'ppp..uuu'])).toEqual([
    { present: 5, excused: 0, unexcused: 1, total: 6 },
    { present: 0, excused: 1, unexcused: 0, total: 1 },
    { present: 1, excused: 0, unexcused: 3, total: 4 },
  ]);
});

const clan = fc
  .array(
    fc.record({
      age: fc.nat(89),
      kind: fc.constantFrom(...EVENT_KINDS),
      stages: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 12 },
  )
  .chain((found) => {
    const checks = found.map(({ age, kind, stages }) => ({ day: addDays(TODAY, -age), kind, stages }));
    const width = checks.reduce((sum, { stages }) => sum + stages, 0);
    const row = fc
      .array(fc.constantFrom('p', 'e', 'u', 'w', 'n', '.'), { minLength: width, maxLength: width })
      .map((letters) => letters.join(''));
    return fc.tuple(fc.constant(checks), fc.array(row, { maxLength: 6 }));
  });

it('comes to the same sum by kind, by check, by week and by member', () => {
  fc.assert(
    fc.property(clan, ([checks, rows]) => {
      const all = sumCounts(rows.map(countLetters));
      const from = attendanceFrom(TODAY, 90);
      const byKind = EVENT_KINDS.flatMap((kind) => rows.map(filterAttendance(checks, { from, kind }).cut));
      expect(sumCounts(byKind.map(countLetters))).toEqual(all);
      expect(sumCounts(countsByCheck(checks, rows))).toEqual(all);
      expect(sumCounts(rows.flatMap((row) => countsByWeek(checks, row, TODAY, 90)))).toEqual(all);
    }),
  );
});
