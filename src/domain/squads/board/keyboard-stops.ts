/** Where the arrow keys take a dragged person: from card to card and from squad to squad. */
export interface Area {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const STOP_KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type StopKey = (typeof STOP_KEYS)[number];

/** Parts of a person's card, from the top: before, change places. */
const DEPTHS = [0.12, 0.5];

function pointAt({ left, top, width, height }: Area, depth: number): Point {
  return { x: left + width / 2, y: top + height * depth };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function isInside({ left, top, width, height }: Area, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** `area`: all of it; `cards` and `end`: the places in it, the last one at its end. */
export interface StopColumn {
  readonly area: Area;
  readonly cards: readonly Area[];
  readonly end: Area;
}

/**
 * `columns`: the pool and the squads as they are read. Up and down go through a column and on into the next; left and
 * right to the neighbour's stop that is nearest. Null: no further.
 */
export function nextStop(columns: readonly StopColumn[], now: Point, key: StopKey): Point | null {
  const stops = columns.map(({ cards, end }) => [
    ...cards.flatMap((card) => DEPTHS.map((depth) => pointAt(card, depth))),
    pointAt(end, 0.5),
  ]);
  const all = stops.flat();
  // a card far down in a long pool is in the pool, whatever stop is nearer
  const around = columns.findIndex(({ area }) => isInside(area, now));
  const [nearest] = (stops[around] ?? all).toSorted(
    (one, other) => distance(one, now) - distance(other, now),
  );
  if (nearest === undefined) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    // not yet on a stop: the nearest one first, where that is another place than the one picked up from
    if ((columns[around]?.cards.length ?? 1) > 0 && distance(nearest, now) > 2) return nearest;
    return all[all.indexOf(nearest) + (key === 'ArrowDown' ? 1 : -1)] ?? null;
  }
  const column = stops.findIndex((list) => list.includes(nearest));
  const neighbour = stops[column + (key === 'ArrowRight' ? 1 : -1)];
  if (neighbour === undefined) return null;
  return neighbour.toSorted((one, other) => Math.abs(one.y - now.y) - Math.abs(other.y - now.y))[0] ?? null;
}
