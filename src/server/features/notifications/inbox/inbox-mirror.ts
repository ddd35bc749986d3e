/** The lines of the inbox that devices keep: nobody sees those of others. */
import type { MirrorSource } from '../../../ports/mirror.ts';
import type { InboxRepo } from './inbox.repo.ts';

/** What a device that starts anew is spared. */
const RESYNC_WINDOW_MS = 90 * 86_400_000;

export function createInboxMirror(repo: Pick<InboxRepo, 'changed'>): MirrorSource<'notifications'> {
  return {
    revisionTable: { table: 'notifications', isOwn: true },
    seesAll: () => false,
    changed: ({ isFullResync: isAnew, now, ...wanted }) =>
      repo.changed({ ...wanted, createdFrom: isAnew ? new Date(now.getTime() - RESYNC_WINDOW_MS) : null }),
  };
}
