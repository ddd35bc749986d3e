/** Who is proposed to lead squads that have people and no leader. */
import { CLAN_RANKS } from '../../characters/rank.ts';
import { inOrder } from '../moves.ts';
import { applyStep, type Board, type LeaderChange, type SquadStep } from '../steps.ts';
import { strengthOf, type FillPerson } from './fill-person.ts';

function standing({ rank }: FillPerson): number {
  return rank === null ? -1 : CLAN_RANKS.indexOf(rank);
}

/** The highest rank of those who are not away, then the strongest, then by name. Total and deterministic. */
export function proposedLeaders(board: Board, everybody: readonly FillPerson[]): readonly LeaderChange[] {
  const people = new Map(everybody.map((person) => [person.memberKey, person]));
  return [...board.leaders].flatMap(([squadId, leader]): readonly LeaderChange[] => {
    if (leader !== null) return [];
    const [best] = inOrder(board, squadId)
      .flatMap((key) => people.get(key) ?? [])
      .filter(({ isAway }) => !isAway)
      .toSorted(
        (one, other) =>
          standing(other) - standing(one) ||
          strengthOf(other) - strengthOf(one) ||
          (one.memberKey < other.memberKey ? -1 : 1),
      );
    return best === undefined ? [] : [{ squadId, base: null, to: best.memberKey }];
  });
}

/** The squads once a proposal is taken. */
export function boardAfter(board: Board, steps: readonly SquadStep[], size: number): Board {
  return steps.reduce((now, step) => applyStep(now, step, { size, isKnown: () => true }).board, board);
}
