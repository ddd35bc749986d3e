/** Eight weeks of closed checks of the demo clan: skips count as such, and who is reliable stays so. */
import type { AnswerOf } from '../../../../../contract/endpoint.ts';
import type { statistics } from '../../../../../contract/absence-statistics.ts';
import type { Skip } from '../../../../../contract/skips.ts';
import { lettersOf, type AttendanceState } from '../../../../../domain/absences/attendance/attendance.ts';
import { nameKey } from '../../../../../domain/characters/name-key.ts';
import type { WarKind } from '../../../../../domain/clan-wars/war.ts';
import { addDays, daysBetween } from '../../../../../domain/skips/calendar.ts';
import { isActive } from '../../../../../domain/skips/request-skip.ts';

const DAYS = 56;
/** A Monday. */
const MONDAY = '2024-01-01';
/** Members who miss stages without a reason now and then: one stage in so many. */
const MISSES: Readonly<Record<string, number>> = { Fen: 3, Dunlin: 5, Pip: 6, Quill: 9, Mallow: 14 };
const USUALLY_MISSES = 45;

/** The usual week: brawls to Wednesday, tournaments to Saturday, the base on Sunday. */
export function kindOn(day: string): WarKind {
  const weekday = daysBetween(MONDAY, day) % 7;
  return weekday < 3 ? 'brawl' : weekday < 6 ? 'tournament' : 'baseCapture';
}

/** The same number for the same text. */
export function numberOf(text: string): number {
  return Array.from(text).reduce(
    (hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0,
    7,
  );
}

/** How many stages an evening has, as the schedule plans them. */
export function stagesOn(day: string): number {
  return kindOn(day) === 'baseCapture' ? 4 : 3;
}

/** Whether somebody was at a stage, by the skips of the demo and by what they are like. */
export function attendanceOn(
  skips: readonly Skip[],
): (name: string, day: string, stage: number) => AttendanceState {
  const isOff = (name: string, day: string): boolean =>
    skips.some(
      ({ characterName, startDate, endDate, status }) =>
        characterName === name &&
        status !== 'pending' &&
        isActive(status) &&
        startDate <= day &&
        day <= endDate,
    );
  return (name, day, stage) =>
    isOff(name, day)
      ? 'excused'
      : numberOf(`${day} ${stage} ${name}`) % (MISSES[name] ?? USUALLY_MISSES) === 0
        ? 'unexcused'
        : 'present';
}

/** What the server would answer; `names`: of the members. */
export function demoAttendance(
  today: string,
  names: readonly string[],
  skips: readonly Skip[],
): Omit<AnswerOf<typeof statistics>, 'success'> {
  const checks = Array.from({ length: DAYS }, (_, at) => addDays(today, at - DAYS)).map((day) => ({
    id: `demo-${day}`,
    day,
    name: '',
    kind: kindOn(day),
    stages: Array.from({ length: stagesOn(day) }, () => ''),
  }));
  const stateOf = attendanceOn(skips);
  return {
    today,
    checks,
    people: names
      .toSorted((one, other) => (nameKey(one) < nameKey(other) ? -1 : 1))
      .map((name) => ({
        name,
        letters: checks
          .map(({ day, stages }) => lettersOf(stages.map((_, stage) => stateOf(name, day, stage))))
          .join(''),
      })),
  };
}
