/** Public data that this device downloaded and can download again: the catalogue with its pictures, and prices. */
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';

/** Deletes it; answers whether the device did. What people entered, and what waits to be sent, stays. */
export async function clearDownloads(): Promise<boolean> {
  try {
    const names = typeof caches === 'undefined' ? [] : await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('catalogue-')).map((name) => caches.delete(name)),
    );
    await withTimeout(() =>
      database.transaction('rw', database.gameFiles, database.prices, async () => {
        await database.gameFiles.clear();
        await database.prices.clear();
      }),
    );
    return true;
  } catch {
    return false;
  }
}
