/**
 * Room for labels that would cover each other: the more important one stays, the others step aside to where there is room, or
 * are not shown where there is none. Once made it allocates nothing, as frames of the scene ask it. Pure.
 */

/** Where a label may go, in this order: away by so many steps, by itself or beside its spot, to the right or to the left. */
const PLACES = [
  { side: 0, steps: 0 },
  { side: 0, steps: 1 },
  { side: 1, steps: 0 },
  { side: -1, steps: 0 },
  { side: 0, steps: 2 },
  { side: 1, steps: 1 },
  { side: -1, steps: 1 },
  { side: 1, steps: -1 },
  { side: -1, steps: -1 },
  { side: 0, steps: 3 },
  { side: 1, steps: 2 },
  { side: -1, steps: 2 },
  { side: 0, steps: 4 },
  { side: 0, steps: 5 },
] as const;

/** How labels step aside. */
export interface Aside {
  /** Two labels are at least so far from each other. */
  readonly between: number;
  /** Up or down, from one place to the next. */
  readonly step: number;
  /** Between a spot and the label beside it. */
  readonly gap: number;
  /** Up or down, for a label beside its spot. */
  readonly level: number;
  /** A label stays between 0 and this, from left to right. */
  readonly within: number;
  /** The same from top to bottom. */
  readonly tall: number;
}

export interface LabelRoom {
  /** Where a label would like to be, and how important it is: the smallest first. */
  readonly set: (at: number, left: number, top: number, width: number, height: number, rank: number) => void;
  /** It is not in sight. */
  readonly leaveOut: (at: number) => void;
  /** What is better left free. */
  readonly avoid: (at: number, left: number, top: number, width: number, height: number) => void;
  /** Gives all of them room. */
  readonly arrange: (aside: Aside) => void;
  /** Whether there is room for a label. */
  readonly isShown: (at: number) => boolean;
  /** How far a label goes aside. */
  readonly across: (at: number) => number;
  readonly along: (at: number) => number;
}

/** For so many labels, which are better clear of so many other things. */
export function createLabelRoom(count: number, obstacles = count): LabelRoom {
  const of = (): Float64Array => new Float64Array(count);
  const [left, top, width, height, ranks] = [of(), of(), of(), of(), of()];
  const [across, along] = [of(), of()];
  const isShown = new Uint8Array(count);
  // left, top, width and height of each
  const avoided = new Float64Array(obstacles * 4);
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
  /** Whether a label would be clear of those that have their room, and of what is better left free. */
  const isFree = (
    one: number,
    before: number,
    x: number,
    y: number,
    between: number,
    isAvoiding: boolean,
  ): boolean => {
    const wide = width[one] ?? 0;
    const high = height[one] ?? 0;
    for (let at = 0; at < before; at += 1) {
      const other = order[at] ?? 0;
      if (isShown[other] === 0) continue;
      if (
        x < (left[other] ?? 0) + (width[other] ?? 0) + between &&
        (left[other] ?? 0) < x + wide + between &&
        y < (top[other] ?? 0) + (height[other] ?? 0) + between &&
        (top[other] ?? 0) < y + high + between
      )
        return false;
    }
    if (!isAvoiding) return true;
    for (let at = 0; at < obstacles * 4; at += 4)
      if (
        x < (avoided[at] ?? 0) + (avoided[at + 2] ?? 0) &&
        (avoided[at] ?? 0) < x + wide &&
        y < (avoided[at + 1] ?? 0) + (avoided[at + 3] ?? 0) &&
        (avoided[at + 1] ?? 0) < y + high
      )
        return false;
    return true;
  };
  const place = (one: number, before: number, aside: Aside, isAvoiding: boolean): boolean => {
    const wide = width[one] ?? 0;
    const high = height[one] ?? 0;
    const aimX = left[one] ?? 0;
    const aimY = top[one] ?? 0;
    const inX = Math.max(0, Math.min(aside.within - wide, aimX));
    const inY = Math.max(0, Math.min(aside.tall - high, aimY));
    for (let at = 0; at < PLACES.length; at += 1) {
      const side = PLACES[at]?.side ?? 0;
      const steps = PLACES[at]?.steps ?? 0;
      const right = side * (wide / 2 + aside.gap);
      const down = steps * aside.step + (side === 0 ? 0 : aside.level);
      const x = inX + right;
      const y = inY + down;
      if (x < 0 || x + wide > aside.within || y < 0 || y + high > aside.tall) continue;
      if (!isFree(one, before, x, y, aside.between, isAvoiding)) continue;
      left[one] = x;
      top[one] = y;
      across[one] = x - aimX;
      along[one] = y - aimY;
      isShown[one] = 1;
      return true;
    }
    return false;
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
    avoid(at, x, y, wide, high) {
      avoided[at * 4] = x;
      avoided[at * 4 + 1] = y;
      avoided[at * 4 + 2] = wide;
      avoided[at * 4 + 3] = high;
    },
    arrange(aside) {
      sort();
      isShown.fill(0);
      for (let at = 0; at < count; at += 1) {
        const one = order[at] ?? 0;
        across[one] = 0;
        along[one] = 0;
        if (width[one] === 0) continue;
        if (!place(one, at, aside, true)) place(one, at, aside, false);
      }
    },
    isShown: (at) => isShown[at] === 1,
    across: (at) => across[at] ?? 0,
    along: (at) => along[at] ?? 0,
  };
}
