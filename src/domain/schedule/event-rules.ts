/** Which events may be stored. Apart from what an event is, because every device merges edits and only forms and the server check them. */
import { isTimeZone } from '../clan-settings/time-zone.ts';
import { err, ok, type Result } from '../result.ts';
import { isDay } from '../skips/day.ts';
import {
  DAY_MINUTES,
  LATEST_START_MINUTE,
  MAX_CANCEL_REASON,
  MAX_CHANGES,
  MAX_EVENT_NAME,
  MAX_NOTICE_MINUTES,
  MAX_STAGES,
  MAX_STAGE_MINUTES,
  MAX_STRENGTH,
  normalEvent,
  type EventStage,
  type ScheduleEvent,
} from './event.ts';

/** What is wrong with an event. */
export const EVENT_PROBLEMS = [
  'name',
  'weekdays',
  'dates',
  'timeZone',
  'stages',
  'overlap',
  'notice',
  'strength',
  'changes',
] as const;
export type EventProblem = (typeof EVENT_PROBLEMS)[number];

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

export const STAGE_ID = /^[\w-]{1,16}$/;

/** Marks and results are kept by the ids of stages: an id is never a name that every object has. */
export function isStageId(id: string): boolean {
  return STAGE_ID.test(id) && !(id in Object.prototype);
}

function stageProblem(stages: readonly EventStage[]): EventProblem | null {
  const isFine =
    stages.length > 0 &&
    stages.length <= MAX_STAGES &&
    areDistinct(stages.map(({ id }) => id)) &&
    (stages[0]?.startMinute ?? 0) < DAY_MINUTES &&
    stages.every(
      ({ id, name, startMinute, lengthMinutes }) =>
        isStageId(id) &&
        name.length <= MAX_EVENT_NAME &&
        isWhole(startMinute, 0, LATEST_START_MINUTE) &&
        isWhole(lengthMinutes, 1, MAX_STAGE_MINUTES),
    );
  if (!isFine) return 'stages';
  const overlaps = stages.some((stage, at) => {
    const next = stages[at + 1];
    return next !== undefined && next.startMinute < stage.startMinute + stage.lengthMinutes;
  });
  return overlaps ? 'overlap' : null;
}

/** The first thing that is wrong with an event; null when it may be stored. */
export function eventProblem(event: ScheduleEvent): EventProblem | null {
  const { name, kind, weekdays, firstDate, lastDate, timeZone, changes, minStrength } = event;
  if (name.length > MAX_EVENT_NAME || (kind === 'own' && name.trim() === '')) return 'name';
  if (!areDistinct(weekdays) || !weekdays.every((day) => isWhole(day, 1, 7))) return 'weekdays';
  if (!isDay(firstDate) || (lastDate !== null && (!isDay(lastDate) || lastDate < firstDate))) return 'dates';
  if (timeZone !== null && !isTimeZone(timeZone)) return 'timeZone';
  const ofStages = stageProblem(event.stages);
  if (ofStages !== null) return ofStages;
  if (!isWhole(event.noticeMinutes, 0, MAX_NOTICE_MINUTES)) return 'notice';
  if (minStrength !== null && !isWhole(minStrength, 1, MAX_STRENGTH)) return 'strength';
  const areChangesFine =
    changes.length <= MAX_CHANGES &&
    areDistinct(changes.map(({ date }) => date)) &&
    changes.every(
      ({ date, to, reason = '' }) =>
        isDay(date) &&
        reason.length <= MAX_CANCEL_REASON &&
        (to === null || (isDay(to.date) && isWhole(to.startMinute, 0, DAY_MINUTES - 1))),
    );
  return areChangesFine ? null : 'changes';
}

/** The most that is allowed of what is wrong, as people read it. */
const MOST: Readonly<Record<EventProblem, number>> = {
  name: MAX_EVENT_NAME,
  weekdays: 7,
  dates: 1,
  timeZone: 1,
  stages: MAX_STAGES,
  overlap: 1,
  notice: MAX_NOTICE_MINUTES / 60,
  strength: MAX_STRENGTH,
  changes: MAX_CHANGES,
};

/** Validates an event; returns it in order. Refusal: `schedule.invalid` {problem, max}. */
export function checkEvent(event: ScheduleEvent): Result<ScheduleEvent, 'schedule.invalid'> {
  const ordered = normalEvent(event);
  const problem = eventProblem(ordered);
  return problem === null ? ok(ordered) : err('schedule.invalid', { problem, max: MOST[problem] });
}
