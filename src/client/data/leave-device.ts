/** What a person leaves on this device when the session ends. */
import { database } from '../../offline/database.ts';
import { forgetPerson, forgetSession } from '../../offline/forget.ts';
import { inTime } from '../../offline/in-time.ts';

/** Takes what may go off the device; answers how many changes stay here for somebody's sign-in, 0 when it cannot tell. */
export async function leaveDevice(hasLeft: boolean): Promise<number> {
  await (hasLeft ? forgetPerson() : forgetSession());
  try {
    return await inTime(() => database.outbox.count());
  } catch {
    return 0;
  }
}
