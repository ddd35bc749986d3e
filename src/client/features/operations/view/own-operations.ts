/** Operations that are active, as one person of the clan sees them. */
import { nextFirst, type HeldTime } from '../../../../domain/operations/operation-time.ts';
import { newestFor, readState, type Reader, type ReadState } from '../../../../domain/operations/reading.ts';
import {
  placedKey,
  readKey,
  type OperationsView,
  type ShownOperation,
  type ShownRead,
} from '../../../../offline/mirror/overlays/squads/operations.ts';

export interface OwnOperation {
  readonly operation: ShownOperation;
  readonly held: HeldTime | null;
  readonly reader: Reader;
  /** The newest thing that concerns the person. */
  readonly newest: string;
  readonly read: ShownRead | null;
  readonly state: ReadState;
  /** They are in a squad, and are asked to read it. */
  readonly isAsked: boolean;
}

/** The next one first. */
export function ownOperations(
  { operations, reads, placed }: Pick<OperationsView, 'operations' | 'reads' | 'placed'>,
  memberKey: string,
  timeOf: (operation: ShownOperation) => HeldTime | null,
  nowMs: number,
): readonly OwnOperation[] {
  const active = operations.filter(({ state }) => state === 'active');
  return nextFirst(active, timeOf, nowMs).map((operation): OwnOperation => {
    const place = placed.get(placedKey(operation.map, memberKey)) ?? null;
    const reader: Reader = { memberKey, place };
    const read = reads.get(readKey(operation.id, memberKey)) ?? null;
    return {
      operation,
      held: timeOf(operation),
      reader,
      newest: newestFor(operation.marks, reader, operation.activatedAt ?? operation.createdAt),
      read,
      state: readState(operation.marks, reader, read?.seen ?? null),
      isAsked: operation.asksRead && place !== null && place.squadId !== null,
    };
  });
}

/** Active operations that ask the person to read their orders, and changed since or were not read yet. */
export function countUnread(
  view: Pick<OperationsView, 'operations' | 'reads' | 'placed'>,
  memberKey: string,
): number {
  return ownOperations(view, memberKey, () => null, 0).filter(
    ({ isAsked, state }) => isAsked && state !== 'read',
  ).length;
}
