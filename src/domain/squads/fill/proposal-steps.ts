/** The steps that make a proposal, or a part of it, real. */
import type { GameMap } from '../game-map.ts';
import { applyStep, type Board, type PlaceChange, type SquadStep } from '../steps.ts';
import { withLostLeaders } from '../undo.ts';

interface Taken {
  readonly steps: readonly SquadStep[];
  /** Who would not fit: the squad is full without the rest of the proposal. */
  readonly full: readonly string[];
}

/**
 * Who leaves a squad goes first. Where people change places with each other, all of them stand up before anybody sits
 * down. Each person is for themself: what another officer has changed meanwhile stays, the rest takes effect.
 */
export function proposalSteps(
  map: GameMap,
  board: Board,
  accepted: readonly PlaceChange[],
  size: number,
): Taken {
  const changes = accepted.map(({ memberKey, base, to }): PlaceChange => ({ memberKey, base, to }));
  const stepOf = (places: readonly PlaceChange[]): SquadStep => ({
    map,
    isWhole: false,
    places,
    leaders: [],
  });
  const lostIn = (steps: readonly SquadStep[]): readonly string[] => {
    let now = board;
    return steps.flatMap((step) => {
      const outcome = applyStep(now, step, { size, isKnown: () => true });
      now = outcome.board;
      return outcome.lost.filter(({ isLeader }) => !isLeader).map(({ memberKey }) => memberKey);
    });
  };
  if (changes.length === 0) return { steps: [], full: [] };
  const leavingFirst = changes.toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null));
  const one = [withLostLeaders(board, stepOf(leavingFirst))];
  if (lostIn(one).length === 0) return { steps: one, full: [] };
  const isMove = ({ base, to }: PlaceChange): boolean =>
    base !== null && to !== null && base.squadId !== to.squadId;
  const full = new Set<string>();
  for (;;) {
    // nobody stands up who would find no seat
    const fitting = changes.filter(({ memberKey }) => !full.has(memberKey));
    const standUp = fitting
      .filter((change) => change.to === null || isMove(change))
      .map(({ memberKey, base }) => ({ memberKey, base, to: null }));
    const sitDown = fitting
      .filter(({ to }) => to !== null)
      .map((change) => (isMove(change) ? { ...change, base: null } : change));
    const [first, ...rest] = [stepOf(standUp), stepOf(sitDown)].filter(({ places }) => places.length > 0);
    if (first === undefined) return { steps: [], full: [...full] };
    const steps = [withLostLeaders(board, first), ...rest];
    const lost = lostIn(steps);
    if (lost.length === 0) return { steps, full: [...full] };
    for (const key of lost) full.add(key);
  }
}
