/** Recently opened items, newest first, as stored on this device. */
const MAX_ITEMS = 10;

export function withRecent(ids: readonly string[], itemId: string): readonly string[] {
  return ids[0] === itemId ? ids : [itemId, ...ids.filter((id) => id !== itemId)].slice(0, MAX_ITEMS);
}

/** The stored list, validated. */
export function readRecent(stored: unknown): readonly string[] {
  return Array.isArray(stored)
    ? stored.filter((id): id is string => typeof id === 'string').slice(0, MAX_ITEMS)
    : [];
}
