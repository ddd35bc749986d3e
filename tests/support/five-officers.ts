/** Five devices of three officers who change one thing at random, by seed. */
import { casesOf } from './depth.ts';
import type { SignedIn, TestApp } from './app.ts';

export const SEEDS = casesOf({
  always: [1, 2, 3],
  deep: Array.from({ length: 17 }, (_, index) => index + 4),
});

/** A small generator; the same seed gives the same evening. */
export function draws(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return (state >>> 8) % below;
  };
}

/** The leader, and a colonel and an officer with two devices each. */
export async function fiveOfficers(test: TestApp): Promise<readonly SignedIn[]> {
  const [leader, colonel, officer] = [
    await test.signIn('leader'),
    await test.signIn('colonel'),
    await test.signIn('officer'),
  ];
  return [leader, colonel, officer, colonel, officer];
}
