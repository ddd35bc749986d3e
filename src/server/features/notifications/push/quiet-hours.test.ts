import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPeople } from '../../../../../tests/support/clan-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createPushDevice } from '../../../../../tests/support/push-endpoint.ts';
import type { Notice } from '../../../../contract/notifications.ts';
import {
  type ClanId,
  type NotificationId,
  type SkipId,
  type SubscriptionId,
  toId,
  type UserId,
} from '../../../../domain/ids.ts';
import type { QuietHours } from '../../../../domain/notifications/quiet-hours.ts';
import { ok } from '../../../../domain/result.ts';
import { createUnitOfWorkRunner } from '../../../db/unit-of-work/unit-of-work-runner.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';
import { randomIds as ids } from '../../../ports/ids.ts';
import type { JobData, JobName, JobOptions } from '../../../ports/jobs.ts';
import { createInboxService } from '../inbox/inbox.service.ts';
import { createInboxRepo } from '../inbox/inbox.repo.ts';
import { createNotificationsRepo } from './notifications.repo.ts';
import { createPushDelivery, messageOf } from './push-delivery.ts';
import { saveQuietHours } from './quiet-hours.ts';
import { createSubscriptionsRepo } from './subscriptions.repo.ts';

const CLAN = toId<ClanId>('clan-1');
const NIGHT: QuietHours = {
  fromMinute: 22 * 60,
  toMinute: 7 * 60,
  timeZone: 'Europe/Kyiv',
  letsUrgent: false,
};
const EVENING = Date.parse('2026-11-20T20:30:00Z');
const AFTER_MIDNIGHT = Date.parse('2026-11-21T01:00:00Z');
const MORNING = Date.parse('2026-11-21T05:00:00Z');

interface Sent {
  readonly name: JobName;
  readonly data: JobData[JobName];
  readonly options: JobOptions;
}

let test: TestDatabase;
let userId: UserId;
let nowMs = EVENING;
let sent: Sent[] = [];
const clock = { now: () => new Date(nowMs) };

const works = () =>
  createUnitOfWorkRunner({
    db: test.db,
    clock,
    ids,
    bus: { publish: () => undefined },
    jobs: {
      async send(_db, name, data, options = {}) {
        sent.push({ name, data, options });
      },
    },
  });

const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** The jobs of a server process. */
const handlers = () =>
  createPushDelivery({
    repo: createNotificationsRepo(test.db),
    works: works(),
    sender: { send: () => Promise.reject(new Error('nothing is sent here')), close: () => undefined },
    clock,
    ids,
    log,
  });

const SKIP: Notice = {
  kind: 'skipDecided',
  skipId: toId<SkipId>('0199aaaa-0000-7000-8000-000000000001'),
  characterName: 'Wolf',
  startDate: '2026-11-21',
  endDate: '2026-11-22',
  status: 'approved',
  reason: null,
};
const PRICE = {
  kind: 'priceReached',
  region: 'EU',
  itemId: 'yp9r',
  itemName: 'Soup',
  priceRub: 100,
  limitRub: 120,
  side: 'below',
} as unknown as Notice;

/** A line of the inbox, and what is sent about it at once. */
async function sendPush(notice: Notice): Promise<NotificationId> {
  const inbox = createInboxService({ repo: createInboxRepo(test.db), works: works(), clock, ids });
  await works().run(authorizeSystem('test'), async (work) => {
    await inbox.notify(work, { clanId: CLAN, rev: await work.nextRev(CLAN), userIds: [userId], notice });
    return ok(null);
  });
  const { data } = sent.findLast(({ name }) => name === 'push.tell') ?? { data: null };
  await handlers()['push.tell'](data as JobData['push.tell'], 1);
  return (data as JobData['push.tell']).notificationId;
}

const jobs = (name: JobName): Sent[] => sent.filter((job) => job.name === name);
const deliveries = () => jobs('push.deliver').map(({ data }) => data as JobData['push.deliver']);

async function setHours(hours: QuietHours | null): Promise<void> {
  await works().run(authorizeSystem('test'), async (work) => {
    await saveQuietHours(work, userId as Parameters<typeof saveQuietHours>[1], hours);
    return ok(null);
  });
}

beforeAll(async () => {
  test = await createTestDatabase();
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
  const [person] = await addPeople(test.db, CLAN, 1);
  if (person === undefined) throw new Error('nobody');
  ({ userId } = person);
  await createSubscriptionsRepo(test.db).save({
    id: toId<SubscriptionId>(ids.id()),
    userId,
    sessionId: person.sessionId,
    ...createPushDevice('https://push.example/x').target,
    device: 'x',
    seenAt: clock.now(),
  });
});

beforeEach(async () => {
  nowMs = EVENING;
  await setHours(null);
  await test.db.deleteFrom('notifications').execute();
  await test.db.deleteFrom('held_pushes').execute();
  sent = [];
});

afterAll(() => test.drop());

describe('a push message in quiet hours', () => {
  it('goes out at once without them, and outside of them', async () => {
    await sendPush(SKIP);
    await setHours(NIGHT);
    nowMs = MORNING;
    await sendPush(SKIP);
    expect(deliveries()).toHaveLength(2);
  });

  it('waits for their end across midnight; the inbox has it at once; one summary says how many', async () => {
    await setHours(NIGHT);
    await sendPush(SKIP);
    nowMs = AFTER_MIDNIGHT;
    const newest = await sendPush(SKIP);
    expect(deliveries()).toEqual([]);
    expect(await test.db.selectFrom('notifications').select('id').execute()).toHaveLength(2);
    const due = jobs('push.summary').filter(({ options }) => options.startAt !== undefined);
    expect(due.map(({ options }) => options.startAt?.getTime())).toEqual([MORNING, MORNING]);
    expect(new Set(due.map(({ options }) => options.uniqueKey)).size).toBe(1);
    nowMs = MORNING;
    // two processes at the same time: one of them sends
    await Promise.all([handlers()['push.summary']({ userId }, 1), handlers()['push.summary']({ userId }, 1)]);
    expect(deliveries()).toEqual([
      { subscriptionId: expect.any(String) as unknown, clanId: CLAN, notificationId: newest, count: 2 },
    ]);
    expect(messageOf(newest, CLAN, SKIP, 2)).toMatchObject({ kind: 'summary', id: newest, count: 2 });
  });

  it('is itself where it is the only one, and nothing where it was read meanwhile', async () => {
    await setHours(NIGHT);
    const id = await sendPush(SKIP);
    nowMs = MORNING;
    await handlers()['push.summary']({ userId }, 1);
    expect(deliveries().map(({ notificationId, count }) => [notificationId, count])).toEqual([
      [id, undefined],
    ]);
    nowMs = EVENING;
    await sendPush(SKIP);
    await test.db.updateTable('notifications').set({ read_at: clock.now() }).execute();
    nowMs = MORNING;
    await handlers()['push.summary']({ userId }, 1);
    expect(deliveries()).toHaveLength(1);
  });

  it('comes through where it is urgent and the person allows it', async () => {
    await setHours(NIGHT);
    await sendPush(PRICE);
    expect(deliveries()).toEqual([]);
    await setHours({ ...NIGHT, letsUrgent: true });
    await sendPush(PRICE);
    await sendPush(SKIP);
    expect(deliveries()).toHaveLength(1);
  });

  it('goes out when the hours are switched off, and waits on when they are longer now', async () => {
    await setHours(NIGHT);
    await sendPush(SKIP);
    await setHours({ ...NIGHT, toMinute: 9 * 60 });
    nowMs = MORNING;
    await handlers()['push.summary']({ userId }, 1);
    expect(deliveries()).toEqual([]);
    expect(jobs('push.summary').at(-1)?.options.startAt?.getTime()).toBe(MORNING + 2 * 3_600_000);
    await setHours(null);
    expect(jobs('push.summary').at(-1)?.options.startAt).toBeUndefined();
    await handlers()['push.summary']({ userId }, 1);
    expect(deliveries()).toHaveLength(1);
  });
});
