/**
 * Room for labels that would cover each other: the more important one stays, the others step aside or are not shown. Once
 * made it allocates nothing, as frames of the scene ask it. Pure.
 */

/** A label for which there is no room. */
export const NO_ROOM = -1;
/** So many steps a label may go aside. */
const MOST_STEPS = 1;

export interface LabelRoom {
  /** Where a label would like to be, and how important it is: the smallest first. */
  readonly set: (at: number, left: number, top: number, width: number, height: number, rank: number) => void;
  /** It is not in sight. */
  readonly leaveOut: (at: number) => void;
  /** Gives all of them room; whoever steps aside goes by `step` up or down. */
  readonly arrange: (step: number) => void;
  /** How many steps a label goes aside, or `NO_ROOM`. */
  readonly steps: (at: number) => number;
}

export function createLabelRoom(count: number): LabelRoom {
  const left = new Float64Array(count);
  const top = new Float64Array(count);
  const width = new Float64Array(count);
  const height = new Float64Array(count);
  const ranks = new Float64Array(count);
  const steps = new Int8Array(count);
  const order = new Uint16Array(count).map((_, at) => at);
  const sort = (): void => {
    for (let at = 1; at < count; at += 1) {
      const one = order[at] ?? 0;
      let to = at;
      while (to > 0 && (ranks[order[to - 1] ?? 0] ?? 0) > (ranks[one] ?? 0)) {
        order[to] = order[to - 1] ?? 0;
        to -= 1;
      }
      order[to] = one;
    }
  };
  /** Whether a label at this height is clear of those that have their room. */
  const isFree = (one: number, at: number, y: number): boolean => {
    for (let before = 0; before < at; before += 1) {
      const other = order[before] ?? 0;
      if (steps[other] === NO_ROOM) continue;
      if (
        (left[one] ?? 0) < (left[other] ?? 0) + (width[other] ?? 0) &&
        (left[other] ?? 0) < (left[one] ?? 0) + (width[one] ?? 0) &&
        y < (top[other] ?? 0) + (height[other] ?? 0) &&
        (top[other] ?? 0) < y + (height[one] ?? 0)
      )
        return false;
    }
    return true;
  };
  return {
    set(at, x, y, wide, high, rank) {
      left[at] = x;
      top[at] = y;
      width[at] = wide;
      height[at] = high;
      ranks[at] = rank;
    },
    leaveOut(at) {
      width[at] = 0;
      ranks[at] = Number.POSITIVE_INFINITY;
    },
    arrange(step) {
      sort();
      for (let at = 0; at < count; at += 1) {
        const one = order[at] ?? 0;
        steps[one] = NO_ROOM;
        if (width[one] === 0) continue;
        for (let aside = 0; aside <= MOST_STEPS; aside += 1) {
          const y = (top[one] ?? 0) + aside * step;
          if (!isFree(one, at, y)) continue;
          top[one] = y;
          steps[one] = aside;
          break;
        }
      }
    },
    steps: (at) => steps[at] ?? NO_ROOM,
  };
}
