/** Calendar links of members: personal, revocable, and good for reading the schedule alone. */
import type { Locale } from '../../../contract/wire-words.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { Authorized } from '../../ports/authorized.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RulesPort } from '../../ports/rules.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { ScheduleRepo } from './schedule.repo.ts';
import { calendarFile } from './calendar-file.ts';
import { createFeedRepo, type CalendarFeed, type FeedRepo } from './feed.repo.ts';

type FeedActor = Pick<ClanActor, 'userId' | 'characterName' | 'clanId'>;

export interface FeedService {
  find(actor: Pick<FeedActor, 'clanId' | 'userId'>): Promise<CalendarFeed | null>;
  /**
   * Makes the member's link, which ends the one before. The device makes the token; only its hash is stored. Error:
   * `schedule.invalid` where the token is of somebody else's link.
   */
  create(
    work: UnitOfWork,
    actor: Authorized<FeedActor>,
    feed: { readonly token: string; readonly locale: Locale },
  ): Promise<Result<CalendarFeed, 'schedule.invalid'>>;
  revoke(work: UnitOfWork, actor: Authorized<FeedActor>): Promise<void>;
  /** The calendar behind a token; null where it is no longer, or never was, a link of a member. */
  read(clanId: ClanId, token: string, origin: string): Promise<string | null>;
  /** Names a link in limits, which are stored too. */
  limitKey(token: string): string;
  settle(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

export function createFeedService({
  repo,
  schedule,
  rules,
  clock,
  hashOf,
}: {
  readonly repo: FeedRepo;
  readonly schedule: Pick<ScheduleRepo, 'all'>;
  readonly rules: RulesPort;
  readonly clock: Clock;
  readonly hashOf: (token: string) => Buffer;
}): FeedService {
  const appendAudit = (
    work: UnitOfWork,
    { clanId, userId, characterName }: FeedActor,
    action: 'feed.created' | 'feed.revoked',
  ): Promise<void> =>
    work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action,
      entityKind: 'calendarFeed',
      entityId: userId,
      before: null,
      after: null,
    });
  return {
    find: ({ clanId, userId }) => repo.find(clanId, userId),
    async create(work, actor, { token, locale }) {
      const { clanId, userId } = actor;
      const made = { tokenHash: hashOf(token), locale, at: work.now };
      if (!(await createFeedRepo(work.db).put(clanId, userId, made))) return err('schedule.invalid');
      await appendAudit(work, actor, 'feed.created');
      return ok({ createdAt: work.now, readAt: null });
    },
    async revoke(work, actor) {
      if (await createFeedRepo(work.db).remove(actor.clanId, actor.userId))
        await appendAudit(work, actor, 'feed.revoked');
    },
    async read(clanId, token, origin) {
      const feed = await repo.byToken(clanId, hashOf(token));
      if (feed === null) return null;
      const now = clock.now();
      const [{ timeZone: zone }, events] = await Promise.all([rules.rules(clanId), schedule.all(clanId)]);
      await repo.markRead(clanId, feed.userId, now);
      const path = feed.locale === 'en' ? '' : `/${feed.locale}`;
      return calendarFile({
        clanName: feed.clanName,
        events,
        zone,
        locale: feed.locale,
        now,
        url: `${origin}${path}/clan/schedule`,
      });
    },
    limitKey: (token) => hashOf(token).toString('base64url'),
    settle: (work, clanId) => createFeedRepo(work.db).removeGone(clanId),
  };
}
