/** Where the labels are: the columns under them grow, and frames write numbers into an array of the graphics. */
import type { InstancedBufferAttribute } from 'three';

export interface LabelSpots {
  /** The array of the labels that are drawn now. */
  readonly attach: (spots: InstancedBufferAttribute) => void;
  /** Lifts the label at a place of the list. */
  readonly lift: (at: number, y: number) => void;
  /** Hands the numbers over. */
  readonly flush: () => void;
}

export function createLabelSpots(): LabelSpots {
  let attached: InstancedBufferAttribute | null = null;
  return {
    attach(spots) {
      attached = spots;
    },
    lift(at, y) {
      if (attached !== null && at < attached.count) attached.array[at * 3 + 1] = y;
    },
    flush() {
      if (attached !== null) attached.needsUpdate = true;
    },
  };
}
