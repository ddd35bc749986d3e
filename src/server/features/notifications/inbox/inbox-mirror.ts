/** Mirror of the inbox: nobody sees the lines of others. */
import type { MirrorSource } from '../../../ports/mirror.ts';
import type { InboxRepo } from './inbox.repo.ts';

/** Older lines are omitted from a full resync. */
const RESYNC_WINDOW_MS = 90 * 86_400_000;

export function createInboxMirror(repo: Pick<InboxRepo, 'changed'>): MirrorSource<'notifications'> {
  return {
    seesAll: () => false,
    changed: ({ isFullResync, now, ...query }) =>
      repo.changed({
        ...query,
        createdFrom: isFullResync ? new Date(now.getTime() - RESYNC_WINDOW_MS) : null,
      }),
  };
}
