import { useEffect, useRef, useState } from 'react';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';

export interface OtherOfficerActivity {
  readonly by: string;
  readonly pieces: number;
  /** The characters whose items were sent. */
  readonly names: readonly string[];
}

const DISPLAY_MS = 12_000;

/** The latest time, by the server's clock, of a request or a mark. Pure. */
export function latestIn(loadouts: readonly ShownLoadout[]): number {
  return loadouts.reduce(
    (latest, { items, requestedAt, pendingStatus }) =>
      items.reduce(
        (time, item) =>
          item.pendingStatus !== null || item.sentAt === null
            ? time
            : Math.max(time, Date.parse(item.sentAt)),
        pendingStatus === null ? Math.max(latest, Date.parse(requestedAt)) : latest,
      ),
    0,
  );
}

/**
 * What other officers marked between two states of the requests; a mark that is no later than `seenMs` has only
 * been restored. Pure.
 */
export function activityBetween(
  before: readonly ShownLoadout[],
  after: readonly ShownLoadout[],
  { ownNames, seenMs }: { readonly ownNames: ReadonlySet<string>; readonly seenMs: number },
): readonly OtherOfficerActivity[] {
  const former = new Map(
    before.flatMap(({ id, items }) =>
      items.map((item): [string, number] => [`${id} ${item.itemId}`, item.sent]),
    ),
  );
  const known = new Set(before.map(({ id }) => id));
  const byOfficer = new Map<string, { pieces: number; names: Set<string> }>();
  for (const { id, items, characterName } of after) {
    if (!known.has(id)) continue;
    for (const item of items) {
      const pieces = item.sent - (former.get(`${id} ${item.itemId}`) ?? 0);
      if (pieces <= 0 || item.pendingStatus !== null || item.sentBy === null || ownNames.has(item.sentBy))
        continue;
      if (item.sentAt !== null && Date.parse(item.sentAt) <= seenMs) continue;
      const one = byOfficer.get(item.sentBy) ?? { pieces: 0, names: new Set<string>() };
      one.pieces += pieces;
      one.names.add(characterName);
      byOfficer.set(item.sentBy, one);
    }
  }
  return [...byOfficer].map(([by, { pieces, names }]) => ({ by, pieces, names: [...names] }));
}

/** What other officers have just marked; cleared after a few seconds. */
export function useOthersActivity(
  loadouts: readonly ShownLoadout[],
  ownNames: ReadonlySet<string>,
  isReady: boolean,
): readonly OtherOfficerActivity[] {
  const lastSeen = useRef<{ readonly loadouts: readonly ShownLoadout[]; readonly seenMs: number } | null>(
    null,
  );
  const [activity, setActivity] = useState<readonly OtherOfficerActivity[]>([]);
  useEffect(() => {
    const before = lastSeen.current;
    if (!isReady) return undefined;
    lastSeen.current = { loadouts, seenMs: Math.max(before?.seenMs ?? 0, latestIn(loadouts)) };
    const found =
      before === null ? [] : activityBetween(before.loadouts, loadouts, { ownNames, seenMs: before.seenMs });
    if (found.length > 0) setActivity(found);
    return undefined;
  }, [loadouts, ownNames, isReady]);
  useEffect(() => {
    if (activity.length === 0) return undefined;
    const timer = setTimeout(() => setActivity([]), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [activity]);
  return activity;
}
