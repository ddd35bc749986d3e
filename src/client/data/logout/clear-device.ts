/** Clears the device when the session ends. */
import { database } from '../../../offline/database/database.ts';
import { purgeUserData, purgeSessionData } from '../../../offline/purge/purge.ts';
import { forgetCurrent } from '../connection/live-state.ts';
import { clearStartFiles } from '../browser-state/start-files.ts';
import { clearLooks } from './looks.ts';
import { clearChangeCount } from '../http/use-last-shown.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';

/**
 * Deletes the user's local data; returns how many unsent changes remain for a later sign-in, 0 if unknown.
 */
export async function clearDevice(isLogout: boolean): Promise<number> {
  clearStartFiles();
  clearChangeCount();
  forgetCurrent(null);
  if (isLogout) clearLooks();
  await (isLogout ? purgeUserData() : purgeSessionData());
  try {
    return await withTimeout(() => database.outbox.count());
  } catch {
    return 0;
  }
}
