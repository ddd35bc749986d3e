/** What officers do with people of a map, each as one step. */
import type { GameMap } from './game-map.ts';
import type { SquadRole } from './role.ts';
import { positionAfter, type Place, type SquadId } from './squad.ts';
import type { Board, PlaceChange, SquadStep } from './steps.ts';
import { withLostLeaders } from './undo.ts';

type Parts = Partial<Pick<SquadStep, 'isWhole' | 'places' | 'leaders'>>;

function step(
  map: GameMap,
  board: Board,
  { isWhole = false, places = [], leaders = [] }: Parts,
): SquadStep | null {
  return places.length + leaders.length === 0
    ? null
    : withLostLeaders(board, { map, isWhole, places, leaders });
}

function changeOf({ places }: Board, memberKey: string, to: Place | null): PlaceChange {
  return { memberKey, base: places.get(memberKey) ?? null, to };
}

/** People to the end of a squad, with their roles, each for themself; null: out of their squads. */
export function moveStep(
  map: GameMap,
  board: Board,
  keys: readonly string[],
  squadId: SquadId | null,
): SquadStep | null {
  const first = squadId === null ? 0 : positionAfter(board.places.values(), squadId);
  const moving = keys.filter((key) => (board.places.get(key)?.squadId ?? null) !== squadId);
  return step(map, board, {
    places: moving.map((key, index) => {
      const role = board.places.get(key)?.role ?? 'unassigned';
      return changeOf(board, key, squadId === null ? null : { squadId, role, position: first + index });
    }),
  });
}

/** Into a squad, before somebody who stands in it; null: at its end. Within the same squad only the order changes. */
export function placeBeforeStep(
  map: GameMap,
  board: Board,
  key: string,
  { squadId, before }: { readonly squadId: SquadId; readonly before: string | null },
): SquadStep | null {
  const order = inOrder(board, squadId).filter((one) => one !== key);
  const at = before === null ? order.length : order.indexOf(before);
  if (at < 0) return null;
  const positionOf = (index: number): number | undefined => board.places.get(order[index] ?? '')?.position;
  const [prior, next] = [positionOf(at - 1), positionOf(at)];
  const position =
    prior === undefined ? (next ?? 2) - 1 : next === undefined ? prior + 1 : (prior + next) / 2;
  const present = board.places.get(key);
  if (present?.squadId === squadId && inOrder(board, squadId).indexOf(key) === at) return null;
  const to = { squadId, role: present?.role ?? 'unassigned', position } as const;
  return step(map, board, { places: [changeOf(board, key, to)] });
}

/** A role for people who stand in a squad; others are left out. */
export function roleStep(
  map: GameMap,
  board: Board,
  keys: readonly string[],
  role: SquadRole,
): SquadStep | null {
  return step(map, board, {
    places: keys.flatMap((key) => {
      const place = board.places.get(key);
      return place === undefined || place.role === role ? [] : [changeOf(board, key, { ...place, role })];
    }),
  });
}

/** Those who stand in no squad: they can have no role. */
export function keysOutside({ places }: Pick<Board, 'places'>, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => !places.has(key));
}

/** Two people change places, both or neither; one of them may stand nowhere. Each takes over the other's role. */
export function swapStep(map: GameMap, board: Board, one: string, other: string): SquadStep | null {
  const [first, second] = [board.places.get(one) ?? null, board.places.get(other) ?? null];
  if (one === other || (first === null && second === null)) return null;
  return step(map, board, {
    isWhole: true,
    places: [changeOf(board, one, second), changeOf(board, other, first)],
  });
}

/** Who leads a squad; null: nobody. */
export function leaderStep(
  map: GameMap,
  board: Board,
  squadId: SquadId,
  to: string | null,
): SquadStep | null {
  const base = board.leaders.get(squadId) ?? null;
  return base === to ? null : step(map, board, { leaders: [{ squadId, base, to }] });
}

/** Keys of a squad's people, in their order. */
export function inOrder({ places }: Pick<Board, 'places'>, squadId: SquadId): readonly string[] {
  return [...places]
    .filter(([, place]) => place.squadId === squadId)
    .toSorted(([one, a], [other, b]) => a.position - b.position || (one < other ? -1 : 1))
    .map(([key]) => key);
}
