/** Who is signed in on this device. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';
import { dexieTables } from './outbox/dexie-tables.ts';
import { ownerOf, takeOver } from './owner-fact.ts';

/**
 * A person has signed in here. Where it was somebody else before, that person's mirrors go; what they had not sent yet
 * stays, unseen, for their next sign-in. Answers whether the device took it.
 */
export async function takeDevice(userId: string): Promise<boolean> {
  try {
    await inTime(async () => {
      const isOther = await dexieTables.change((rows) => takeOver(rows, userId));
      if (isOther) await Promise.all([database.ttkSetups.clear(), database.shown.clear()]);
    });
    return true;
  } catch {
    return false;
  }
}

/** Who is signed in on this device; null for nobody, or when the storage does not answer. */
export async function deviceOwner(): Promise<string | null> {
  try {
    return ownerOf((await inTime(() => database.facts.get('owner')))?.value);
  } catch {
    return null;
  }
}
