/** Recently opened items, newest first, as stored on this device. */
import type { UserId } from '../../domain/ids.ts';

const MAX_ITEMS = 10;

export function withRecent(ids: readonly string[], itemId: string): readonly string[] {
  return ids[0] === itemId ? ids : [itemId, ...ids.filter((id) => id !== itemId)].slice(0, MAX_ITEMS);
}

/** Where a user's list is stored. It used to be the auction's only, hence the key. */
export function recentKey(userId: UserId): string {
  return `auction-recent/${userId}`;
}

/** Two stored lists as one; those of `later` were opened later. */
export function mergeRecent(earlier: unknown, later: unknown): readonly string[] {
  return readRecent(later).reduceRight(withRecent, readRecent(earlier));
}

/** The stored list, validated. */
export function readRecent(stored: unknown): readonly string[] {
  return Array.isArray(stored)
    ? stored.filter((id): id is string => typeof id === 'string').slice(0, MAX_ITEMS)
    : [];
}
