/** Ids and draws of a life: the same at every filling. */
import { createHash } from 'node:crypto';
import type { Clock } from '../ports/clock.ts';
import type { DemoDraw } from '../ports/demo.ts';
import { createSortableIds, type Ids, randomIds } from '../ports/ids.ts';
import { draw, drawWhole } from '../zone/simulation/seeded-random.ts';

/** Sortable by the time of the life; secrets stay random. `name` tells apart those who take ids at once. */
export function createSeededIds(name: string, clock: Clock): Ids {
  let count = 0;
  return {
    id: createSortableIds(
      () => clock.now().getTime(),
      () => {
        count += 1;
        return createHash('sha256').update(`${name} ${count}`).digest().subarray(0, 16);
      },
    ),
    token: () => randomIds.token(),
  };
}

/** From 0 to 1, a new one at each call. */
export function createSeededRandom(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return draw(`random ${count}`);
  };
}

export const demoDraw: DemoDraw = {
  whole: drawWhole,
  happens: (key, odds) => draw(key) < odds,
  one: (key, among) => among[Math.floor(draw(key) * among.length)] ?? among[0],
  some(key, among, count) {
    const chosen = new Set(
      among
        .map((_, index) => index)
        .toSorted((one, other) => draw(`${key}/${one}`) - draw(`${key}/${other}`))
        .slice(0, count),
    );
    return among.filter((_, index) => chosen.has(index));
  },
};
