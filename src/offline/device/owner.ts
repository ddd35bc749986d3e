/** Who is signed in on this device. */
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { signedInOwner, switchOwner } from './owner-rules.ts';

/**
 * A person has signed in here. Where it was somebody else before, that person's mirrors go; what they had not sent yet
 * stays, unseen, for their next sign-in. Answers whether the device took it.
 */
export async function claimDevice(userId: string): Promise<boolean> {
  try {
    await withTimeout(async () => {
      const isOther = await dexieStore.transact((rows) => switchOwner(rows, userId));
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
    return signedInOwner((await withTimeout(() => database.facts.get('owner')))?.value);
  } catch {
    return null;
  }
}
