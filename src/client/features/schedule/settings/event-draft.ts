/** An event while it is edited: numbers may be missing, stages are in the order in which they were typed. Pure. */
import {
  DAY_MINUTES,
  type EventKind,
  type EventStage,
  type ScheduleEvent,
  type Weekday,
} from '../../../../domain/schedule/event.ts';
import { eventProblem, type EventProblem } from '../../../../domain/schedule/event-rules.ts';
import { stagesAt } from '../../../../domain/schedule/presets.ts';

export interface StageDraft extends Pick<EventStage, 'id' | 'name'> {
  /** Of the day; null while there is no time. */
  readonly startMinute: number | null;
  /** NaN while there is no number. */
  readonly lengthMinutes: number;
}

export interface EventDraft {
  readonly name: string;
  readonly kind: EventKind;
  readonly isWeekly: boolean;
  readonly weekdays: readonly Weekday[];
  /** Of a single event; null while the text is no day. */
  readonly date: string | null;
  /** Null without a last day; empty while the text is no day. */
  readonly lastDate: string | null;
  readonly timeZone: string | null;
  readonly stages: readonly StageDraft[];
  readonly isMandatory: boolean;
  readonly noticeHours: number;
  readonly minStrength: number | null;
}

const EVENING = 20 * 60;
const STAGE_MINUTES = 25;
/** Of an event in the evening, a stage before this is on the day after. */
const NIGHT_END = 6 * 60;
const NOON = 12 * 60;

export function newDraft(today: string): EventDraft {
  return {
    name: '',
    kind: 'brawl',
    isWeekly: true,
    weekdays: [],
    date: today,
    lastDate: null,
    timeZone: null,
    stages: stagesAt([EVENING, EVENING + STAGE_MINUTES, EVENING + 2 * STAGE_MINUTES], STAGE_MINUTES),
    isMandatory: true,
    noticeHours: 2,
    minStrength: null,
  };
}

export function draftOf(event: ScheduleEvent): EventDraft {
  const { name, kind, weekdays, firstDate, lastDate, timeZone, stages, isMandatory, minStrength } = event;
  return {
    name,
    kind,
    isWeekly: weekdays.length > 0,
    weekdays,
    date: firstDate,
    lastDate,
    timeZone,
    stages: stages.map((stage) => ({ ...stage, startMinute: stage.startMinute % DAY_MINUTES })),
    isMandatory,
    noticeHours: event.noticeMinutes / 60,
    minStrength,
  };
}

/** The next stage of a draft: after the last, and as long. */
export function nextStage(stages: readonly StageDraft[]): StageDraft {
  const last = stages.at(-1);
  const length = last === undefined || Number.isNaN(last.lengthMinutes) ? STAGE_MINUTES : last.lengthMinutes;
  const taken = new Set(stages.map(({ id }) => id));
  let number = stages.length + 1;
  while (taken.has(`s${number}`)) number += 1;
  return {
    id: `s${number}`,
    name: '',
    startMinute: last?.startMinute == null ? EVENING : (last.startMinute + length) % DAY_MINUTES,
    lengthMinutes: length,
  };
}

function stagesOf(drafts: readonly StageDraft[]): readonly EventStage[] {
  const first = drafts[0]?.startMinute ?? 0;
  return drafts
    .map(({ startMinute, ...stage }) => {
      const minute = startMinute ?? Number.NaN;
      const isNextDay = first >= NOON && minute < NIGHT_END;
      return { ...stage, name: stage.name.trim(), startMinute: isNextDay ? minute + DAY_MINUTES : minute };
    })
    .toSorted((one, other) => one.startMinute - other.startMinute);
}

/**
 * The event that a draft means. `base`: what it was made from; null for a new one, which begins today. Numbers that are
 * missing stay so, and are no valid event.
 */
export function eventOf(draft: EventDraft, base: ScheduleEvent | null, today: string): ScheduleEvent {
  const { name, kind, isWeekly, weekdays, date, lastDate, timeZone, stages, isMandatory, minStrength } =
    draft;
  return {
    name: name.trim(),
    kind,
    weekdays: isWeekly ? weekdays.toSorted((one, other) => one - other) : [],
    firstDate: isWeekly ? (base !== null && base.weekdays.length > 0 ? base.firstDate : today) : (date ?? ''),
    lastDate: isWeekly ? lastDate : null,
    timeZone,
    stages: stagesOf(stages),
    isMandatory,
    noticeMinutes: Math.round(draft.noticeHours * 60),
    minStrength,
    changes: isWeekly ? (base?.changes ?? []) : [],
  };
}

/** What is wrong with a draft; null when it may be saved. */
export function draftProblem(draft: EventDraft, event: ScheduleEvent): EventProblem | null {
  return draft.isWeekly && event.weekdays.length === 0 ? 'weekdays' : eventProblem(event);
}
