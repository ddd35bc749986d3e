/** Who is away while an operation is held, by the skips on the device. */
import { nameKey } from '../characters/name-key.ts';
import { coveredStages, type CoveringSkip } from '../schedule/coverage.ts';
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import { occurrenceOn, occurrencesBetween } from '../schedule/occurrences.ts';
import { dayAt } from '../schedule/zoned-time.ts';
import { isActive } from '../skips/request-skip.ts';
import { heldTime } from './operation-time.ts';
import type { OperationTime } from './operation.ts';

/**
 * Keys of names. At an event: whoever has a skip for some of it. At a time of its own: whoever has one for the day on which
 * it begins, also where it is for events of that day only.
 */
export function awayFrom(
  time: OperationTime | null,
  skips: readonly (CoveringSkip & { readonly characterName: string })[],
  events: readonly (ScheduleEvent & { readonly id: ScheduleEventId })[],
  clanZone: string,
): ReadonlySet<string> {
  const held = heldTime(time, events, clanZone);
  if (time === null || held === null) return new Set();
  const event = time.kind === 'event' ? events.find(({ id }) => id === time.eventId) : undefined;
  const planned =
    time.kind === 'event' && event !== undefined ? occurrenceOn(event, time.date, clanZone) : null;
  const day = dayAt(clanZone, held.startsAt);
  const occurrences =
    planned === null ? occurrencesBetween(events, clanZone, { from: day, to: day }) : [planned];
  const isAway = (skip: CoveringSkip): boolean =>
    isActive(skip.status) &&
    (occurrences.some((occurrence) => coveredStages(skip, occurrence).length > 0) ||
      (planned === null && skip.parts == null && skip.startDate <= day && day <= skip.endDate));
  return new Set(skips.filter(isAway).map(({ characterName }) => nameKey(characterName)));
}
