/** The squads of a war, as its operation has them. */
import type { OperationTime } from '../../../domain/operations/operation.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import type { WarLineups } from '../../ports/squads/war-lineups.ts';
import { timesIn, type OperationDeps } from './operations.ports.ts';
import { createOperationsRepo } from './operations.repo.ts';

/** An operation of a time of its own belongs to a war that begins so close to it. */
const CLOSE_MS = 3 * 60 * 60_000;

function isOf(time: OperationTime | null, occurrence: OccurrenceKey | null): boolean {
  return (
    time?.kind === 'event' &&
    occurrence !== null &&
    time.eventId === occurrence.eventId &&
    time.date === occurrence.date
  );
}

export function createWarLineups(deps: Pick<OperationDeps, 'rules' | 'schedule' | 'squads'>): WarLineups {
  return {
    async lineup(work, { clanId, map, occurrence, startsAt }) {
      const held = await createOperationsRepo(work.db).lastHeld(clanId, map);
      if (held.length === 0) return null;
      const timeOf = await timesIn(deps, work, clanId);
      const distance = (operation: (typeof held)[number]): number =>
        Math.abs((timeOf(operation)?.startsAt ?? Number.POSITIVE_INFINITY) - startsAt);
      const [closest] = held.toSorted((one, other) => distance(one) - distance(other));
      const operation =
        held.find(({ time }) => isOf(time, occurrence)) ??
        (closest !== undefined && distance(closest) <= CLOSE_MS ? closest : undefined);
      if (operation === undefined) return null;
      return operation.lineup ?? deps.squads.lineup(work, clanId, map);
    },
  };
}
