/** Clears the device when the session ends. */
import { database } from '../../../offline/database/database.ts';
import { purgeUserData, purgeSessionData } from '../../../offline/purge/purge.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';

/**
 * Deletes the user's local data; returns how many unsent changes remain for a later sign-in, 0 if unknown.
 */
export async function clearDevice(isLogout: boolean): Promise<number> {
  await (isLogout ? purgeUserData() : purgeSessionData());
  try {
    return await withTimeout(() => database.outbox.count());
  } catch {
    return 0;
  }
}
