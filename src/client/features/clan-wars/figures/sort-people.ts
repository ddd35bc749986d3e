/** The order of players in a list of averages. Pure. */
import { averageOf, ratioOf, type PersonFigures } from '../../../../domain/clan-wars/figures.ts';

export const SORTS = ['kills', 'ratio', 'score', 'stages', 'name'] as const;
export type Sort = (typeof SORTS)[number];
/** With fewer an average says little: those come after the others. */
export const FEWEST_STAGES = 3;

/** So many stages somebody needs, where anybody has as many. */
export function fewestStages(people: readonly PersonFigures[]): number {
  return Math.min(FEWEST_STAGES, Math.max(0, ...people.map(({ stages }) => stages)));
}

/** By what is chosen, the most first; names by the alphabet. */
export function sortPeople(
  people: readonly PersonFigures[],
  sort: Sort,
  compare: (one: string, other: string) => number,
): readonly PersonFigures[] {
  const least = fewestStages(people);
  return people.toSorted((one, other) => {
    if (sort === 'name') return compare(one.name, other.name);
    // an average of one good evening is above nobody's of a season
    const scarce = Number(one.stages < least) - Number(other.stages < least);
    if (sort !== 'stages' && scarce !== 0) return scarce;
    const value = ({ tally, stages }: PersonFigures): number =>
      (sort === 'ratio' ? ratioOf(tally) : sort === 'stages' ? stages : averageOf(tally, sort)) ?? -1;
    return value(other) - value(one) || compare(one.name, other.name);
  });
}
