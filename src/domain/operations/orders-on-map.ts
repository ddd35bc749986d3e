/** Operations whose orders or drawings are for squads that go, or that become others. Source: decision "A replaced map keeps its squads". */
import type { GameMap } from '../squads/game-map.ts';
import type { SquadId } from '../squads/squad.ts';
import { isOpen, type OperationContent, type OperationId, type OperationState } from './operation.ts';

export interface MapOrders {
  readonly id: OperationId;
  readonly title: string;
  /** Whoever moves has it on the phone. */
  readonly isActive: boolean;
  /** Of how many squads orders are lost. */
  readonly lost: number;
  /** The squads whose orders another one takes over. */
  readonly passed: readonly SquadId[];
}

/**
 * What is not over yet and feels the change: it is active, or loses orders, or passes them on. `drawn`: the squads that
 * have a layer of their own in the drawing of an operation.
 */
export function ordersOnMap(
  operations: readonly (Pick<OperationContent, 'title' | 'map' | 'squads'> & {
    readonly id: OperationId;
    readonly state: OperationState;
  })[],
  drawn: ReadonlyMap<string, { readonly squads: ReadonlySet<string> }>,
  map: GameMap,
  change: { readonly lost: ReadonlySet<SquadId>; readonly takenOver: readonly SquadId[] },
): readonly MapOrders[] {
  return operations.flatMap(({ id, title, map: of, state, squads }) => {
    if (of !== map || !isOpen(state)) return [];
    const written = new Set(squads.flatMap(({ squadId, text }) => (text === '' ? [] : [squadId])));
    const withOrders = (ids: Iterable<SquadId>): readonly SquadId[] =>
      [...ids].filter((squad) => written.has(squad) || drawn.get(id)?.squads.has(squad) === true);
    const isActive = state === 'active';
    const lost = withOrders(change.lost).length;
    const passed = withOrders(change.takenOver);
    return isActive || lost > 0 || passed.length > 0 ? [{ id, title, isActive, lost, passed }] : [];
  });
}
