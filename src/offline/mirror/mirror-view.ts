/** Rows of a kind as screens show them: overlaid and indexed once per change, for all screens together. */
import type { CharacterId, ClanId, UserId } from '../../domain/ids.ts';
import { createSharedQuery, type SharedQuery } from '../database/live-query.ts';

export interface ShownView<View> {
  /** `broken`: the device's storage cannot be read. Only `ready` has rows. */
  readonly state: 'loading' | 'ready' | 'broken';
  readonly view: View;
}

/**
 * By clan, user, and a detail of the kind: the selected character where nothing is said. Without a clan or user the
 * view is empty.
 */
export type MirrorView<View, Detail extends string = CharacterId> = SharedQuery<
  [clanId: ClanId | null, userId: UserId | null, detail?: Detail],
  ShownView<View>
>;

export function createMirrorView<View, Detail extends string>(
  read: (clanId: ClanId, userId: UserId, detail?: Detail) => Promise<View>,
  empty: View,
): MirrorView<View, Detail> {
  return createSharedQuery(
    async (clanId: ClanId | null, userId: UserId | null, detail?: Detail): Promise<ShownView<View>> => {
      if (clanId === null || userId === null) return { state: 'ready', view: empty };
      try {
        return { state: 'ready', view: await read(clanId, userId, detail) };
      } catch {
        return { state: 'broken', view: empty };
      }
    },
    { state: 'loading', view: empty },
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
