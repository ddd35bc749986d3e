/**
 * When events are held: their rules as dates and instants (ms). Source: decision "A schedule of rules, not of dates".
 */
import { addDays, daysBetween, type Period } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import { isPlannedOn, type EventStage, type ScheduleEvent, type ScheduleEventId } from './event.ts';
import { dayAt, instantAt } from './zoned-time.ts';

const MINUTE_MS = 60_000;

/** Identifies one holding of an event for good: the event, and the day on which it was planned. */
export interface OccurrenceKey {
  readonly eventId: ScheduleEventId;
  /** In the event's time zone; it stays when the event is moved. */
  readonly date: Day;
}

export interface OccurrenceStage extends Pick<EventStage, 'id' | 'name'> {
  readonly startsAt: number;
  readonly endsAt: number;
}

export interface Occurrence<Event extends ScheduleEvent = ScheduleEvent> extends OccurrenceKey {
  readonly event: Event;
  /** Its key as one text. */
  readonly key: string;
  /** The clan's day when it begins: the one that a skip covers. */
  readonly day: Day;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly stages: readonly OccurrenceStage[];
  /** Until when a skip is in time. */
  readonly noticeAt: number;
  readonly state: 'planned' | 'moved' | 'cancelled';
  /** When it would have begun; null where it was not moved. */
  readonly movedFrom: number | null;
  /** Why it is cancelled; null where nothing was said. */
  readonly cancelReason: string | null;
}

type Listed = ScheduleEvent & { readonly id: ScheduleEventId };

export function occurrenceKey({ eventId, date }: OccurrenceKey): string {
  return `${eventId}@${date}`;
}

/** Null for a text that is no key. */
export function parseOccurrenceKey(text: string): OccurrenceKey | null {
  const match = /^([\w-]{1,64})@(\d{4}-\d{2}-\d{2})$/.exec(text);
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { eventId: match[1] as ScheduleEventId, date: match[2] };
}

/** The occurrence of an event that is planned on a day; null where none is. */
export function occurrenceOn<Event extends Listed>(
  event: Event,
  date: Day,
  clanZone: string,
): Occurrence<Event> | null {
  const [first] = event.stages;
  const last = event.stages.at(-1);
  if (first === undefined || last === undefined || !isPlannedOn(event, date)) return null;
  const zone = event.timeZone ?? clanZone;
  const change = event.changes.find((one) => one.date === date);
  const planned = instantAt(zone, date, first.startMinute);
  const startsAt = change?.to == null ? planned : instantAt(zone, change.to.date, change.to.startMinute);
  // stages follow each other as the game's servers run them: by elapsed time from the first one
  const stages = event.stages.map(({ id, name, startMinute, lengthMinutes }) => {
    const at = startsAt + (startMinute - first.startMinute) * MINUTE_MS;
    return { id, name, startsAt: at, endsAt: at + lengthMinutes * MINUTE_MS };
  });
  const key = { eventId: event.id, date };
  return {
    ...key,
    key: occurrenceKey(key),
    event,
    day: dayAt(clanZone, startsAt),
    startsAt,
    endsAt: startsAt + (last.startMinute + last.lengthMinutes - first.startMinute) * MINUTE_MS,
    stages,
    noticeAt: startsAt - event.noticeMinutes * MINUTE_MS,
    state: change === undefined ? 'planned' : change.to === null ? 'cancelled' : 'moved',
    movedFrom: change?.to == null ? null : planned,
    cancelReason: change?.to === null ? (change.reason ?? null) : null,
  };
}

/** The days of an event that an edit has moved, cancelled or put back, as they are now; only those that are still to come. */
export function changedOccurrences<Event extends Listed>(
  before: ScheduleEvent | null,
  after: Event,
  clanZone: string,
  nowMs: number,
): readonly Occurrence<Event>[] {
  const changeOf = (event: ScheduleEvent | null, date: Day): string =>
    JSON.stringify(event?.changes.find((change) => change.date === date)?.to);
  const dates = new Set([...(before?.changes ?? []), ...after.changes].map(({ date }) => date));
  return [...dates].toSorted().flatMap((date) => {
    if (changeOf(before, date) === changeOf(after, date)) return [];
    const occurrence = occurrenceOn(after, date, clanZone);
    return occurrence === null || Math.max(occurrence.startsAt, occurrence.movedFrom ?? 0) <= nowMs
      ? []
      : [occurrence];
  });
}

/** By start, then by key. */
export function compareOccurrences(one: Occurrence, other: Occurrence): number {
  return one.startsAt - other.startsAt || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
}

/** Days of the event's calendar that may fall into a period of the clan's: the zones differ by up to a day. */
function datesAround({ from, to }: Period): readonly Day[] {
  const first = addDays(from, -1);
  return Array.from({ length: daysBetween(from, to) + 3 }, (_, index) => addDays(first, index));
}

/**
 * The occurrences that begin on the clan's days of a period, cancelled ones included, in the order of time. A moved one
 * is on the day to which it was moved.
 */
export function occurrencesBetween<Event extends Listed>(
  events: readonly Event[],
  clanZone: string,
  period: Period,
): readonly Occurrence<Event>[] {
  if (period.to < period.from) return [];
  const dates = datesAround(period);
  return events
    .flatMap((event) => {
      const moved = event.changes.map(({ date }) => date).filter((date) => !dates.includes(date));
      return [...dates, ...moved].flatMap((date) => {
        const occurrence = occurrenceOn(event, date, clanZone);
        return occurrence === null || occurrence.day < period.from || occurrence.day > period.to
          ? []
          : [occurrence];
      });
    })
    .toSorted(compareOccurrences);
}

/** Whether it takes place. */
export function isHeld({ state }: Pick<Occurrence, 'state'>): boolean {
  return state !== 'cancelled';
}

/** How far the next event is looked for. */
export const NEXT_DAYS = 15;

/** What is held now or next, in the order of time. */
export function comingOccurrences<Event extends Listed>(
  events: readonly Event[],
  clanZone: string,
  nowMs: number,
): readonly Occurrence<Event>[] {
  const today = dayAt(clanZone, nowMs);
  return occurrencesBetween(events, clanZone, {
    from: addDays(today, -1),
    to: addDays(today, NEXT_DAYS),
  }).filter((occurrence) => isHeld(occurrence) && occurrence.endsAt > nowMs);
}
