/**
 * How much of the checks a run takes. `npm run test:deep` takes all of them. `npm test` takes the short versions and one
 * slice of the rest, chosen by the commit, so that every case is run every few days.
 */

/** Number of slices that the deep checks are cut into. */
const SLICES = 16;
/** The slice of this run, for tests that rotate. */
export const turn = Number(process.env['TEST_SLICE'] ?? 0) % SLICES;

export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** Whether it is this one's turn: always in the deep run, in one of sixteen ordinary ones. */
export function isInTurn(index: number): boolean {
  return isDeep || index % SLICES === turn;
}

/** Whether it is this one's turn among so many that take turns: always in the deep run, in one of `count` ordinary ones. */
export function alternates(index: number, count: number): boolean {
  return isDeep || turn % count === index;
}

/**
 * Tags of whole tests that are not in this run: of those tagged `@half1` and `@half2` an ordinary run takes the tests of
 * one tag, of `@turn1` to `@turn16` likewise. Tests without a tag are the ways that nobody can do without.
 */
export function tagsOutOfTurn(): readonly string[] {
  return [
    ...[0, 1].filter((index) => !alternates(index, 2)).map((index) => `@half${index + 1}`),
    ...[...Array(SLICES).keys()].filter((index) => !isInTurn(index)).map((index) => `@turn${index + 1}\\b`),
  ];
}

/** Cases of every run first, then those of `deep` whose turn it is. `offset` spreads short lists over the slices. */
export function casesOf<Case>({
  always = [],
  deep,
  offset = 0,
}: {
  readonly always?: readonly Case[];
  readonly deep: readonly Case[];
  readonly offset?: number;
}): readonly Case[] {
  return [...always, ...deep.filter((_, index) => isInTurn(index + offset))];
}

/** All of them in the deep run; in an ordinary one a single case, another with each slice. */
export function oneOf<Case>(cases: readonly Case[], offset = 0): readonly Case[] {
  return isDeep ? cases : cases.filter((_, index) => index === (turn + offset) % cases.length);
}

/** A count that the ordinary run keeps short. */
export function countOf({ deep, short }: { readonly deep: number; readonly short: number }): number {
  return isDeep ? deep : short;
}
