/** What a logout would take away for good, because no server has it. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';

/** How many things of the person are on this device alone; 0 when the device cannot tell. */
export const countOnlyHere = async (): Promise<number> => {
  try {
    return await inTime(() => database.ttkSetups.count());
  } catch {
    return 0;
  }
};
