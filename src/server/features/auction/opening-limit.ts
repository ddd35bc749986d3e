/**
 * Limits how many different items one person may bring to the front by opening or watching them, in the
 * memory of this process: opened items are polled more often, and the points for that are shared by
 * everybody.
 */
import type { UserId } from '../../../domain/ids.ts';
import type { Clock } from '../../ports/clock.ts';

const MAX_ITEMS = 40;
const WINDOW_MS = 600_000;
/** The most of these within a minute: opened items share a quarter of that minute's points. */
const MAX_BURST = 10;
const BURST_WINDOW_MS = 60_000;
const MAX_PEOPLE = 10_000;

/** Whether opening the item counts; one that was opened within the window always does. */
export type OpeningLimit = (userId: UserId, region: string, itemId: string) => boolean;

export function createOpeningLimit(clock: Clock): OpeningLimit {
  const openedAt = new Map<string, Map<string, number>>();
  return (userId, region, itemId) => {
    const nowMs = clock.now().getTime();
    if (!openedAt.has(userId) && openedAt.size >= MAX_PEOPLE) openedAt.clear();
    const own = openedAt.get(userId) ?? new Map<string, number>();
    openedAt.set(userId, own);
    // a clock that was set back must not lock a person out until it has caught up
    for (const [key, at] of own) if (Math.abs(nowMs - at) > WINDOW_MS) own.delete(key);
    const key = `${region} ${itemId}`;
    if (own.has(key)) return true;
    if (
      own.size >= MAX_ITEMS ||
      [...own.values()].filter((at) => Math.abs(nowMs - at) < BURST_WINDOW_MS).length >= MAX_BURST
    )
      return false;
    own.set(key, nowMs);
    return true;
  };
}
