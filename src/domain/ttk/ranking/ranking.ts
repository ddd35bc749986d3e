/**
 * Ranks rounds against an armour at a distance. Order: time to kill, then shots, then the continuous time
 * (more damage to spare), then bleeding, then stopping power; ties keep the order of ids and share the place.
 */
import type { Round } from '../../catalogue/item/item.ts';
import { answerAt, prepareTtk, type TtkAnswer, type TtkQuestion } from '../evaluate.ts';
import { roundNumbers } from '../setup.ts';

/** The tie-break that put a round before the next one with the same time and shots. */
export type TieBreak = 'continuous' | 'bleeding' | 'stoppingPower' | 'equal';

export interface RankedRound {
  readonly round: Round;
  readonly answer: TtkAnswer;
  /** 1 is best; equal rounds share a place. */
  readonly place: number;
  /** The tie-break before the next round with the same time; null when the time differs. */
  readonly aheadBy: TieBreak | null;
}

const CRITERIA: readonly (readonly [
  TieBreak | 'time',
  (entry: { round: Round; answer: TtkAnswer }) => number,
])[] = [
  ['time', ({ answer }) => answer.totalSeconds],
  ['time', ({ answer }) => answer.shots],
  ['continuous', ({ answer }) => answer.continuousSeconds],
  ['bleeding', ({ round }) => -round.bleedingPct],
  ['stoppingPower', ({ round }) => -round.stoppingPowerPct],
];

/** Times that differ only in the last binary digits are equal. */
function differ(a: number, b: number): number {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : a - b;
}

/**
 * Ranks rounds for a question; each round replaces all that the question has of a round, and no override
 * applies. Rounds that do no damage, or that cannot be calculated, are left out.
 */
export function rankRounds(
  question: TtkQuestion,
  rounds: readonly Round[],
  distanceM: number,
): readonly RankedRound[] {
  const entries: { round: Round; answer: TtkAnswer }[] = [];
  for (const round of rounds) {
    const numbers = { ...question.numbers, ...roundNumbers(round) };
    const prepared = prepareTtk({ ...question, numbers, apOverridePct: null });
    const answer = prepared.ok ? answerAt(prepared.value, distanceM) : prepared;
    if (answer.ok) entries.push({ round, answer: answer.value });
  }
  const compare = (
    a: (typeof entries)[number],
    b: (typeof entries)[number],
  ): readonly [TieBreak | 'time', number] => {
    for (const [reason, value] of CRITERIA) {
      const difference = differ(value(a), value(b));
      if (difference !== 0) return [reason, difference];
    }
    return ['equal', 0];
  };
  entries.sort((a, b) => compare(a, b)[1] || (a.round.id < b.round.id ? -1 : 1));
  let place = 1;
  return entries.map((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    if (before !== undefined && compare(before, entry)[0] !== 'equal') place = index + 1;
    const reason = after === undefined ? 'time' : compare(entry, after)[0];
    return { ...entry, place, aheadBy: reason === 'time' ? null : reason };
  });
}
