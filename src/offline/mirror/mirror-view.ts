/** Rows of a kind as screens show them: overlaid and indexed once per change, for all screens together. */
import type { CharacterId, ClanId, UserId } from '../../domain/ids.ts';
import { createSharedQuery, type SharedQuery } from '../database/live-query.ts';
import { database } from '../database/database.ts';
import { shareEqual } from '../state/share-equal.ts';

export interface ShownView<View> {
  /** `broken`: the device's storage cannot be read. Only `ready` has rows. */
  readonly state: 'loading' | 'ready' | 'broken';
  readonly view: View;
  /** Read after the clan's first sync for the user; before it an empty view means nothing. */
  readonly isMirrored: boolean;
}

/** Mirrors that were seen once: the row changes with every sync, which nobody needs to hear again. */
const mirrored = new Set<string>();

/**
 * By clan, user, and a detail of the kind: the selected character where nothing is said. Without a clan or user the
 * view is empty.
 */
export type MirrorView<View, Detail extends string = CharacterId> = SharedQuery<
  [clanId: ClanId | null, userId: UserId | null, detail?: Detail],
  ShownView<View>
>;

/** `slowAfterMs`: where the storage has not answered by then, the view is shown as `broken` until it does. */
export function createMirrorView<View, Detail extends string>(
  read: (clanId: ClanId, userId: UserId, detail?: Detail) => Promise<View>,
  empty: View,
  slowAfterMs: number | null = null,
): MirrorView<View, Detail> {
  return createSharedQuery(
    async (clanId: ClanId | null, userId: UserId | null, detail?: Detail): Promise<ShownView<View>> => {
      if (clanId === null || userId === null) return { state: 'ready', view: empty, isMirrored: false };
      try {
        const key = `${clanId}/${userId}`;
        // First: rows that are read after the mirror's own row are there. Only the database is awaited here: after any
        // other promise the live query would no longer know what was read.
        if (!mirrored.has(key) && (await database.mirrors.get(clanId))?.userId === userId) mirrored.add(key);
        const isMirrored = mirrored.has(key);
        return { state: 'ready', view: await read(clanId, userId, detail), isMirrored };
      } catch {
        return { state: 'broken', view: empty, isMirrored: false };
      }
    },
    { state: 'loading', view: empty, isMirrored: false },
    // most changes concern one kind, and every kind reads the outbox
    (next, { view }) => ({ ...next, view: shareEqual(next.view, view) }),
    slowAfterMs === null
      ? null
      : { afterMs: slowAfterMs, value: { state: 'broken', view: empty, isMirrored: false } },
  );
}

/** An index over rows; each group in the order of the rows. */
export function groupBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}
