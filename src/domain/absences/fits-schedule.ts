/** Checks and wars of occurrences against the schedule. Source: decision "Checks count once a person has closed them". */
import { parseInstantMs } from '../auction/instant.ts';
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import { occurrenceOn, type OccurrenceKey } from '../schedule/occurrences.ts';
import { instantAt } from '../schedule/zoned-time.ts';
import { HELD_DAYS } from './check.ts';

const DAY_MS = 86_400_000;
const NOON_MINUTE = 720;
/** From noon of a day to the end of the next one, on which stages may begin. */
const AROUND_MS = 1.5 * DAY_MS;

/**
 * Whether a check or a war that says it is of an occurrence can be: its event is planned on that day, and it begins
 * around it, or around the day to which it was moved. A device that was offline may know an older schedule, as old as
 * changes wait on it: an event that was edited or removed since may have been planned on any day.
 */
export function fitsSchedule(
  { date, startsAtMs }: { readonly date: OccurrenceKey['date']; readonly startsAtMs: number },
  {
    event,
    clanZone,
    nowMs,
  }: {
    /** Null: it was removed. */
    readonly event: (ScheduleEvent & { readonly id: ScheduleEventId; readonly changedAt: string }) | null;
    readonly clanZone: string;
    readonly nowMs: number;
  },
): boolean {
  const isAround = (atMs: number): boolean => Math.abs(startsAtMs - atMs) <= AROUND_MS;
  const isOnDate = isAround(instantAt(event?.timeZone ?? clanZone, date, NOON_MINUTE));
  if (event === null) return isOnDate;
  const occurrence = occurrenceOn(event, date, clanZone);
  if (occurrence !== null) return isOnDate || isAround(occurrence.startsAt);
  return isOnDate && nowMs - parseInstantMs(event.changedAt) <= HELD_DAYS * DAY_MS;
}
