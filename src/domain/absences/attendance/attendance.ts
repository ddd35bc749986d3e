/**
 * Attendance: how often members were there, of what closed checks say. A stage counts when it says present, excused or
 * without a reason; one that nobody marked, or whose skip was not decided, does not. Source: specification section 3;
 * decision "Attendance is read from one row per closed check".
 */
import { addDays, daysBetween } from '../../skips/calendar.ts';
import type { EventKind } from '../../schedule/event.ts';
import type { Day } from '../../skips/skip.ts';

/** One letter per stage, as it is stored and sent. */
export const STATE_OF_LETTER = {
  p: 'present',
  e: 'excused',
  u: 'unexcused',
  w: 'pending',
  n: 'unmarked',
} as const;
export type StateLetter = keyof typeof STATE_OF_LETTER;
export type AttendanceState = (typeof STATE_OF_LETTER)[StateLetter];
/** Of who is not counted at a check: not on the list, joined later. */
export const NOT_COUNTED = '.';

export const ATTENDANCE_DAYS = [30, 90] as const;
export type AttendanceDays = (typeof ATTENDANCE_DAYS)[number];

const LETTERS = Object.fromEntries(
  Object.entries(STATE_OF_LETTER).map(([letter, state]) => [state, letter]),
) as Readonly<Record<AttendanceState, StateLetter>>;

/** The letters of a person at a check, in the order of its stages; null for one without a result. */
export function lettersOf(states: readonly (AttendanceState | null)[]): string {
  return states.map((state) => (state === null ? NOT_COUNTED : LETTERS[state])).join('');
}

export function stateAt(letters: string, place: number): AttendanceState | null {
  return STATE_OF_LETTER[letters[place] as StateLetter] ?? null;
}

/** A closed check. */
export interface AttendedCheck {
  readonly day: Day;
  readonly kind: EventKind;
  readonly stages: number;
}

/** In stages. `total` is what counted: the sum of the other three. */
export interface AttendanceCounts {
  readonly present: number;
  readonly excused: number;
  readonly unexcused: number;
  readonly total: number;
}

export interface AttendanceFilter {
  /** The first day that counts. */
  readonly from: Day;
  /** Null: all kinds. */
  readonly kind: EventKind | null;
}

export function countLetters(letters: string): AttendanceCounts {
  let [present, excused, unexcused] = [0, 0, 0];
  for (const letter of letters)
    if (letter === 'p') present += 1;
    else if (letter === 'e') excused += 1;
    else if (letter === 'u') unexcused += 1;
  return { present, excused, unexcused, total: present + excused + unexcused };
}

export function sumCounts(counts: Iterable<AttendanceCounts>): AttendanceCounts {
  let [present, excused, unexcused] = [0, 0, 0];
  for (const one of counts) {
    present += one.present;
    excused += one.excused;
    unexcused += one.unexcused;
  }
  return { present, excused, unexcused, total: present + excused + unexcused };
}

/** Stages without a skip or a reason: those that the share is of. */
export function expectedStages({ present, unexcused }: AttendanceCounts): number {
  return present + unexcused;
}

/**
 * Part of the stages at which somebody was expected; null where none was. An excused stage neither raises nor lowers it:
 * decision "Approved skips cost no attendance".
 */
export function presentShare(counts: AttendanceCounts): number | null {
  const expected = expectedStages(counts);
  return expected === 0 ? null : counts.present / expected;
}

/** Where the letters of each check begin in the row of a person. */
export function offsetsOf(checks: readonly Pick<AttendedCheck, 'stages'>[]): readonly number[] {
  let at = 0;
  return checks.map(({ stages }) => {
    const start = at;
    at += stages;
    return start;
  });
}

/** The checks that a filter leaves, with the letters of a row cut to them. */
export function filterAttendance<Check extends AttendedCheck>(
  checks: readonly Check[],
  { from, kind }: AttendanceFilter,
): { readonly checks: readonly Check[]; readonly cut: (row: string) => string } {
  const offsets = offsetsOf(checks);
  const chosen = checks.flatMap((check, index) =>
    check.day >= from && (kind === null || check.kind === kind)
      ? [{ check, start: offsets[index] ?? 0, end: (offsets[index] ?? 0) + check.stages }]
      : [],
  );
  return {
    checks: chosen.map(({ check }) => check),
    cut: (row) => chosen.map(({ start, end }) => row.slice(start, end)).join(''),
  };
}

/** The first day of a period that ends today. */
export function attendanceFrom(today: Day, days: AttendanceDays): Day {
  return addDays(today, 1 - days);
}

/** What counted of each check, over all rows. */
export function countsByCheck(
  checks: readonly AttendedCheck[],
  rows: readonly string[],
): readonly AttendanceCounts[] {
  const offsets = offsetsOf(checks);
  return checks.map(({ stages }, index) => {
    const start = offsets[index] ?? 0;
    return sumCounts(rows.map((row) => countLetters(row.slice(start, start + stages))));
  });
}

const WEEK = 7;

/** What counted in each week of a period, the last of which ends today, oldest first. */
export function countsByWeek(
  checks: readonly AttendedCheck[],
  row: string,
  today: Day,
  days: AttendanceDays,
): readonly AttendanceCounts[] {
  const weeks = Math.ceil(days / WEEK);
  const letters = Array.from({ length: weeks }, () => '');
  const offsets = offsetsOf(checks);
  for (const [index, { day, stages }] of checks.entries()) {
    const age = daysBetween(day, today);
    const week = weeks - 1 - Math.floor(age / WEEK);
    const start = offsets[index] ?? 0;
    if (age >= 0 && week >= 0) letters[week] = `${letters[week] ?? ''}${row.slice(start, start + stages)}`;
  }
  return letters.map(countLetters);
}
