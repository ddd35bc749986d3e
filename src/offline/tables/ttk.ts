/** Set-ups of the time-to-kill calculator that are kept on this device only. */
import { granted, refused, type Outcome } from '../../domain/outcome.ts';
import { database, type SavedTtkRow } from '../database.ts';
import { inTime } from '../in-time.ts';

/** The device refused: no room, a private window, or storage switched off. Nothing was changed. */
export type StorageRefusal = 'storage.failed';

async function attempt<Value>(work: () => Promise<Value>): Promise<Outcome<Value, StorageRefusal>> {
  try {
    return granted(await inTime(work));
  } catch {
    return refused('storage.failed');
  }
}

/** Browsers make UUIDs only on https and on this machine; random bytes they make everywhere. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Keeps a set-up under a name; answers the row that was stored. */
export function saveTtkSetup(
  name: string,
  search: SavedTtkRow['search'],
  nowMs: number,
): Promise<Outcome<SavedTtkRow, StorageRefusal>> {
  return attempt(async () => {
    const row: SavedTtkRow = { id: newId(), name, search, savedAt: nowMs };
    await database.ttkSetups.add(row);
    return row;
  });
}

/** All kept set-ups, newest first; throws when the device's storage cannot be read (for live queries). */
export function listTtkSetups(): Promise<SavedTtkRow[]> {
  return database.ttkSetups.orderBy('savedAt').reverse().toArray();
}

/** Gives a kept set-up another name. */
export function renameTtkSetup(id: string, name: string): Promise<Outcome<number, StorageRefusal>> {
  return attempt(() => database.ttkSetups.update(id, { name }));
}

/** Removes a kept set-up and answers it, so that it can be put back; null when it was gone already. */
export function deleteTtkSetup(id: string): Promise<Outcome<SavedTtkRow | null, StorageRefusal>> {
  return attempt(() =>
    database.transaction('rw', database.ttkSetups, async () => {
      const row = await database.ttkSetups.get(id);
      await database.ttkSetups.delete(id);
      return row ?? null;
    }),
  );
}

/** Puts a removed set-up back as it was. */
export function restoreTtkSetup(row: SavedTtkRow): Promise<Outcome<string, StorageRefusal>> {
  return attempt(() => database.ttkSetups.put(row));
}
