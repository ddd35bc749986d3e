/**
 * Checks: who was at an event, stage by stage. Source: specification section 3; decision "Checks count once a person
 * has closed them".
 */
import { parseInstantMs } from '../auction/instant.ts';
import type { ClanRank } from '../characters/rank.ts';
import { toId, type Branded } from '../ids.ts';
import { MAX_EVENT_NAME, MAX_STAGES } from '../schedule/event.ts';
import type { OccurrenceKey } from '../schedule/occurrences.ts';

/** Of an event's occurrence it follows from that, so that two officers who begin one offline begin the same. */
export type CheckId = Branded<string, 'CheckId'>;

export const CHECK_STATES = ['open', 'closed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** The most stages of a check, guests of it, and checks of a day. */
export const MAX_CHECK_STAGES = 2 * MAX_STAGES;
export const MAX_GUESTS = 60;
export const MAX_CHECKS_PER_DAY = 20;
export const MAX_CHECK_NAME = MAX_EVENT_NAME;
/** The most marks of one change: a whole clan in all stages. */
export const MAX_MARKS = 3_000;
/** How far back and ahead a check may begin. */
export const CHECK_PAST_DAYS = 90;
/** Officers' devices hold checks of so many days; older ones are loaded when they are opened. */
export const HELD_DAYS = 35;
export const CHECK_AHEAD_DAYS = 7;

export interface CheckStage {
  /** Of the schedule's stage where it was copied from there, so that skips which name it cover it. */
  readonly id: string;
  /** Empty: it is known by its number. */
  readonly name: string;
  /** ISO instant; null: whenever. */
  readonly startsAt: string | null;
}

/** What an officer says of a member at a stage. */
export interface Mark {
  readonly present: boolean;
  /** Excused, though absent. */
  readonly hasReason: boolean;
}

/** A person of a check: on the clan's list when it began, or a guest. */
export interface CheckPerson {
  /** Key of the name, see `nameKey`. */
  readonly memberKey: string;
  readonly name: string;
  /** Null: a guest. */
  readonly rank: ClanRank | null;
  /** False: a guest, or joined after the event began. */
  readonly isCounted: boolean;
}

/** The check of an occurrence: the event's id, with the day in place of its last digits. */
export function checkIdOf({ eventId, date }: OccurrenceKey): CheckId {
  return toId<CheckId>(`${eventId.slice(0, -8)}${date.replaceAll('-', '')}`);
}

/** Whether the event has not begun: its check says then what nobody can have seen. */
export function isBeforeStart({ startsAt }: { readonly startsAt: string }, nowMs: number): boolean {
  return nowMs < parseInstantMs(startsAt);
}

/** Whether somebody was on the list in time to be counted; unknown dates count. */
export function joinedInTime(joinedAt: string | null, startsAtMs: number): boolean {
  return joinedAt === null || parseInstantMs(joinedAt) <= startsAtMs;
}

/** In the order of time, those without one last, as they were added. */
export function sortedStages<Stage extends CheckStage>(stages: readonly Stage[]): readonly Stage[] {
  const at = ({ startsAt }: Stage): number =>
    startsAt === null ? Number.POSITIVE_INFINITY : parseInstantMs(startsAt);
  return stages.toSorted((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)));
}

export function sameStage(
  one: Omit<CheckStage, 'id'> | null | undefined,
  other: Omit<CheckStage, 'id'> | null | undefined,
): boolean {
  if (one == null || other == null) return (one ?? null) === (other ?? null);
  const [oneMs, otherMs] = [one, other].map(({ startsAt }) =>
    startsAt === null ? null : parseInstantMs(startsAt),
  );
  return one.name === other.name && oneMs === otherMs;
}
