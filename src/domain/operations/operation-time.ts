/** When operations are held. */
import { parseInstantMs } from '../auction/instant.ts';
import { isHeld, occurrenceOn } from '../schedule/occurrences.ts';
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import type { OperationTime } from './operation.ts';

const MINUTE_MS = 60_000;

export interface HeldTime {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** Null: not known, or the event is gone or cancelled. */
export function heldTime(
  time: OperationTime | null,
  events: readonly (ScheduleEvent & { readonly id: ScheduleEventId })[],
  clanZone: string,
): HeldTime | null {
  if (time === null) return null;
  if (time.kind === 'free') {
    const startsAt = parseInstantMs(time.startsAt);
    return Number.isNaN(startsAt) ? null : { startsAt, endsAt: startsAt + time.minutes * MINUTE_MS };
  }
  const event = events.find(({ id }) => id === time.eventId);
  const occurrence = event === undefined ? null : occurrenceOn(event, time.date, clanZone);
  return occurrence === null || !isHeld(occurrence)
    ? null
    : { startsAt: occurrence.startsAt, endsAt: occurrence.endsAt };
}

/** The soonest that is not over first; then those of unknown time, then those that are over, latest first. */
export function nextFirst<One>(
  all: readonly One[],
  timeOf: (one: One) => HeldTime | null,
  nowMs: number,
): readonly One[] {
  const rank = (held: HeldTime | null): number => (held === null ? 1 : held.endsAt > nowMs ? 0 : 2);
  return all
    .map((one) => ({ one, held: timeOf(one) }))
    .toSorted(({ held: mine }, { held: other }) => {
      const later = (mine?.startsAt ?? 0) - (other?.startsAt ?? 0);
      return rank(mine) - rank(other) || (rank(mine) === 2 ? -later : later);
    })
    .map(({ one }) => one);
}

/** What was held last first; those of unknown time after them. */
export function latestFirst<One>(all: readonly One[], timeOf: (one: One) => HeldTime | null): readonly One[] {
  const startOf = (one: One): number => timeOf(one)?.startsAt ?? Number.NEGATIVE_INFINITY;
  return all
    .map((one) => ({ one, start: startOf(one) }))
    .toSorted(({ start: mine }, { start: other }) => (mine === other ? 0 : other - mine))
    .map(({ one }) => one);
}

/** Whether two share a moment; one that ends as the other begins leaves it alone. */
export function overlaps(one: HeldTime, other: HeldTime): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
