/** What the inboxes say about skips: to owners that they were decided or deleted, to reviewers that they wait. */
import type { ClanId, SkipId, UserId } from '../../../domain/ids.ts';
import type { Notice } from '../../../contract/notifications.ts';
import type { Skip, SkipDeletedNotice, SkipNotice } from '../../../contract/skips.ts';
import { opensPage } from '../../../domain/characters/standing.ts';
import type { ClanRules } from '../../../domain/clan-settings/clan-settings.ts';
import { isApproved } from '../../../domain/skips/ranking.ts';
import { isActive } from '../../../domain/skips/request-skip.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { NoticesPort } from '../../ports/notices.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { REVIEW_PAGE } from './skips.ports.ts';
import { createSkipsRepo } from './skips.repo.ts';

/** A skip that was decided, and how often its decision was taken back or changed. */
export interface DecidedOne {
  readonly skip: Skip;
  readonly round: number;
}

export interface SkipNotices {
  /** One line for each owner and character, however many skips of theirs were decided. */
  tellOwners(
    work: UnitOfWork,
    clanId: ClanId,
    decided: readonly DecidedOne[],
    options?: { readonly isChange: boolean },
  ): Promise<void>;
  /** The owner hears that somebody else deleted it, unless it had no effect any more. */
  tellDeleted(
    work: UnitOfWork,
    actor: Pick<ClanActor, 'clanId' | 'userId' | 'characterName'>,
    skip: Skip,
  ): Promise<void>;
  /** Those who may decide on it hear that it waits. */
  tellReviewers(
    work: UnitOfWork,
    clanId: ClanId,
    skip: Skip,
    rules: Pick<ClanRules, 'pageAccess'>,
  ): Promise<void>;
  /** Withdraws what the inboxes say about a skip; `kind`: only lines of that kind. */
  withdraw(
    work: UnitOfWork,
    clanId: ClanId,
    id: SkipId,
    kind?: SkipNotice['kind'] | SkipDeletedNotice['kind'],
  ): Promise<void>;
  /** Withdraws what the inboxes of those who may not decide any more say about others' skips. */
  withdrawFromFormer(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

function isDecided(status: Skip['status']): status is 'approved' | 'rejected' | 'auto_approved' {
  return status !== 'pending' && status !== 'cancelled';
}

/** The line without one of the skips that it names; null when it names no other. */
export function withoutSkip(notice: Notice, id: SkipId): Notice | null {
  if (!('also' in notice) || notice.also === undefined) return null;
  const { also, ...line } = notice;
  const rest = also.filter(({ skipId }) => skipId !== id);
  const [head, ...others] = line.skipId === id ? rest : [{ ...line }, ...rest];
  if (head === undefined) return null;
  const { skipId, startDate, endDate } = head;
  return { ...line, skipId, startDate, endDate, ...(others.length > 0 && { also: others }) };
}

export function createSkipNotices({
  rules,
  notices,
}: {
  readonly rules: RulesPort;
  readonly notices: NoticesPort;
}): SkipNotices {
  const reviewers = async (
    work: UnitOfWork,
    clanId: ClanId,
    { pageAccess }: Pick<ClanRules, 'pageAccess'>,
  ): Promise<ReadonlySet<UserId>> =>
    new Set(
      (await createSkipsRepo(work.db).standings(clanId))
        .filter((standing) => opensPage(REVIEW_PAGE, standing, pageAccess))
        .map(({ userId }) => userId),
    );

  return {
    async tellOwners(work, clanId, decided, { isChange } = { isChange: false }) {
      const byOwner = new Map<string, DecidedOne[]>();
      for (const one of decided) {
        const owner = `${one.skip.userId} ${one.skip.characterId}`;
        byOwner.set(owner, [...(byOwner.get(owner) ?? []), one]);
      }
      for (const [first, ...others] of byOwner.values()) {
        if (first === undefined || !isDecided(first.skip.status)) continue;
        const { id, userId, characterName, startDate, endDate, status, reviewReason, rev } = first.skip;
        await notices.notify(work, {
          clanId,
          rev,
          userIds: [userId],
          notice: {
            kind: 'skipDecided',
            skipId: id,
            characterName,
            startDate,
            endDate,
            status,
            reason: reviewReason,
            ...(others.length > 0 && {
              also: others.map(({ skip }) => ({
                skipId: skip.id,
                startDate: skip.startDate,
                endDate: skip.endDate,
              })),
            }),
            ...(isChange && { isChange }),
            ...(first.round > 0 && { round: first.round }),
          },
        });
      }
    },
    async tellDeleted(work, { clanId, userId, characterName: by }, skip) {
      const { id: skipId, characterName, startDate, endDate, status, rev } = skip;
      if (skip.userId === userId || !isActive(status)) return;
      await notices.notify(work, {
        clanId,
        rev,
        userIds: [skip.userId],
        notice: {
          kind: 'skipDeleted',
          skipId,
          characterName,
          startDate,
          endDate,
          wasApproved: isApproved(status),
          by,
        },
      });
    },
    async tellReviewers(work, clanId, skip, settings) {
      const { id: skipId, characterName, startDate, endDate, rev } = skip;
      const userIds = [...(await reviewers(work, clanId, settings))].filter((id) => id !== skip.userId);
      if (userIds.length === 0) return;
      await notices.notify(work, {
        clanId,
        rev,
        userIds,
        notice: {
          kind: 'skipRequested',
          skipId,
          characterName,
          startDate,
          endDate,
          status: 'pending',
          reason: null,
        },
      });
    },
    async withdraw(work, clanId, id, kind) {
      const ofKind = kind !== undefined && { kind };
      for (const about of [
        { skipId: id, ...ofKind },
        { also: [{ skipId: id }], ...ofKind },
      ])
        await notices.follow(work, { clanId, about, follow: (notice) => withoutSkip(notice, id) });
    },
    async withdrawFromFormer(work, clanId) {
      const current = await reviewers(work, clanId, await rules.rules(clanId, work));
      await notices.follow(work, {
        clanId,
        about: { kind: 'skipRequested' },
        follow: (notice, userId) => (current.has(userId) ? notice : null),
      });
    },
  };
}
