/** Schedule of the price files: not after every fetch, and more often during the first round. */
import type { PriceFiles } from './price-files.ts';

export const FILE_INTERVAL_MS = 60_000;
/** While items wait for their first poll. */
const FIRST_ROUND_INTERVAL_MS = 20_000;
/** The same, after somebody has opened an item: their other pages show its price too. */
const FIRST_OPENED_INTERVAL_MS = 5_000;

export interface PriceFileSchedule {
  /** Marks regions as changed. */
  readonly markDirty: (regions: readonly string[]) => void;
  /** Marks a region in which an opened item has changed. */
  readonly markOpened: (region: string) => void;
  /** Writes the files that are due. */
  readonly writeDue: (nowMs: number) => Promise<void>;
}

export function createPriceFileSchedule(files: Pick<PriceFiles, 'make'>): PriceFileSchedule {
  const dirty = new Set<string>();
  const opened = new Set<string>();
  const made = new Map<string, { readonly atMs: number; readonly waiting: number }>();
  return {
    markDirty(regions) {
      for (const region of regions) dirty.add(region);
    },
    markOpened(region) {
      dirty.add(region);
      opened.add(region);
    },
    async writeDue(nowMs) {
      for (const region of dirty) {
        const last = made.get(region);
        const sinceMs = nowMs - (last?.atMs ?? Number.NEGATIVE_INFINITY);
        const everyMs =
          (last?.waiting ?? 0) === 0
            ? FILE_INTERVAL_MS
            : opened.has(region)
              ? FIRST_OPENED_INTERVAL_MS
              : FIRST_ROUND_INTERVAL_MS;
        if (sinceMs >= 0 && sinceMs < everyMs) continue;
        dirty.delete(region);
        opened.delete(region);
        made.set(region, { atMs: nowMs, waiting: await files.make(region) });
      }
    },
  };
}
