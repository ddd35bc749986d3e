/** Items that were opened last, newest first, as this device keeps them. */
const MOST = 10;

export function withRecent(ids: readonly string[], itemId: string): readonly string[] {
  return ids[0] === itemId ? ids : [itemId, ...ids.filter((id) => id !== itemId)].slice(0, MOST);
}

/** What was kept, if it is that. */
export function readRecent(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string').slice(0, MOST) : [];
}
