/** Deletes a user's local data: at logout all of it, after a lost session only what the server also has. */
import { SHARED_CACHE } from '../../contract/reader-files.ts';
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { clearValues } from '../storage/key-value.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { dropMirrors, lastOwner, endSession } from '../device/owner-rules.ts';

/**
 * Deletes the workspace of the last owner; other users' workspaces wait for them, as their unsent changes do.
 * When the owner is unknown, all of them are deleted.
 */
function deleteWorkspace(): Promise<void> {
  return database.transaction('rw', database.facts, database.desks, async () => {
    const owner = lastOwner((await database.facts.get('owner'))?.value);
    await (owner === null ? database.desks.clear() : database.desks.delete(owner));
  });
}

/**
 * Logout: deletes mirrors, outbox, cached answers and set-ups, in one transaction. Other users' unsent
 * changes stay for them; the app itself, the public catalogue and the prices stay too.
 */
export async function purgeUserData(): Promise<void> {
  await Promise.allSettled([
    clearValues(),
    // before the owner fact is removed
    withTimeout(deleteWorkspace)
      .catch(() => undefined)
      .then(() =>
        withTimeout(() =>
          dexieStore.transact(async (rows) => {
            const owner = lastOwner(await rows.fact('owner'));
            if (owner !== null)
              for (const { seq } of await rows.outboxOf(owner)) await rows.removeOutbox(seq);
            await dropMirrors(rows);
            for (const name of ['owner', 'gate', 'refused-token', 'storage', 'sync-owed'])
              await rows.removeFact(name);
          }),
        ),
      ),
    withTimeout(() => database.ttkSetups.clear()),
    withTimeout(() => database.shown.clear()),
    // what another app has shared and no page has taken
    typeof caches === 'undefined' ? undefined : caches.delete(SHARED_CACHE),
  ]);
}

/**
 * The session ended without the user's doing: what only this device has waits for the next sign-in of the
 * same user.
 */
export async function purgeSessionData(): Promise<void> {
  await Promise.allSettled([clearValues(), withTimeout(() => dexieStore.transact(endSession))]);
}
