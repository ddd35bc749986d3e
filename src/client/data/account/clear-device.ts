/** What a person leaves on this device when the session ends. */
import { database } from '../../../offline/database/database.ts';
import { purgeUserData, purgeSessionData } from '../../../offline/purge/purge.ts';
import { withTimeout } from '../../../offline/storage/storage-timeout.ts';

/** Takes what may go off the device; answers how many changes stay here for somebody's sign-in, 0 when it cannot tell. */
export async function clearDevice(isLogout: boolean): Promise<number> {
  await (isLogout ? purgeUserData() : purgeSessionData());
  try {
    return await withTimeout(() => database.outbox.count());
  } catch {
    return 0;
  }
}
