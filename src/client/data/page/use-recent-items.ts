/** Recently opened items of library and auction; stored on this device per user. */
import type { UserId } from '../../../domain/ids.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createSerialQueue } from '../../../offline/scheduling/serial-queue.ts';
import { createStore } from '../../../offline/state/create-store.ts';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';
import { readRecent, recentKey, withRecent } from '../../../offline/local/recent-items.ts';
import { useOwnerId } from '../session/owner.ts';

const NONE: readonly string[] = [];
let owner: string | null = null;
/** Null until it is read. */
const recent = createStore<readonly string[] | null>(null);
const runInOrder = createSerialQueue();

function publish(next: readonly string[] | null): void {
  if (next?.join() !== recent.current()?.join()) recent.set(next);
}

/** Rereads the list, since another tab may have added to it; without storage it lasts for this page. */
async function read(userId: UserId): Promise<void> {
  if (owner !== userId) {
    owner = userId;
    publish(null);
  }
  const stored = await getValue(recentKey(userId));
  if (owner === userId) publish(stored === undefined ? (recent.current() ?? NONE) : readRecent(stored));
}

async function addRecent(userId: UserId, itemId: string): Promise<void> {
  await read(userId);
  if (owner !== userId) return;
  const before = recent.current() ?? NONE;
  const next = withRecent(before, itemId);
  if (next === before) return;
  publish(next);
  await setValue(recentKey(userId), next);
}

/** The list, newest first, a function to clear it and one to bring a cleared list back; the item opened here is moved to the front. */
export function useRecentItems(openedId: string | null): {
  readonly recent: readonly string[];
  readonly isLoaded: boolean;
  readonly clear: () => void;
  readonly restore: (items: readonly string[]) => void;
} {
  const ownerId = useOwnerId();
  const items = useSyncExternalStore(recent.subscribe, recent.current);
  useEffect(() => {
    if (ownerId !== null)
      void runInOrder(() => (openedId === null ? read(ownerId) : addRecent(ownerId, openedId)));
  }, [ownerId, openedId]);
  const clear = (): void => {
    publish(NONE);
    if (ownerId !== null) void runInOrder(() => deleteValue(recentKey(ownerId)));
  };
  const restore = (cleared: readonly string[]): void => {
    publish(cleared);
    if (ownerId !== null) void runInOrder(() => setValue(recentKey(ownerId), cleared));
  };
  return { recent: items ?? NONE, isLoaded: items !== null, clear, restore };
}
