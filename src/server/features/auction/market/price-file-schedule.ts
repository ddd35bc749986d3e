/** When the price file of a region is made anew: not for every look, and sooner while much is still to come. */
import type { PriceFiles } from './price-files.ts';

export const FILE_INTERVAL_MS = 60_000;
/** While items wait for the first look at them. */
const FIRST_ROUND_INTERVAL_MS = 20_000;
/** The same, after somebody has opened an item: other pages of theirs show its price, too. */
const FIRST_OPENED_INTERVAL_MS = 5_000;

export interface PriceFileSchedule {
  /** Something of these regions has changed. */
  readonly markDirty: (regions: readonly string[]) => void;
  /** An item that somebody has opened has changed. */
  readonly markOpened: (region: string) => void;
  /** Makes the files whose time has come. */
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
