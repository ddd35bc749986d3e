/**
 * An event of a clan's schedule: on weekdays, or once, with its stages. Days are those of the event's own time zone.
 * Source: decision "A schedule of rules, not of dates"; kinds and usual times: domain facts, section 5.
 */
import type { Branded } from '../ids.ts';
import { daysBetween } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';

export type ScheduleEventId = Branded<string, 'ScheduleEventId'>;

export const EVENT_KINDS = ['brawl', 'tournament', 'baseCapture', 'goldDrop', 'training', 'own'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

const WARS: ReadonlySet<EventKind> = new Set(['brawl', 'tournament', 'baseCapture']);

/** Whether it is fought: with supplies, gear and squads. */
export function isWar(kind: EventKind): boolean {
  return WARS.has(kind);
}

/** The kind that stands for an event without a name; null: it has one. */
export function kindOfEvent(eventName: string): EventKind | null {
  return EVENT_KINDS.find((one) => one === eventName) ?? null;
}

/** Monday first, as ISO 8601 counts. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const DAY_MINUTES = 1_440;
/** The most events of a clan, stages of an event, and single days that differ from it. */
export const MAX_EVENTS = 60;
export const MAX_STAGES = 8;
export const MAX_CHANGES = 60;
export const MAX_EVENT_NAME = 40;
export const MAX_CANCEL_REASON = 120;
export const MAX_STAGE_MINUTES = 720;
/** A skip may have to come this long before the event at most. */
export const MAX_NOTICE_MINUTES = 7 * DAY_MINUTES;
export const MAX_STRENGTH = 200;
/** Stages begin on the event's day or on the one after. */
export const LATEST_START_MINUTE = 2 * DAY_MINUTES - 1;

/** A part of an event, such as one battle. */
export interface EventStage {
  /** Stays the same while the stage is edited, so that skips and checks can name it. */
  readonly id: string;
  /** Empty: it is known by its number. */
  readonly name: string;
  /** Minutes after midnight of the event's day; from 1,440 on it is the day after. */
  readonly startMinute: number;
  readonly lengthMinutes: number;
}

/** One day on which a weekly event is held at another time, or not at all. */
export interface EventChange {
  /** The day on which it would have been. */
  readonly date: Day;
  /** When the first stage begins instead; the others move along. Null: cancelled. */
  readonly to: { readonly date: Day; readonly startMinute: number } | null;
  /** Why it is cancelled; absent where nothing was said. */
  readonly reason?: string | undefined;
}

export interface ScheduleEvent {
  /** Empty: it is known by its kind. */
  readonly name: string;
  readonly kind: EventKind;
  /** Empty: once, on the first day. */
  readonly weekdays: readonly Weekday[];
  readonly firstDate: Day;
  /** Null: until somebody ends it. */
  readonly lastDate: Day | null;
  /** IANA name; null: the clan's. */
  readonly timeZone: string | null;
  /** In the order of their times. */
  readonly stages: readonly EventStage[];
  readonly isMandatory: boolean;
  /** A skip is in time until so many minutes before the first stage. */
  readonly noticeMinutes: number;
  /** How many the clan needs; null: it doesn't matter. */
  readonly minStrength: number | null;
  readonly changes: readonly EventChange[];
}

const A_MONDAY: Day = '2024-01-01';

/** Monday 1 to Sunday 7. */
export function weekdayOf(day: Day): Weekday {
  return ((((daysBetween(A_MONDAY, day) % 7) + 7) % 7) + 1) as Weekday;
}

/** Whether an event is planned on a day, whatever was changed about that day. */
export function isPlannedOn(event: ScheduleEvent, date: Day): boolean {
  if (event.weekdays.length === 0) return date === event.firstDate;
  return (
    date >= event.firstDate &&
    (event.lastDate === null || date <= event.lastDate) &&
    event.weekdays.includes(weekdayOf(date))
  );
}

/** The event with its lists in their order, so that equal events are written equally. */
export function normalEvent<Event extends ScheduleEvent>(event: Event): Event {
  return {
    ...event,
    name: event.name.trim(),
    weekdays: event.weekdays.toSorted((one, other) => one - other),
    stages: event.stages
      .map((stage) => ({ ...stage, name: stage.name.trim() }))
      .sort((one, other) => one.startMinute - other.startMinute),
    changes: event.changes
      .map(({ date, to, reason = '' }) =>
        to === null && reason.trim() !== '' ? { date, to, reason: reason.trim() } : { date, to },
      )
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
}
