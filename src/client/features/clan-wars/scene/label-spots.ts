/** Where the labels are: the columns under them grow, and frames write numbers into an array of the graphics. */
import type { InstancedBufferAttribute } from 'three';

export interface LabelSpots {
  /** The array of the labels that are drawn now; the last ones are those of columns. */
  readonly attach: (spots: InstancedBufferAttribute, lifted: number) => void;
  /** Lifts the label of a column. */
  readonly lift: (at: number, y: number) => void;
  /** Hands the numbers over. */
  readonly flush: () => void;
}

export function createLabelSpots(): LabelSpots {
  let attached: InstancedBufferAttribute | null = null;
  let first = 0;
  return {
    attach(spots, lifted) {
      attached = spots;
      first = spots.count - lifted;
    },
    lift(at, y) {
      if (attached !== null && first + at < attached.count) attached.array[(first + at) * 3 + 1] = y;
    },
    flush() {
      if (attached !== null) attached.needsUpdate = true;
    },
  };
}
