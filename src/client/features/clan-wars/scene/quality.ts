/** How many pixels are drawn, by how fast frames come. Pure. */

/** Of the screen's own pixels per unit of the page. */
export const QUALITY_STEPS = [0.6, 0.8, 1, 1.5, 2] as const;

/** Frames further apart than this are not of one movement. */
const PAUSE_MS = 180;
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
}

/** Begins with as many pixels as the screen has, up to twice those of the page. */
export function createQuality(screenDpr: number): Quality {
  const highest = QUALITY_STEPS.findLastIndex((step) => step <= Math.max(QUALITY_STEPS[0], screenDpr));
  let [at, last, count, sum, calm] = [highest, Number.NEGATIVE_INFINITY, 0, 0, 0];
  return {
    dpr: () => QUALITY_STEPS[at] ?? 1,
    frame(nowMs) {
      const took = nowMs - last;
      last = nowMs;
      if (took > PAUSE_MS) {
        [count, sum] = [0, 0];
        return false;
      }
      [count, sum] = [count + 1, sum + took];
      if (count < WINDOW) return false;
      const average = sum / count;
      [count, sum] = [0, 0];
      const before = at;
      calm = average < FAST_MS ? calm + 1 : 0;
      if (average > TOO_SLOW_MS) at = Math.max(0, at - 1);
      else if (calm >= CALM_WINDOWS) [at, calm] = [Math.min(highest, at + 1), 0];
      return at !== before;
    },
  };
}
