/** What squads of a map may be made for. */
import type { CoveredOccurrence } from '../schedule/coverage.ts';
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import { occurrenceKey, type Occurrence } from '../schedule/occurrences.ts';
import { dayAt } from '../schedule/zoned-time.ts';
import type { GameMap } from '../squads/game-map.ts';
import { heldTime } from './operation-time.ts';
import { isOpen, type OperationContent, type OperationId, type OperationState } from './operation.ts';

/** An event of the schedule, or an operation with a time of its own. */
export interface PlanTime extends CoveredOccurrence {
  readonly key: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly of:
    | { readonly kind: 'event'; readonly event: Pick<ScheduleEvent, 'name' | 'kind'> }
    | { readonly kind: 'operation'; readonly title: string };
}

type Planned = Pick<OperationContent, 'title' | 'map' | 'time'> & {
  readonly id: OperationId;
  readonly state: OperationState;
};

/** Of no event of the schedule: a skip that is narrowed to stages of one does not cover it. */
const NO_EVENT = '' as ScheduleEventId;

function ownTime({ id, title, time }: Planned, zone: string, nowMs: number): PlanTime | null {
  const held = time?.kind === 'free' ? heldTime(time, [], zone) : null;
  if (held === null || held.endsAt <= nowMs) return null;
  const day = dayAt(zone, held.startsAt);
  return {
    key: `operation:${id}`,
    ...held,
    day,
    date: day,
    eventId: NO_EVENT,
    state: 'planned',
    stages: [{ id: '' }],
    of: { kind: 'operation', title },
  };
}

/** That of the map's active operation first, then in the order of time. */
export function planTimes(
  map: GameMap,
  { events, operations }: { readonly events: readonly Occurrence[]; readonly operations: readonly Planned[] },
  { zone, nowMs }: { readonly zone: string; readonly nowMs: number },
): readonly PlanTime[] {
  const here = operations.filter((one) => one.map === map && isOpen(one.state));
  const active = new Set(
    here
      .filter(({ state }) => state === 'active')
      .map(({ id, time }) => (time?.kind === 'event' ? occurrenceKey(time) : `operation:${id}`)),
  );
  const times = [
    ...here.flatMap((one) => ownTime(one, zone, nowMs) ?? []),
    ...events.map(({ event, ...occurrence }): PlanTime => ({ ...occurrence, of: { kind: 'event', event } })),
  ];
  return times.toSorted(
    (one, other) =>
      Number(active.has(other.key)) - Number(active.has(one.key)) || one.startsAt - other.startsAt,
  );
}
