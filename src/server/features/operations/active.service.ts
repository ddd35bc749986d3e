/** Operations while they are active: their state, their end, and the squads that move meanwhile. Source: decision "An operation is prepared, active, over". */
import type { OperationRow } from '../../../contract/operations.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { overlaps, type HeldTime } from '../../../domain/operations/operation-time.ts';
import {
  canBecome,
  isOpen,
  MAX_OPEN_OPERATIONS,
  type OperationId,
  type OperationState,
} from '../../../domain/operations/operation.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { AuditAction } from '../../../contract/registry/audit.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { SquadPlans } from '../../ports/squads/squad-plans.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { auditOperation, type OperationActor } from './operation-audit.ts';
import { spotsOf, type OperationNotices } from './operation-notices.ts';
import { timesIn, type OperationDeps, type TimeOf } from './operations.ports.ts';
import { createOperationsRepo, type OperationsRepo } from './operations.repo.ts';

/** An active one that nobody finished ends so long after its time. */
export const ENDS_BY_ITSELF_MS = 60 * 60_000;

export interface ActiveService extends SquadPlans {
  setState(
    work: UnitOfWork,
    actor: Authorized<OperationActor>,
    wanted: {
      readonly id: OperationId;
      readonly to: OperationState;
      readonly replaces: OperationId | null;
    },
  ): Promise<
    Result<
      OperationRow,
      | 'operations.notFound'
      | 'operations.timeRequired'
      | 'operations.taken'
      | 'operations.moved'
      | 'operations.tooMany'
    >
  >;
  /** Finishes what is over; answers with how many. */
  endPast(work: UnitOfWork, clanId: ClanId, map: GameMap): Promise<number>;
}

const ACTIONS: Readonly<Record<OperationState, AuditAction>> = {
  prepared: 'operation.prepared',
  active: 'operation.activated',
  finished: 'operation.finished',
  cancelled: 'operation.cancelled',
};

/** Another active operation on the map at the same time; null: none. */
export function rivalOf(
  operation: { readonly id: OperationId },
  held: HeldTime,
  others: readonly OperationRow[],
  timeOf: TimeOf,
): OperationRow | null {
  return (
    others.find((other) => {
      const time = timeOf(other);
      return other.id !== operation.id && time !== null && overlaps(time, held);
    }) ?? null
  );
}

export function createActiveService(
  deps: OperationDeps & { readonly announcer: OperationNotices },
): ActiveService {
  const { squads, announcer, drawings } = deps;

  const become = async (
    work: UnitOfWork,
    clanId: ClanId,
    actor: OperationActor | null,
    before: OperationRow,
    to: OperationState,
  ): Promise<OperationRow> => {
    const rev = await work.nextRev(clanId);
    const at = work.now.toISOString();
    const by = actor?.characterName ?? null;
    const isOver = !isOpen(to);
    const row: OperationRow = {
      ...before,
      state: to,
      activatedAt: to === 'active' ? at : before.activatedAt,
      activatedBy: to === 'active' ? by : before.activatedBy,
      closedAt: isOver ? at : null,
      closedBy: isOver ? by : null,
      // who stood where, in the transaction that ends it
      lineup:
        to === 'finished'
          ? (await squads.lineup(work, clanId, before.map)).map((squad) => ({
              ...squad,
              members: [...squad.members],
            }))
          : null,
      changedAt: at,
      changedBy: by ?? before.changedBy,
      rev,
    };
    await createOperationsRepo(work.db).put(clanId, row);
    if (to === 'active') await drawings.open(work, clanId, row.id, rev);
    await auditOperation(work, clanId, actor, ACTIONS[to], row);
    return row;
  };

  const isPast = (time: HeldTime | null, now: number): boolean =>
    time === null || time.endsAt + ENDS_BY_ITSELF_MS <= now;

  /** Makes room for an operation, or names the one in its way. */
  const makeRoom = async (
    work: UnitOfWork,
    actor: OperationActor,
    operation: OperationRow,
    replaces: OperationId | null,
    timeOf: TimeOf,
    repo: OperationsRepo,
  ): Promise<Result<HeldTime, 'operations.timeRequired' | 'operations.taken'>> => {
    const { clanId } = actor;
    const now = work.now.getTime();
    const held = timeOf(operation);
    if (held === null || held.endsAt <= now) return err('operations.timeRequired', { isOver: held !== null });
    const others = (await repo.active(clanId, operation.map)).filter(({ id }) => id !== operation.id);
    // what is over gives way by itself
    const past = others.filter((other) => (timeOf(other)?.endsAt ?? 0) <= now);
    for (const other of past) await become(work, clanId, null, other, 'finished');
    const rest = others.filter((other) => !past.includes(other));
    const named = rest.find(({ id }) => id === replaces);
    const rival = rivalOf(
      operation,
      held,
      rest.filter((other) => other !== named),
      timeOf,
    );
    if (rival !== null)
      return err('operations.taken', {
        id: rival.id,
        title: rival.title,
        by: rival.activatedBy,
        startsAt: new Date(timeOf(rival)?.startsAt ?? now).toISOString(),
      });
    if (named !== undefined) {
      const isUnderWay = (timeOf(named)?.startsAt ?? 0) <= now;
      await become(work, clanId, actor, named, isUnderWay ? 'finished' : 'prepared');
      await announcer.withdraw(work, clanId, named);
    }
    return ok(held);
  };

  const announce = async (
    work: UnitOfWork,
    actor: OperationActor,
    operation: OperationRow,
    kind: 'operationActivated' | 'operationCancelled',
    startsAt: number,
  ): Promise<void> => {
    const spots = spotsOf(await squads.lineup(work, actor.clanId, operation.map));
    await announcer.send(work, {
      clanId: actor.clanId,
      operation,
      startsAt,
      kind,
      people: spots.keys(),
      spots,
      by: actor,
    });
  };

  const endPast: ActiveService['endPast'] = async (work, clanId, map) => {
    const repo = createOperationsRepo(work.db);
    if ((await repo.active(clanId, map)).length === 0) return 0;
    const timeOf = await timesIn(deps, work, clanId);
    const pastOnes = async () =>
      (await repo.active(clanId, map)).filter((one) => isPast(timeOf(one), work.now.getTime()));
    if ((await pastOnes()).length === 0) return 0;
    // under the clan's lock: nobody moves anybody or finishes it meanwhile
    await work.nextRev(clanId);
    const past = await pastOnes();
    for (const operation of past) await become(work, clanId, null, operation, 'finished');
    return past.length;
  };

  return {
    endPast,

    async setState(work, actor, { id, to, replaces }) {
      const { clanId } = actor;
      const repo = createOperationsRepo(work.db);
      if ((await repo.find(clanId, id)) === null) return err('operations.notFound');
      // under the clan's lock: of two who activate at once the second sees the first
      await work.nextRev(clanId);
      const present = await repo.find(clanId, id);
      if (present === null) return err('operations.notFound');
      if (present.state === to) return ok(present);
      if (!canBecome(present.state, to))
        return err('operations.moved', { state: present.state, by: present.changedBy });
      if (!isOpen(present.state) && (await repo.countOpen(clanId)) >= MAX_OPEN_OPERATIONS)
        return err('operations.tooMany', { most: MAX_OPEN_OPERATIONS });
      const timeOf = await timesIn(deps, work, clanId);
      if (to === 'active') {
        const room = await makeRoom(work, actor, present, replaces, timeOf, repo);
        if (!room.ok) return room;
        const row = await become(work, clanId, actor, present, to);
        await announce(work, actor, row, 'operationActivated', room.value.startsAt);
        return ok(row);
      }
      const row = await become(work, clanId, actor, present, to);
      if (present.state === 'active' && to !== 'finished') {
        await announcer.withdraw(work, clanId, present);
        const startsAt = timeOf(present)?.startsAt ?? work.now.getTime();
        await announce(work, actor, row, 'operationCancelled', startsAt);
      }
      return ok(row);
    },

    async changing(work, clanId, map) {
      // the squads of the next operation are no part of the last one
      await endPast(work, clanId, map);
    },

    async moved(work, { clanId, map, by, people }) {
      if (people.length === 0) return;
      const active = await createOperationsRepo(work.db).active(clanId, map);
      if (active.length === 0) return;
      const timeOf = await timesIn(deps, work, clanId);
      const spots = spotsOf(await squads.lineup(work, clanId, map));
      for (const operation of active)
        await announcer.send(work, {
          clanId,
          operation,
          startsAt: timeOf(operation)?.startsAt ?? work.now.getTime(),
          kind: 'squadMoved',
          people,
          spots,
          by,
        });
    },
  };
}
