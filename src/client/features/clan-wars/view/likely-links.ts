/** To which event a war that was entered by hand may belong. Pure. */
import { mayBeEvent } from '../../../../domain/clan-wars/war.ts';
import type { HeldTime } from '../../../../domain/operations/operation-time.ts';
import type { OperationTime } from '../../../../domain/operations/operation.ts';
import { isWar } from '../../../../domain/schedule/event.ts';
import { isHeld, occurrencesBetween, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { ShownEvent } from '../../../../offline/mirror/overlays/schedule.ts';

/** People begin to enter a war before its first stage. */
const EARLY_MS = 30 * 60_000;
/** An operation of a time of its own is that of a war so close to it, see `operationOfWar`. */
const CLOSE_MS = 3 * 3_600_000;

interface War {
  readonly day: string;
  readonly startsAt: string;
}

interface Linked {
  readonly eventId: string | null;
  readonly eventDate: string | null;
}

/** Events around a war that have begun and have none yet, the closest first. */
export function likelyEvents(
  { events, zone }: { readonly events: readonly ShownEvent[]; readonly zone: string },
  { day, startsAt }: War,
  wars: readonly Linked[],
  nowMs: number,
): readonly Occurrence[] {
  const at = Date.parse(startsAt);
  const distance = ({ startsAt: from, endsAt }: Occurrence): number =>
    from - EARLY_MS <= at && at <= endsAt ? 0 : Math.min(Math.abs(from - at), Math.abs(endsAt - at));
  const taken = new Set(wars.map(({ eventId, eventDate }) => `${eventId}@${eventDate}`));
  return occurrencesBetween(events, zone, { from: addDays(day, -1), to: addDays(day, 1) })
    .filter(
      (one) =>
        (isWar(one.event.kind) || one.event.kind === 'own') &&
        isHeld(one) &&
        mayBeEvent(one.startsAt, at, nowMs) &&
        !taken.has(`${one.eventId}@${one.date}`),
    )
    .toSorted((one, other) => distance(one) - distance(other));
}

/** Operations on another map, or of a war without one, that were held then: their squads are the war's once it has their map. */
export function likelyOperations<
  Operation extends { readonly map: GameMap; readonly state: string; readonly time: OperationTime | null },
>(
  operations: readonly Operation[],
  { map, startsAt, eventId, eventDate }: War & Linked & { readonly map: GameMap | null },
  timeOf: (operation: Operation) => HeldTime | null,
): readonly Operation[] {
  const at = Date.parse(startsAt);
  return operations.filter((operation) => {
    if (operation.map === map || (operation.state !== 'active' && operation.state !== 'finished'))
      return false;
    const { time } = operation;
    if (time?.kind === 'event' && eventId !== null)
      return time.eventId === eventId && time.date === eventDate;
    return Math.abs((timeOf(operation)?.startsAt ?? Number.POSITIVE_INFINITY) - at) <= CLOSE_MS;
  });
}
