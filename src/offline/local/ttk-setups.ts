/** Set-ups of the time-to-kill calculator that are saved on this device only. */
import { ok, err, type Result } from '../../domain/result.ts';
import { database, type SavedSetupRow } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';

/** The device refused: no space, a private window, or storage switched off. Nothing was changed. */
export type SetupStorageErrorCode = 'storage.failed';

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value, SetupStorageErrorCode>> {
  try {
    return ok(await withTimeout(work));
  } catch {
    return err('storage.failed');
  }
}

/** `crypto.randomUUID` exists only on https and localhost; random bytes are available everywhere. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** Saves a set-up under a name; resolves to the stored row. */
export function saveTtkSetup(
  name: string,
  search: SavedSetupRow['search'],
  nowMs: number,
): Promise<Result<SavedSetupRow, SetupStorageErrorCode>> {
  return attempt(async () => {
    const row: SavedSetupRow = { id: newId(), name, search, savedAt: nowMs };
    await database.ttkSetups.add(row);
    return row;
  });
}

/** All saved set-ups, newest first; throws when the storage cannot be read (for live queries). */
export function listTtkSetups(): Promise<SavedSetupRow[]> {
  return database.ttkSetups.orderBy('savedAt').reverse().toArray();
}

/** Renames a saved set-up. */
export function renameTtkSetup(id: string, name: string): Promise<Result<number, SetupStorageErrorCode>> {
  return attempt(() => database.ttkSetups.update(id, { name }));
}

/** Deletes a saved set-up and returns it, so that it can be restored; null when it was already deleted. */
export function deleteTtkSetup(id: string): Promise<Result<SavedSetupRow | null, SetupStorageErrorCode>> {
  return attempt(() =>
    database.transaction('rw', database.ttkSetups, async () => {
      const row = await database.ttkSetups.get(id);
      await database.ttkSetups.delete(id);
      return row ?? null;
    }),
  );
}

/** Restores a deleted set-up as it was. */
export function restoreTtkSetup(row: SavedSetupRow): Promise<Result<string, SetupStorageErrorCode>> {
  return attempt(() => database.ttkSetups.put(row));
}
