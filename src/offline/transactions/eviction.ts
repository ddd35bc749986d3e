/** Eviction on quota errors: deletes what can be fetched again, keeps what only this device has. */
import { database } from '../database/database.ts';
import { dexieStore } from './dexie-store.ts';

/**
 * Steps from the cheapest to the most expensive; the app shell stays, since without it nothing could be sent
 * offline.
 */
const EVICTION_STEPS: readonly (() => Promise<unknown>)[] = [
  async () => {
    const names = await globalThis.caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith('lazy-chunks') || name.startsWith('catalogue'))
        .map((name) => globalThis.caches.delete(name)),
    );
  },
  () =>
    database.transaction('rw', database.gameFiles, database.prices, database.mapFiles, () =>
      Promise.all([database.gameFiles.clear(), database.prices.clear(), database.mapFiles.clear()]),
    ),
  () =>
    dexieStore.transact(async (rows) => {
      await rows.removeSentBefore(Number.MAX_SAFE_INTEGER);
      for (const { clanId } of await rows.mirrors()) await rows.removeMirror(clanId);
    }),
];

/** Runs step `step` (from 0); resolves to whether there was one. */
export async function evict(step: number): Promise<boolean> {
  const evictStep = EVICTION_STEPS[step];
  if (evictStep === undefined) return false;
  await evictStep().catch(() => undefined);
  return true;
}
