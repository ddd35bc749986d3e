/** Takes a person's things off this device: at logout everything, when a session was lost only what the server has too. */
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { clearValues } from '../storage/key-value.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { dropMirrors, lastOwner, endSession } from '../device/owner-rules.ts';

/** The own desk goes; that of somebody whose session was lost here waits for them, as their unsent changes do. Whose it is unknown: all go. */
function deleteWorkspace(): Promise<void> {
  return database.transaction('rw', database.facts, database.desks, async () => {
    const owner = lastOwner((await database.facts.get('owner'))?.value);
    await (owner === null ? database.desks.clear() : database.desks.delete(owner));
  });
}

/**
 * The person signs out: mirrors, outbox, kept answers and set-ups go, in one transaction. What another person has not
 * sent yet stays for them; the program itself, the public catalogue and the prices stay too.
 */
export async function purgeUserData(): Promise<void> {
  await Promise.allSettled([
    clearValues(),
    // before it is forgotten whose it is
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
  ]);
}

/** The session has ended without the person's will: what only this device has waits for the next sign-in of the same person. */
export async function purgeSessionData(): Promise<void> {
  await Promise.allSettled([clearValues(), withTimeout(() => dexieStore.transact(endSession))]);
}
