/**
 * Limits how many different items one person may bring to the front by opening or watching them, over all
 * processes: opened items are polled more often, and the points for that are shared by everybody.
 */
import type { UserId } from '../../../domain/ids.ts';
import type { ItemOpeningsRepo } from './store/item-openings.repo.ts';

const MAX_ITEMS = 40;
export const OPENING_WINDOW_MS = 600_000;
/** The most of these within a minute: opened items share a quarter of that minute's points. */
const MAX_BURST = 10;
const BURST_WINDOW_MS = 60_000;

/** Whether opening the item counts; one that was opened within the window always does. */
export type OpeningLimit = (userId: UserId, region: string, itemId: string) => Promise<boolean>;

export function createOpeningLimit(repo: ItemOpeningsRepo): OpeningLimit {
  const windows = {
    most: MAX_ITEMS,
    windowMs: OPENING_WINDOW_MS,
    mostBurst: MAX_BURST,
    burstMs: BURST_WINDOW_MS,
  };
  return (userId, region, itemId) => repo.open(userId, `${region} ${itemId}`, windows);
}
