/** The lines of the inbox that devices keep: nobody sees those of others. */
import type { Db } from '../../db/engine.ts';
import type { MirrorSource } from '../../sync/sync.service.ts';
import { createInboxRepo } from './inbox.repo.ts';

/** What a device that starts anew is spared. */
const OLD_MS = 90 * 86_400_000;

export const createInboxMirror = (db: Db): MirrorSource<'notifications'> => {
  const repo = createInboxRepo(db);
  return {
    seesAll: () => false,
    changed: ({ isAnew, now, ...wanted }) => repo.changed({ ...wanted, createdFrom: isAnew ? new Date(now.getTime() - OLD_MS) : null }),
  };
};
