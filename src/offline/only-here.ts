/** What a logout would take away for good, because no server has it. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';
import { lastOwnerOf } from './owner-fact.ts';

/** How many things of the person are on this device alone: set-ups and changes that were not sent; 0 when the device cannot tell. */
export const countOnlyHere = async (): Promise<number> => {
  try {
    return await inTime(async () => {
      const owner = lastOwnerOf((await database.facts.get('owner'))?.value);
      const unsent = owner === null ? 0 : await database.outbox.where('ownerUserId').equals(owner).count();
      return unsent + await database.ttkSetups.count();
    });
  } catch {
    return 0;
  }
};
