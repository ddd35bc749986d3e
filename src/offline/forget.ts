/** Takes a person's things off this device: at logout everything, when a session was lost only what the server has too. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';
import { clearKept } from './kept.ts';
import { dexieTables } from './outbox/dexie-tables.ts';
import { dropMirrors, lastOwnerOf, loseSession } from './owner-fact.ts';

/** The own desk goes; that of somebody whose session was lost here waits for them, as their unsent changes do. Whose it is unknown: all go. */
function forgetDesk(): Promise<void> {
  return database.transaction('rw', database.facts, database.desks, async () => {
    const owner = lastOwnerOf((await database.facts.get('owner'))?.value);
    await (owner === null ? database.desks.clear() : database.desks.delete(owner));
  });
}

/**
 * The person signs out: mirrors, outbox, kept answers and set-ups go, in one transaction. What another person has not
 * sent yet stays for them; the program itself, the public catalogue and the prices stay too.
 */
export async function forgetPerson(): Promise<void> {
  await Promise.allSettled([
    clearKept(),
    // before it is forgotten whose it is
    inTime(forgetDesk)
      .catch(() => undefined)
      .then(() =>
        inTime(() =>
          dexieTables.change(async (rows) => {
            const owner = lastOwnerOf(await rows.fact('owner'));
            if (owner !== null)
              for (const { seq } of await rows.outboxOf(owner)) await rows.removeOutbox(seq);
            await dropMirrors(rows);
            for (const name of ['owner', 'gate', 'refused-token', 'storage', 'sync-owed'])
              await rows.removeFact(name);
          }),
        ),
      ),
    inTime(() => database.ttkSetups.clear()),
    inTime(() => database.shown.clear()),
  ]);
}

/** The session has ended without the person's will: what only this device has waits for the next sign-in of the same person. */
export async function forgetSession(): Promise<void> {
  await Promise.allSettled([clearKept(), inTime(() => dexieTables.change(loseSession))]);
}
