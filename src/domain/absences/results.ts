/** What a check says of a person at a stage, from the mark and from the person's skips. */
import { isApproved } from '../skips/ranking.ts';
import { isActive } from '../skips/request-skip.ts';
import { coveredStages, type CoveringSkip } from '../schedule/coverage.ts';
import type { ScheduleEventId } from '../schedule/event.ts';
import type { Day } from '../skips/skip.ts';
import { STAGE_STATES, type StageState } from './stage-states.ts';
import type { CheckPerson, CheckStage, Mark } from './check.ts';

export interface StageResult {
  readonly state: StageState;
  /** The skip that excuses it, or may. */
  readonly skipId: string | null;
  /** The skip that was pending when the check was closed, once its decision has made this result. */
  readonly awaitedSkipId?: string | undefined;
}

/** The fields of a check that matter to skips. */
export interface CheckedDay {
  /** Null: a free date, which skips of whole days cover. */
  readonly eventId: ScheduleEventId | null;
  readonly eventDate: Day | null;
  readonly day: Day;
  readonly stages: readonly Pick<CheckStage, 'id'>[];
}

export type CheckSkip = CoveringSkip & { readonly id: string };

/** The skip that covers each stage, by its id: approved before pending. `skips` are those of one person. */
export function coverByStage<Skip extends CheckSkip>(
  skips: readonly Skip[],
  { eventId, eventDate, day, stages }: CheckedDay,
): ReadonlyMap<string, Skip> {
  const covers = new Map<string, Skip>();
  const held = {
    eventId: eventId ?? ('' as ScheduleEventId),
    date: eventDate ?? '',
    day,
    stages,
    state: 'planned',
  } as const;
  const active = skips.filter(({ status }) => isActive(status));
  for (const skip of active.toSorted(
    (one, other) => Number(isApproved(one.status)) - Number(isApproved(other.status)),
  ))
    for (const stageId of coveredStages(skip, held)) covers.set(stageId, skip);
  return covers;
}

/** The result of a stage. Being there counts whatever was asked for; an officer's reason needs no skip. */
export function stageResult(mark: Mark | null | undefined, cover: CheckSkip | undefined): StageResult {
  if (mark?.present === true) return { state: 'present', skipId: null };
  if (cover !== undefined && isApproved(cover.status)) return { state: 'excused', skipId: cover.id };
  if (mark?.hasReason === true) return { state: 'excused', skipId: null };
  if (cover !== undefined) return { state: 'pending', skipId: cover.id };
  return { state: mark == null ? 'unmarked' : 'unexcused', skipId: null };
}

/** The results of one person, by stage. */
export function resultsOf(
  check: CheckedDay,
  marks: Readonly<Record<string, Mark>>,
  skips: readonly CheckSkip[],
): Readonly<Record<string, StageResult>> {
  const covers = coverByStage(skips, check);
  return Object.fromEntries(check.stages.map(({ id }) => [id, stageResult(marks[id], covers.get(id))]));
}

type Results = Readonly<Record<string, StageResult>>;

/**
 * The results of a closed check after something has become of a skip. What waits for it, or waited for it when the
 * check was closed, is judged by the skips as they are now; all other results stay. A withdrawal takes no excuse away
 * that an approval has given. Null where nothing changes.
 */
export function rejudged(
  check: CheckedDay,
  { marks, results }: { readonly marks: Readonly<Record<string, Mark>>; readonly results: Results },
  skips: readonly CheckSkip[],
  { id, status }: Pick<CheckSkip, 'id' | 'status'>,
): Results | null {
  const now = resultsOf(check, marks, skips);
  const isAbout = ({ state, skipId, awaitedSkipId }: StageResult): boolean =>
    state === 'pending' ? skipId === id : awaitedSkipId === id && status !== 'cancelled';
  const changed = Object.entries(results).flatMap(([stageId, was]) => {
    const is = now[stageId];
    return is !== undefined && isAbout(was) && (is.state !== was.state || is.skipId !== was.skipId)
      ? [[stageId, is.state === 'pending' ? is : { ...is, awaitedSkipId: id }] as const]
      : [];
  });
  return changed.length === 0 ? null : { ...results, ...Object.fromEntries(changed) };
}

/** How often each state occurs among those who count, in stages of persons. */
export type Summary = Readonly<Record<StageState, number>> & {
  /** Persons who joined later. */
  readonly notCounted: number;
  readonly guests: number;
};

interface Checked extends Pick<CheckPerson, 'rank' | 'isCounted'> {
  readonly results: Readonly<Record<string, StageResult>> | null;
}

export function summaryOf(people: readonly Checked[], stages: readonly Pick<CheckStage, 'id'>[]): Summary {
  const counted = people.filter(({ isCounted }) => isCounted);
  const states = counted.flatMap(({ results }) => stages.map(({ id }) => results?.[id]?.state ?? 'unmarked'));
  const count = (state: StageState): number => states.filter((one) => one === state).length;
  return {
    present: count('present'),
    excused: count('excused'),
    pending: count('pending'),
    unexcused: count('unexcused'),
    unmarked: count('unmarked'),
    notCounted: people.filter(({ isCounted, rank }) => !isCounted && rank !== null).length,
    guests: people.filter(({ rank }) => rank === null).length,
  };
}

export function sameSummary(one: Summary, other: Summary): boolean {
  return (
    STAGE_STATES.every((state) => one[state] === other[state]) &&
    one.notCounted === other.notCounted &&
    one.guests === other.guests
  );
}

/** The stages that a counted person missed without a reason. */
export function missedStages(
  { isCounted, results }: Pick<Checked, 'isCounted' | 'results'>,
  stages: readonly Pick<CheckStage, 'id'>[],
): readonly string[] {
  if (!isCounted) return [];
  return stages.flatMap(({ id }) => (results?.[id]?.state === 'unexcused' ? [id] : []));
}
