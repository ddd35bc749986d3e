/** How many pixels are drawn, by how fast frames come. Pure. */

/** Of the screen's own pixels per unit of the page. */
export const QUALITY_STEPS = [0.6, 0.8, 1, 1.5, 2] as const;

/** A frame that the one before has not asked for is of another movement when it comes so late. */
const PAUSE_MS = 180;
/** One that was asked for comes so late only to a page that was out of sight. */
const HIDDEN_MS = 3_000;
const WINDOW = 10;
const TOO_SLOW_MS = 34;
const FAST_MS = 15;
/** So many fast windows in a row before more pixels are tried again. */
const CALM_WINDOWS = 6;

export interface Quality {
  /** The pixels to draw from now on. */
  readonly dpr: () => number;
  /** Takes the time of a frame in ms; whether the pixels have changed. */
  readonly frame: (nowMs: number) => boolean;
  /** The frame that is drawn now asks for the next one: however late that comes, it is no pause. */
  readonly ask: () => void;
}

/** Begins with as many pixels as the screen has, up to twice those of the page. Once made it allocates nothing. */
export function createQuality(screenDpr: number): Quality {
  const highest = QUALITY_STEPS.findLastIndex((step) => step <= Math.max(QUALITY_STEPS[0], screenDpr));
  let at = highest;
  let last = Number.NEGATIVE_INFINITY;
  let count = 0;
  let sum = 0;
  let calm = 0;
  let isAsked = false;
  return {
    dpr: () => QUALITY_STEPS[at] ?? 1,
    ask() {
      isAsked = true;
    },
    frame(nowMs) {
      const took = nowMs - last;
      const isPause = took > (isAsked ? HIDDEN_MS : PAUSE_MS);
      last = nowMs;
      isAsked = false;
      if (isPause) {
        count = 0;
        sum = 0;
        return false;
      }
      count += 1;
      sum += took;
      if (count < WINDOW) return false;
      const average = sum / count;
      count = 0;
      sum = 0;
      const before = at;
      calm = average < FAST_MS ? calm + 1 : 0;
      if (average > TOO_SLOW_MS) at = Math.max(0, at - 1);
      else if (calm >= CALM_WINDOWS) {
        at = Math.min(highest, at + 1);
        calm = 0;
      }
      return at !== before;
    },
  };
}
