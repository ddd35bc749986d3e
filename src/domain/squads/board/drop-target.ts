/** Where a dragged person would land, and the step that puts them there. Pure: rectangles and a point in, a target out. */
import type { GameMap } from '../game-map.ts';
import { inOrder, moveStep, placeBeforeStep, swapStep } from '../moves.ts';
import type { SquadId } from '../squad.ts';
import { countIn, type Board, type SquadStep } from '../steps.ts';

/** What lies under the finger. */
export type DropArea =
  | { readonly kind: 'person'; readonly key: string }
  | { readonly kind: 'squad'; readonly squadId: SquadId }
  | { readonly kind: 'pool' };

export type DropTarget =
  | { readonly kind: 'before'; readonly squadId: SquadId; readonly before: string | null }
  | { readonly kind: 'swap'; readonly key: string }
  | { readonly kind: 'join'; readonly squadId: SquadId }
  | { readonly kind: 'full'; readonly squadId: SquadId }
  | { readonly kind: 'out' };

/** Above and below these parts of a card somebody is put before or after the person, between them both change places. */
const EDGE = 0.3;

/** Who comes after somebody in the squad, other than whoever is dragged. */
function nextOf(board: Board, squadId: SquadId, key: string, dragged: string): string | null {
  const order = inOrder(board, squadId).filter((one) => one !== dragged);
  return order[order.indexOf(key) + 1] ?? null;
}

/**
 * `keys`: who is dragged, several at once only into a squad or out. `depth`: how far down a person's card the finger is,
 * 0 to 1. Null: nothing would change.
 */
export function dropTarget(
  board: Board,
  keys: readonly string[],
  { area, depth }: { readonly area: DropArea; readonly depth: number },
  size: number,
): DropTarget | null {
  const [dragged] = keys;
  if (dragged === undefined) return null;
  const own = board.places.get(dragged);
  if (area.kind === 'pool') return keys.some((key) => board.places.has(key)) ? { kind: 'out' } : null;
  const squadId = area.kind === 'squad' ? area.squadId : board.places.get(area.key)?.squadId;
  if (squadId === undefined || !board.leaders.has(squadId)) return null;
  const coming = keys.filter((key) => board.places.get(key)?.squadId !== squadId).length;
  const isFull = coming > 0 && countIn(board.places, squadId) + coming > size;
  if (keys.length > 1 || area.kind === 'squad') {
    if (keys.length > 1 && coming === 0) return null;
    return { kind: isFull ? 'full' : 'join', squadId };
  }
  if (area.key === dragged) return null;
  if (own?.squadId !== squadId && (isFull || (depth >= EDGE && depth <= 1 - EDGE)))
    return { kind: 'swap', key: area.key };
  const isAbove = depth < (own?.squadId === squadId ? 0.5 : EDGE);
  const before = isAbove ? area.key : nextOf(board, squadId, area.key, dragged);
  return { kind: 'before', squadId, before };
}

/** Null: nothing changes. */
export function dropStep(
  map: GameMap,
  board: Board,
  keys: readonly string[],
  target: DropTarget,
): SquadStep | null {
  const [dragged] = keys;
  if (dragged === undefined) return null;
  switch (target.kind) {
    case 'full':
      return null;
    case 'out':
      return moveStep(map, board, keys, null);
    case 'join':
      return keys.length > 1
        ? moveStep(map, board, keys, target.squadId)
        : placeBeforeStep(map, board, dragged, { squadId: target.squadId, before: null });
    case 'swap':
      return swapStep(map, board, dragged, target.key);
    case 'before':
      return placeBeforeStep(map, board, dragged, target);
  }
}

/** Whether somebody ends up at the same place: at the end of a squad is after its last one. */
export function samePlace(one: DropTarget | null, other: DropTarget | null): boolean {
  const plain = (target: DropTarget | null): DropTarget | null =>
    target?.kind === 'before' && target.before === null ? { kind: 'join', squadId: target.squadId } : target;
  return sameTarget(plain(one), plain(other));
}

export function sameTarget(one: DropTarget | null, other: DropTarget | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
