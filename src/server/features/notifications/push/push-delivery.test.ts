import { type ClanId, type SkipId, type SubscriptionId, toId, type UserId } from '../../../../domain/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import type { Notice } from '../../../../contract/notifications.ts';
import { addPeople } from '../../../../../tests/support/clan-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { countOf } from '../../../../../tests/support/depth.ts';
import {
  createPushDevice,
  type PushDevice,
  type PushEndpoint,
  type PushReply,
  type SentMessage,
  startPushEndpoint,
} from '../../../../../tests/support/push-endpoint.ts';
import { KINDS, type Kind, respondAs } from '../../../../../tests/support/push-behaviour.ts';
import { RETRY_SECONDS } from '../../../../domain/notifications/delivery.ts';
import { ok } from '../../../../domain/result.ts';
import { createUnitOfWorkRunner } from '../../../db/unit-of-work/unit-of-work-runner.ts';
import { randomIds as ids } from '../../../ports/ids.ts';
import { type JobData, RetryLaterError } from '../../../ports/jobs.ts';
import { createInboxRepo } from '../inbox/inbox.repo.ts';
import { createInboxService } from '../inbox/inbox.service.ts';
import { createNotificationsRepo } from './notifications.repo.ts';
import { createPushDelivery, topicOf } from './push-delivery.ts';
import { createPushSender, type PushSender } from './push-sender.ts';
import { createSubscriptionsRepo } from './subscriptions.repo.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';

const CLAN = toId<ClanId>('clan-1');
const USERS = countOf({ deep: 8, short: 3 });
const ROUNDS = countOf({ deep: 7, short: 4 });
interface Job {
  readonly name: 'push.tell' | 'push.deliver';
  readonly data: JobData['push.tell'] | JobData['push.deliver'];
  readonly at: number;
}

let test: TestDatabase;
let endpoint: PushEndpoint;
let sender: PushSender;
let userIds: readonly UserId[] = [];
const devices = new Map<
  string,
  { readonly kind: Kind; readonly device: PushDevice; readonly id: string; readonly userId: string }
>();
const logged: string[] = [];

function keep(facts: object, words: string): void {
  logged.push(`${JSON.stringify(facts)} ${words}`);
}

const log = { debug: keep, info: keep, warn: keep, error: keep };

let nowMs = Date.parse('2026-11-20T12:00:00.000Z');
const clock = { now: () => new Date(nowMs) };
const queue: Job[] = [];
const seen: {
  readonly path: string;
  readonly topic: string;
  readonly atMs: number;
  readonly body: Buffer;
  readonly isTaken: boolean;
}[] = [];

let silences = 0;

function kindOf(path: string): Kind {
  return devices.get(path)?.kind ?? 'taken';
}

function answer({ path, headers, body }: SentMessage): PushReply {
  const topic = String(headers['topic']);
  const before = seen.filter((message) => message.path === path && message.topic === topic).length;
  const reply = respondAs(kindOf(path), before, { nowMs, silences, elsewhere: endpoint.urlOf('/elsewhere') });
  if (kindOf(path) === 'silentOnce' && before === 0) silences += 1;
  seen.push({
    path,
    topic,
    atMs: nowMs,
    body,
    isTaken: typeof reply === 'object' && reply.status >= 200 && reply.status < 300,
  });
  return reply;
}

function noticeOf(skipId: string): Notice {
  return {
    kind: 'skipDecided',
    skipId: toId<SkipId>(skipId),
    characterName: 'Wolf',
    startDate: '2026-11-21',
    endDate: '2026-11-22',
    status: 'rejected',
    reason: 'canary-reason',
  };
}

beforeAll(async () => {
  test = await createTestDatabase();
  endpoint = await startPushEndpoint();
  endpoint.answer(answer);
  const pair = webpush.generateVAPIDKeys();
  sender = createPushSender({
    keys: { ...pair, madeAt: clock.now() },
    subject: 'mailto:a@muster.example',
    extraHosts: [endpoint.host],
    clock,
    network: { ca: endpoint.ca, timeoutMs: 2_000 },
  });
  await test.db
    .insertInto('clans')
    .values({
      id: CLAN,
      region: 'EU',
      name: 'C',
      tag: 'C',
      level: 1,
      level_points: 0,
      registered_at: null,
      alliance: null,
      description: '',
      leader_name: '',
      member_count: 1,
      seen_at: clock.now(),
    })
    .execute();
  const people = await addPeople(test.db, CLAN, USERS);
  userIds = people.map(({ userId }) => userId);
  for (const [index, { userId, sessionId }] of people.entries()) {
    for (const kind of KINDS) {
      const path = `/push-secret/${kind}/${index}`;
      const device = createPushDevice(endpoint.urlOf(path));
      const id = await createSubscriptionsRepo(test.db).save({
        id: toId<SubscriptionId>(ids.id()),
        userId,
        sessionId,
        ...device.target,
        device: 'x',
        seenAt: clock.now(),
      });
      devices.set(path, { kind, device, id, userId });
    }
  }
});

afterAll(async () => {
  sender.close();
  await endpoint.close();
  await test.drop();
});

describe(`${ROUNDS} decisions for ${USERS} people with twelve devices each, every job run twice`, () => {
  const works = (): ReturnType<typeof createUnitOfWorkRunner> =>
    createUnitOfWorkRunner({
      db: test.db,
      clock,
      ids,
      bus: { publish: () => undefined },
      // Twice, as after a crash between the work and its commit; does not rely on the unique key.
      jobs: {
        async send(_db, name, data) {
          queue.push({ name, data, at: nowMs } as Job, { name, data, at: nowMs } as Job);
        },
      },
    });

  const runAll = async (): Promise<void> => {
    const handlers = createPushDelivery({
      repo: createNotificationsRepo(test.db),
      works: works(),
      sender,
      clock,
      ids,
      log,
    });
    const runOne = async (job: Job): Promise<void> => {
      try {
        await (handlers[job.name] as (data: Job['data'], attempt: number) => Promise<void>)(job.data, 1);
      } catch (error) {
        if (!(error instanceof RetryLaterError)) throw error;
        queue.push({ ...job, at: nowMs + Math.ceil(error.afterSeconds) * 1_000 });
      }
    };
    while (queue.length > 0) {
      queue.sort((one, other) => one.at - other.at);
      nowMs = Math.max(nowMs, queue[0]?.at ?? 0);
      await Promise.all(
        queue
          .splice(
            0,
            queue.findIndex((job) => job.at > nowMs) === -1
              ? 24
              : Math.min(
                  24,
                  queue.findIndex((job) => job.at > nowMs),
                ),
          )
          .map(runOne),
      );
    }
  };

  const skipOf = new Map<string, { readonly notificationId: string; readonly userId: string }>();

  it('runs to completion', async () => {
    const changes = works();
    const inbox = createInboxService({ repo: createInboxRepo(test.db), works: changes, clock, ids });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const userId of userIds) {
        const skipId = ids.id();
        await changes.run(authorizeSystem('test'), async (work) => {
          await inbox.notify(work, {
            clanId: CLAN,
            rev: await work.nextRev(CLAN),
            userIds: [toId<UserId>(userId), toId<UserId>(userId)],
            notice: noticeOf(skipId),
          });
          return ok(null);
        });
        const line = await test.db
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', toId<UserId>(userId))
          .orderBy('rev', 'desc')
          .executeTakeFirstOrThrow();
        skipOf.set(topicOf(noticeOf(skipId)), { notificationId: line.id, userId });
      }
      await runAll();
      nowMs += 60_000;
    }
    expect(await test.db.selectFrom('notifications').select('id').execute()).toHaveLength(USERS * ROUNDS);
    expect(seen.length).toBeGreaterThan(USERS * ROUNDS * 15);
  }, 300_000);

  const tries = (kind: Kind): number[] => {
    const counts = new Map<string, number>();
    for (const { path, topic } of seen)
      if (kindOf(path) === kind) counts.set(`${path} ${topic}`, (counts.get(`${path} ${topic}`) ?? 0) + 1);
    return [...counts.values()];
  };
  const all = (count: number, each: number): number[] => Array.from({ length: count }, () => each);

  it('delivers each decision to each device exactly once', () => {
    for (const kind of [
      'taken',
      'taken200',
      'limitedSeconds',
      'limitedDate',
      'brokenTwice',
      'silentOnce',
    ] as const) {
      const taken = seen
        .filter((message) => kindOf(message.path) === kind && message.isTaken)
        .map(({ path, topic }) => `${path} ${topic}`);
      expect(taken, kind).toHaveLength(USERS * ROUNDS);
      expect(new Set(taken).size, kind).toBe(USERS * ROUNDS);
    }
    expect(tries('taken')).toEqual(all(USERS * ROUNDS, 1));
    expect(tries('silentOnce')).toEqual(all(USERS * ROUNDS, 2));
    expect(tries('limitedSeconds')).toEqual(all(USERS * ROUNDS, 3));
  });

  it('sends each the right content, readable on that device only', () => {
    for (const { path, topic, body } of seen.filter(({ isTaken }) => isTaken)) {
      const skipId = skipOf.get(topic);
      const read = devices.get(path)?.device.read(body);
      expect(read).toMatchObject({
        v: 1,
        kind: 'skipDecided',
        id: skipId?.notificationId,
        clanId: CLAN,
        status: 'rejected',
      });
      expect(topicOf(noticeOf((read as { skipId: string }).skipId))).toBe(topic);
      expect(skipId?.userId).toBe(devices.get(path)?.userId);
      expect(body.length).toBeLessThan(3_072);
      expect(JSON.stringify(read)).not.toMatch(/Wolf|canary/);
    }
  });

  it('removes every dead device after its first response', async () => {
    expect([tries('gone404'), tries('gone410')]).toEqual([all(USERS, 1), all(USERS, 1)]);
    const left = await test.db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'failures', 'last_status'])
      .execute();
    expect(left.filter(({ endpoint: address }) => address.includes('gone'))).toEqual([]);
    expect(left).toHaveLength(USERS * (KINDS.length - 2));
    const stateOf = (kind: Kind): string[] => [
      ...new Set(
        left
          .filter(({ endpoint: address }) => address.includes(`/${kind}/`))
          .map(({ failures, last_status: status }) => `${failures} ${status}`),
      ),
    ];
    expect([
      stateOf('taken'),
      stateOf('moved301'),
      stateOf('refused403'),
      stateOf('broken'),
      stateOf('large413'),
    ]).toEqual([['0 201'], ['3 301'], ['3 403'], ['0 500'], ['0 413']]);
  });

  it('waits as long as requested, in both forms', () => {
    for (const [kind, seconds] of [
      ['limitedSeconds', 120],
      ['limitedDate', 300],
    ] as const) {
      const at = new Map<string, number[]>();
      for (const { path, topic, atMs } of seen)
        if (kindOf(path) === kind) at.set(`${path} ${topic}`, [...(at.get(`${path} ${topic}`) ?? []), atMs]);
      for (const [first = 0, second = 0, third = 0] of at.values()) {
        expect(second - first).toBeGreaterThanOrEqual(seconds * 1_000);
        expect(third - second).toBeGreaterThanOrEqual(seconds * 1_000);
        expect(third - first).toBeLessThan(seconds * 2_000 + 60_000);
      }
    }
  });

  it('tries a broken service four times in a quarter of an hour, a message that is too large once', async () => {
    expect(tries('broken')).toEqual(all(USERS * ROUNDS, 1 + RETRY_SECONDS.length));
    expect(tries('large413')).toEqual(all(USERS * ROUNDS, 1));
    const open = await test.db
      .selectFrom('push_deliveries')
      .select('id')
      .where('is_settled', '=', false)
      .execute();
    expect(open).toEqual([]);
  });

  it('stops at a service that refuses three times in a row, and reports it', () => {
    expect([tries('moved301').length, tries('refused403').length]).toEqual([3 * USERS, 3 * USERS]);
    expect(logged.filter((line) => line.includes('push.disabled'))).toHaveLength(2 * USERS);
    expect(seen.some(({ path }) => path === '/elsewhere')).toBe(false);
  });

  it('sends what is for officers only where the game has confirmed the person within 7 days', async () => {
    const [userId] = userIds;
    if (userId === undefined) throw new Error('Nobody is there.');
    const inbox = createInboxService({ repo: createInboxRepo(test.db), works: works(), clock, ids });
    const sentAbout = async (kind: 'skipDecided' | 'skipRequested', days: number): Promise<number> => {
      const at = new Date(nowMs - days * 86_400_000);
      await test.db.updateTable('characters').set({ seen_at: at }).where('user_id', '=', userId).execute();
      const notice: Notice = { ...noticeOf(ids.id()), kind } as Notice;
      await works().run(authorizeSystem('test'), async (work) => {
        await inbox.notify(work, { clanId: CLAN, rev: await work.nextRev(CLAN), userIds: [userId], notice });
        return ok(null);
      });
      await runAll();
      return seen.filter(({ topic, path }) => topic === topicOf(notice) && kindOf(path) === 'taken').length;
    };
    expect(await sentAbout('skipRequested', 6)).toBe(1);
    expect(await sentAbout('skipRequested', 8)).toBe(0);
    // one's own is no right in the clan
    expect(await sentAbout('skipDecided', 8)).toBe(1);
  }, 60_000);

  it('logs nothing that could send to a device', () => {
    expect(logged.length).toBeGreaterThan(0);
    const whole = logged.join('\n');
    expect(whole).not.toContain('push-secret');
    for (const { device } of devices.values())
      expect(whole.includes(device.target.keys.auth) || whole.includes(device.target.keys.p256dh)).toBe(
        false,
      );
  });
});
