/**
 * A skip of one day may leave out a part of the clan's events only. Source: decision "A skip may be narrowed to stages".
 */
import type { ScheduleEventId } from './event.ts';
import type { Day } from '../skips/skip.ts';

/** An event of that day, or some of its stages. */
export interface SkipPart {
  readonly eventId: ScheduleEventId;
  /** The day on which it was planned, see `OccurrenceKey`. */
  readonly date: Day;
  /** Ids of stages; null: all of it. */
  readonly stages: readonly string[] | null;
}

/** The most parts of a skip. */
export const MAX_SKIP_PARTS = 20;

/** The same parts, whose lists may be written to. */
export function copyParts(
  parts: readonly SkipPart[] | null | undefined,
): { eventId: ScheduleEventId; date: Day; stages: string[] | null }[] | null {
  return (
    parts?.map(({ eventId, date, stages }) => ({
      eventId,
      date,
      stages: stages === null ? null : [...stages],
    })) ?? null
  );
}
