/** Mirror of the fast requests: the user's own, and everybody's for those who send supplies. */
import type { MirrorSource } from '../../ports/mirror.ts';
import { SEND_PAGE } from '../../ports/supplies.ts';
import type { FastRequestsRepo } from './fast-requests.repo.ts';

/** Requests that ended longer ago are omitted from a full resync. */
const RESYNC_WINDOW_MS = 30 * 86_400_000;

export function createFastRequestMirror(
  repo: Pick<FastRequestsRepo, 'changed'>,
): MirrorSource<'fastRequests'> {
  return {
    seesAll: ({ canOpen: opens }) => opens(SEND_PAGE),
    changed: ({ clanId, userId, includesEveryone, aboveRev, limit, isFullResync, now }) =>
      repo.changed({
        clanId,
        userId,
        includesEveryone,
        aboveRev,
        limit,
        since: isFullResync ? new Date(now.getTime() - RESYNC_WINDOW_MS) : null,
      }),
  };
}
