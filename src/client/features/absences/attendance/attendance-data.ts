import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { statistics } from '../../../../contract/absence-statistics.ts';
import {
  attendanceFrom,
  countLetters,
  filterAttendance,
  presentShare,
  type AttendanceCounts,
  type AttendanceDays,
  type AttendedCheck,
} from '../../../../domain/absences/attendance/attendance.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { ClanRank } from '../../../../domain/characters/rank.ts';
import type { EventKind } from '../../../../domain/schedule/event.ts';
import { defineSource } from '../../../data/store/source.ts';

/** Whether the checks behind the days can be opened: the demo has the numbers of its weeks alone. */
export const CHECK_LINKS_SOURCE = defineSource(true);

export interface AttendanceCheck extends AttendedCheck {
  readonly id: string;
  /** Empty: known by its kind. */
  readonly name: string;
  /** Empty: known by its number. */
  readonly stageNames: readonly string[];
}

export interface AttendanceMember {
  readonly key: string;
  readonly name: string;
  /** Null: not in the clan, or not known yet. */
  readonly rank: ClanRank | null;
  readonly hasLeft: boolean;
  /** A letter per stage, in the order of the checks. */
  readonly letters: string;
}

export interface Attendance {
  readonly today: string;
  /** Oldest first. */
  readonly checks: readonly AttendanceCheck[];
  readonly members: readonly AttendanceMember[];
}

export type CountedMember = AttendanceMember & { readonly counts: AttendanceCounts };

export const ATTENDANCE_SORTS = ['unexcused', 'share', 'name'] as const;
export type AttendanceSort = (typeof ATTENDANCE_SORTS)[number];

/** The server's answer with the ranks that the device knows. */
export function attendanceOf(
  { today, checks, people }: Pick<AnswerOf<typeof statistics>, 'today' | 'checks' | 'people'>,
  ranks: ReadonlyMap<string, ClanRank>,
): Attendance {
  return {
    today,
    checks: checks.map(({ stages, ...check }) => ({ ...check, stages: stages.length, stageNames: stages })),
    members: people.map(({ name, letters }) => {
      const key = nameKey(name);
      const rank = ranks.get(key) ?? null;
      // before the first sync nobody is known to have left
      return { key, name, letters, rank, hasLeft: rank === null && ranks.size > 0 };
    }),
  };
}

/** What a period and a kind of event leave; members for whom nothing counted are left out. */
export function attendanceIn(
  { today, checks, members }: Attendance,
  days: AttendanceDays,
  kind: EventKind | null,
): { readonly checks: readonly AttendanceCheck[]; readonly members: readonly CountedMember[] } {
  const { checks: kept, cut } = filterAttendance(checks, { from: attendanceFrom(today, days), kind });
  return {
    checks: kept,
    members: members.flatMap((member) => {
      const letters = cut(member.letters);
      const counts = countLetters(letters);
      return counts.total === 0 ? [] : [{ ...member, letters, counts }];
    }),
  };
}

export function sortMembers(
  members: readonly CountedMember[],
  by: AttendanceSort,
  compare: (one: string, other: string) => number,
): readonly CountedMember[] {
  return members.toSorted((one, other) => {
    // who was always excused is no worse than who was always there
    const [share, otherShare] = [presentShare(one.counts) ?? 1, presentShare(other.counts) ?? 1];
    return (
      (by === 'unexcused' ? other.counts.unexcused - one.counts.unexcused : 0) ||
      (by === 'name' ? 0 : share - otherShare) ||
      compare(one.name, other.name)
    );
  });
}
