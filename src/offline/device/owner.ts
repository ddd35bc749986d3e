/** The user who is signed in on this device. */
import type { UserId } from '../../domain/ids.ts';
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { signedInOwner, switchOwner } from './owner-rules.ts';

/**
 * Binds the device to a user who has signed in. When it belonged to another user, that user's mirrors are
 * removed; their unsent changes stay, hidden, until their next sign-in. Resolves to whether the device stored
 * it.
 */
export async function claimDevice(userId: UserId): Promise<boolean> {
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

/** The signed-in user; null for nobody, or when the storage does not answer. */
export async function deviceOwner(): Promise<UserId | null> {
  try {
    return signedInOwner((await withTimeout(() => database.facts.get('owner')))?.value);
  } catch {
    return null;
  }
}
