/** The inbox: events are added in the change that causes them, and read later with or without push. */
import { type ClanId, type NotificationId, toId, type UserId } from '../../../../domain/ids.ts';
import {
  isTopicOn,
  type InboxItem,
  INBOX_PAGE_SIZE,
  type Notice,
  type Topic,
  TOPICS,
  type TopicSwitches,
} from '../../../../contract/notifications.ts';
import { REMINDER_PAUSE_MS } from '../../../../domain/notifications/reminders.ts';
import { ok } from '../../../../domain/result.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { NoticesPort, Reminded } from '../../../ports/notices.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createInboxRepo, type Inbox, type InboxRepo } from './inbox.repo.ts';
import { type Authorized, authorizeSystem } from '../../../ports/authorized.ts';

/** Retention of inbox lines. */
const RETENTION_MS = 90 * 24 * 3_600_000;
const SWEEP_BATCH = 500;
const MAX_BATCHES = 20;

/** A notice from another feature: part of its change, with its revision. */
export interface NewNotice {
  readonly clanId: ClanId;
  readonly rev: number;
  readonly userIds: readonly UserId[];
  readonly notice: Notice;
}

export interface InboxPage {
  readonly items: InboxItem[];
  readonly total: number;
  readonly unread: number;
  readonly page: number;
  readonly pageSize: number;
}

export type Topics = Record<Topic, boolean>;

export interface InboxService extends Pick<NoticesPort, 'follow' | 'remind'> {
  /** Adds a line for each person, and a job that notifies their devices once the change is committed. */
  notify(work: UnitOfWork, entry: NewNotice): Promise<void>;
  page(of: Inbox, page: number): Promise<InboxPage>;
  /** Returns how many lines became read; other people's lines and those read before are skipped. */
  read(work: UnitOfWork, of: Authorized<Inbox>, ids: readonly NotificationId[]): Promise<number>;
  topics(userId: UserId): Promise<Topics>;
  saveTopics(work: UnitOfWork, userId: Authorized<UserId>, switches: TopicSwitches): Promise<Topics>;
  sweep(): Promise<void>;
}

function allTopics(switches: TopicSwitches): Topics {
  // Every topic is in the list, so the record is complete.
  return Object.fromEntries(TOPICS.map((topic) => [topic, isTopicOn(switches, topic)])) as Topics;
}

export function createInboxService(deps: {
  readonly repo: InboxRepo;
  readonly works: UnitOfWorkRunner;
  readonly clock: Clock;
  readonly ids: Ids;
}): InboxService {
  const { repo, works, clock, ids } = deps;

  /** Returns whether there may be more. */
  const sweepClan = async (clanId: ClanId, before: Date): Promise<boolean> => {
    const swept = await works.run(authorizeSystem('old notices deleted'), async (work) => {
      const rev = await work.nextRev(clanId);
      const removed = await createInboxRepo(work.db).removeBefore(clanId, before, SWEEP_BATCH);
      for (const { id, userId } of removed)
        await work.addTombstone({ clanId, rev, kind: 'notifications', id, ownerUserId: userId });
      return ok(removed.length);
    });
    return swept.ok && swept.value === SWEEP_BATCH;
  };

  const service: InboxService = {
    async notify(work, { clanId, rev, userIds, notice }) {
      const lines = [...new Set(userIds)].map((userId) => ({
        clanId,
        id: toId<NotificationId>(ids.id()),
        userId,
        notice,
        createdAt: work.now,
        rev,
      }));
      await createInboxRepo(work.db).add(lines);
      work.touch(clanId, 'notifications', lines);
      for (const { id } of lines)
        await work.enqueueJob('push.tell', { clanId, notificationId: id }, { uniqueKey: id });
    },
    async remind(work, { clanId, rev, kind, people, notice }) {
      const since = new Date(work.now.getTime() - REMINDER_PAUSE_MS);
      const notified = await createInboxRepo(work.db).recipients(clanId, kind, since);
      const first = new Map<UserId, Reminded>();
      for (const one of people) if (!first.has(one.userId)) first.set(one.userId, one);
      const fresh = [...first.values()].filter(({ userId }) => !notified.has(userId));
      for (const { userId, characterName } of fresh)
        await service.notify(work, { clanId, rev, userIds: [userId], notice: notice(characterName) });
      return { fresh, already: first.size - fresh.length };
    },
    async follow(work, { clanId, about, follow }) {
      const inbox = createInboxRepo(work.db);
      if ((await inbox.about(clanId, about)).length === 0) return;
      // Under the clan's lock nobody else writes: what is read now is what is changed.
      const rev = await work.nextRev(clanId);
      const changed = (await inbox.about(clanId, about)).flatMap((line) => {
        const next = follow(line.notice, line.userId);
        return next === line.notice ? [] : [{ ...line, next }];
      });
      for (const { id, userId, next } of changed) {
        if (next === null) {
          await inbox.remove(clanId, id);
          await work.addTombstone({ clanId, rev, kind: 'notifications', id, ownerUserId: userId });
        } else await inbox.replace(clanId, id, next, rev);
      }
      // Withdrawn ones are known by their tombstones.
      work.touch(
        clanId,
        'notifications',
        changed.filter(({ next }) => next !== null),
      );
    },
    async page(of, page) {
      const [items, counts] = await Promise.all([
        repo.page(of, (page - 1) * INBOX_PAGE_SIZE, INBOX_PAGE_SIZE),
        repo.counts(of),
      ]);
      return { items, ...counts, page, pageSize: INBOX_PAGE_SIZE };
    },
    async read(work, of, lineIds) {
      const inbox = createInboxRepo(work.db);
      // The revision wakes every device of the clan, so it is raised only for a change.
      if ((await inbox.countUnread(of, lineIds)) === 0) return 0;
      const rev = await work.nextRev(of.clanId);
      const read = await inbox.markRead(of, lineIds, work.now, rev);
      work.touch(
        of.clanId,
        'notifications',
        read.map((id) => ({ id, userId: of.userId })),
      );
      return read.length;
    },
    topics: async (userId) => allTopics(await repo.topics(userId)),
    async saveTopics(work, userId, switches) {
      const inbox = createInboxRepo(work.db);
      await inbox.saveTopics(userId, switches);
      return allTopics(await inbox.topics(userId));
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - RETENTION_MS);
      for (const clanId of await repo.clansWithLinesBefore(before)) {
        for (let batches = 0; batches < MAX_BATCHES && (await sweepClan(clanId, before)); batches += 1);
      }
    },
  };
  return service;
}
