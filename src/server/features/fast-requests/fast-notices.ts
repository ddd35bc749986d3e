/** What the inboxes say about fast requests: to officers that one waits, to owners that a mark was taken back. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import { opensPage } from '../../../domain/characters/standing.ts';
import type { FastRequestId, FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import { isUndoInTime } from '../../../domain/edits/undo-time.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import { SEND_PAGE } from '../../ports/supplies.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createFastRequestsRepo } from './fast-requests.repo.ts';

const WAITS = 'suppliesRequested';

export interface FastNotices {
  /** Those who may send hear that a request waits, but for the one who made it wait. */
  tellOfficers(work: UnitOfWork, clanId: ClanId, request: FastRequest, by: UserId): Promise<void>;
  /** The request waits no more. */
  withdraw(work: UnitOfWork, clanId: ClanId, id: FastRequestId): Promise<void>;
  /**
   * It was not sent after all: within the minute the owner's line is withdrawn, later it says so.
   */
  takeBack(work: UnitOfWork, clanId: ClanId, before: FastRequest, status: FastStatus): Promise<void>;
  /** Withdraws the lines of those who may not send any more. */
  withdrawFromFormer(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

export function createFastNotices({
  rules,
  notices,
}: {
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
}): FastNotices {
  const senders = async (work: UnitOfWork, clanId: ClanId): Promise<ReadonlySet<UserId>> => {
    const { pageAccess } = await rules.rules(clanId, work);
    return new Set(
      (await createFastRequestsRepo(work.db).standings(clanId))
        .filter((standing) => opensPage(SEND_PAGE, standing, pageAccess))
        .map(({ userId }) => userId),
    );
  };

  return {
    async tellOfficers(work, clanId, { id, rev, userId, characterName, items, notes }, by) {
      const userIds = [...(await senders(work, clanId))].filter((one) => one !== userId && one !== by);
      if (userIds.length === 0) return;
      await notices.notify(work, {
        clanId,
        rev,
        userIds,
        notice: {
          kind: WAITS,
          fastRequestId: id,
          characterName,
          pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
          ...(items[0] !== undefined && { itemId: items[0].itemId, hasMore: items.length > 1 }),
          notes,
        },
      });
    },
    withdraw(work, clanId, id) {
      return notices.follow(work, {
        clanId,
        about: { kind: WAITS, fastRequestId: id },
        follow: () => null,
      });
    },
    async takeBack(work, clanId, { id, changedAt }, status) {
      const isUndo = changedAt === null || isUndoInTime(Date.parse(changedAt), work.now.getTime());
      await notices.follow(work, {
        clanId,
        about: { kind: 'suppliesSent', fastRequestId: id },
        follow: (notice) =>
          isUndo || status !== 'pending' || notice.kind !== 'suppliesSent'
            ? null
            : { ...notice, isTakenBack: true },
      });
    },
    async withdrawFromFormer(work, clanId) {
      const current = await senders(work, clanId);
      await notices.follow(work, {
        clanId,
        about: { kind: WAITS },
        follow: (notice, userId) => (current.has(userId) ? notice : null),
      });
    },
  };
}
