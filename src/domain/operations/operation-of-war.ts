/** Which operation a war was: the one of its occurrence, or else the closest in time. */
import type { OccurrenceKey } from '../schedule/occurrences.ts';
import type { HeldTime } from './operation-time.ts';
import type { OperationTime } from './operation.ts';

/** An operation of a time of its own belongs to a war that begins so close to it. */
const CLOSE_MS = 3 * 60 * 60_000;

/** A war, as far as it matters here. */
export interface WarTime {
  /** Null: outside of the schedule. */
  readonly occurrence: OccurrenceKey | null;
  readonly startsAtMs: number;
}

/** Of operations on the war's map that were active, newest first; null: none belongs to it. */
export function operationOfWar<Operation extends { readonly time: OperationTime | null }>(
  held: readonly Operation[],
  { occurrence, startsAtMs }: WarTime,
  timeOf: (operation: Operation) => HeldTime | null,
): Operation | null {
  const planned = held.find(
    ({ time }) =>
      time?.kind === 'event' &&
      occurrence !== null &&
      time.eventId === occurrence.eventId &&
      time.date === occurrence.date,
  );
  if (planned !== undefined) return planned;
  const distance = (operation: Operation): number =>
    Math.abs((timeOf(operation)?.startsAt ?? Number.POSITIVE_INFINITY) - startsAtMs);
  const [closest] = held.toSorted((one, other) => distance(one) - distance(other));
  return closest !== undefined && distance(closest) <= CLOSE_MS ? closest : null;
}
