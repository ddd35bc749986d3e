import { type NotificationId, type SkipId, type SubscriptionId, toId } from '../../../domain/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, startTestApp } from '../../../../tests/support/app.ts';
import {
  clanOf,
  type PushBench,
  type PushSettings,
  startPushBench,
} from '../../../../tests/support/push-bench.ts';
import type { Notice } from '../../../contract/notifications.ts';
import { ok } from '../../../domain/result.ts';
import { randomIds as ids } from '../../ports/ids.ts';
import { authorizeSystem } from '../../ports/authorized.ts';

const DAY_MS = 24 * 3_600_000;
let bench: PushBench;
let member: SignedIn;

beforeAll(async () => {
  bench = await startPushBench();
});

afterAll(async () => {
  await bench.close();
});

beforeEach(async () => {
  member = await bench.test.signIn('member');
  await bench.clear();
});

describe('a decision', () => {
  it('reaches each of its person’s devices once, and nobody else', async () => {
    const [phone, laptop, officers] = [bench.fresh(), bench.fresh(), bench.fresh()];
    await bench.subscribe(member, phone);
    await bench.subscribe(await bench.test.signIn('member'), laptop);
    await bench.subscribe(await bench.test.signIn('officer'), officers);
    const skipId = await bench.decide(member);
    await bench.settled();
    for (const device of [phone, laptop])
      expect(bench.arrived(device)).toMatchObject([
        { v: 1, kind: 'skipDecided', skipId, status: 'approved', clanId: clanOf(member) },
      ]);
    expect(bench.arrived(officers)).toEqual([]);
    // Once more, as after a crash that left the job in the queue.
    const [line] = (await bench.page(member)).items;
    const subscriptions = (await bench.settings(member)).devices;
    await bench.works.run(authorizeSystem('test'), async (work) => {
      await work.enqueueJob('push.tell', {
        clanId: clanOf(member),
        notificationId: toId<NotificationId>(line?.id ?? ''),
      });
      for (const { id } of subscriptions)
        await work.enqueueJob('push.deliver', {
          subscriptionId: toId<SubscriptionId>(id),
          clanId: clanOf(member),
          notificationId: toId<NotificationId>(line?.id ?? ''),
        });
      return ok(null);
    });
    await bench.settled();
    expect([bench.arrived(phone).length, bench.arrived(laptop).length]).toEqual([1, 1]);
    expect((await bench.settings(member)).devices.map(({ lastStatus }) => lastStatus)).toEqual([201, 201]);
  });

  it('reaches nobody after the change was rolled back', async () => {
    const device = bench.fresh();
    await bench.subscribe(member, device);
    await bench.works.run(authorizeSystem('test'), async (work) => {
      await bench.inbox.notify(work, {
        clanId: clanOf(member),
        rev: await work.nextRev(clanOf(member)),
        userIds: [member.user.id],
        notice: {
          kind: 'skipDecided',
          skipId: toId<SkipId>(ids.id()),
          characterName: 'W',
          startDate: '2026-11-21',
          endDate: '2026-11-21',
          status: 'approved',
          reason: null,
        },
      });
      return { ok: false, code: 'no' };
    });
    await bench.settled();
    expect([bench.arrived(device), (await bench.page(member)).total]).toEqual([[], 0]);
  });

  it('about a price is complete in the inbox, only ids in transit, and has a topic of its own', async () => {
    const device = bench.fresh();
    await bench.subscribe(member, device);
    const notice: Notice = {
      kind: 'priceReached',
      itemId: 'yp9r',
      itemName: 'canary-name',
      region: 'EU',
      side: 'below',
      priceRub: 11_750,
      limitRub: 12_000,
    };
    const notifyAgain = () =>
      bench.works.run(authorizeSystem('test'), async (work) => {
        await bench.inbox.notify(work, {
          clanId: clanOf(member),
          rev: await work.nextRev(clanOf(member)),
          userIds: [member.user.id],
          notice,
        });
        return ok(null);
      });
    await notifyAgain();
    await bench.settled();
    const [line] = (await bench.page(member)).items;
    expect(line?.notice).toEqual(notice);
    expect(bench.arrived(device)).toEqual([
      {
        v: 1,
        kind: 'priceReached',
        id: line?.id,
        clanId: clanOf(member),
        skipId: null,
        status: null,
        itemId: 'yp9r',
        region: 'EU',
      },
    ]);
    await bench.send('POST', '/api/notifications/settings', member, { topics: { priceReached: false } });
    await notifyAgain();
    await bench.decide(member);
    await bench.settled();
    expect(bench.arrived(device).map(({ kind }) => kind)).toEqual(['priceReached', 'skipDecided']);
    expect((await bench.page(member)).total).toBe(3);
    await bench.send('POST', '/api/notifications/settings', member, { topics: { priceReached: true } });
  });

  it('is only in the inbox when its topic is off, it was read, or its person left the clan', async () => {
    const device = bench.fresh();
    await bench.subscribe(member, device);
    const { topics } = await bench.json<PushSettings>(
      bench.send('POST', '/api/notifications/settings', member, { topics: { skipDecided: false } }),
    );
    expect(topics).toEqual({
      skipDecided: false,
      skipRequested: true,
      priceReached: true,
      suppliesSent: true,
      suppliesRequested: true,
      gearReminder: true,
      eventChanged: true,
      requestReminder: true,
      requestEntered: true,
      contributionDecided: true,
      paymentReminder: true,
      ledgerBroken: true,
      warnAdded: true,
      warnRemoved: true,
      webhookOff: true,
      warnLimit: true,
      warnProposed: true,
      warnAppealed: true,
      appealAccepted: true,
      appealRejected: true,
      skipDeleted: true,
      marksLost: true,
      absenceMissed: true,
      absenceAppealed: true,
      absenceAccepted: true,
      absenceRejected: true,
      squadMovesLost: true,
      squadAsked: true,
      squadAskAccepted: true,
      squadAskRefused: true,
      squadMoved: true,
      operationActivated: true,
      operationChanged: true,
      operationCancelled: true,
      rolesChanged: true,
      debtReminder: true,
    });
    expect((await bench.settings(member)).topics).toEqual(topics);
    await bench.decide(member);
    const asked = await bench.decide(member, { kind: 'skipRequested', status: 'pending' });
    await bench.settled();
    expect([bench.arrived(device).map(({ skipId }) => skipId), (await bench.page(member)).total]).toEqual([
      [asked],
      2,
    ]);
    await bench.send('POST', '/api/notifications/settings', member, { topics: { skipDecided: true } });

    const { db } = bench.test.database;
    const userId = member.user.id;
    const notice: Notice = {
      kind: 'skipDecided',
      skipId: toId<SkipId>(ids.id()),
      characterName: 'W',
      startDate: '2026-11-21',
      endDate: '2026-11-21',
      status: 'approved',
      reason: null,
    };
    await bench.works.run(authorizeSystem('test'), async (work) => {
      await bench.inbox.notify(work, {
        clanId: clanOf(member),
        rev: await work.nextRev(clanOf(member)),
        userIds: [userId],
        notice,
      });
      await work.db
        .updateTable('notifications')
        .set({ read_at: work.now })
        .where('user_id', '=', userId)
        .execute();
      return ok(null);
    });
    await bench.settled();
    expect(bench.arrived(device)).toHaveLength(1);

    const characters = await db.selectFrom('characters').select('id').where('user_id', '=', userId).execute();
    await db.updateTable('characters').set({ user_id: null }).where('user_id', '=', userId).execute();
    await bench.decide(member);
    await bench.settled();
    await db
      .updateTable('characters')
      .set({ user_id: userId })
      .where(
        'id',
        'in',
        characters.map(({ id }) => id),
      )
      .execute();
    expect(bench.arrived(device)).toHaveLength(1);
  });

  it('does not follow a session that has ended: logged out, revoked elsewhere, expired', async () => {
    const [mine, revoked, stays] = [bench.fresh(), bench.fresh(), bench.fresh()];
    const second = await bench.test.signIn('member');
    const third = await bench.test.signIn('member');
    await bench.subscribe(member, mine);
    await bench.subscribe(second, revoked);
    await bench.subscribe(third, stays);
    const { sessions } = await bench.json<{ sessions: { id: string; isCurrent: boolean }[] }>(
      bench.send('GET', '/api/auth/sessions', second),
    );
    expect((await bench.send('POST', '/api/auth/logout', member)).status).toBe(200);
    expect(
      (
        await bench.send(
          'POST',
          `/api/auth/sessions/${sessions.find(({ isCurrent }) => isCurrent)?.id}/revoke`,
          third,
        )
      ).status,
    ).toBe(200);
    // Gone at once, not only skipped.
    expect(
      await bench.test.database.db.selectFrom('push_subscriptions').select('endpoint').execute(),
    ).toEqual([{ endpoint: stays.target.endpoint }]);
    await bench.decide(member);
    await bench.settled();
    expect([bench.arrived(mine).length, bench.arrived(revoked).length, bench.arrived(stays).length]).toEqual([
      0, 0, 1,
    ]);

    await bench.test.database.db
      .updateTable('auth_sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', member.user.id)
      .execute();
    await bench.decide(third);
    await bench.settled();
    expect(bench.arrived(stays)).toHaveLength(1);
    await bench.test.app.sweep();
    expect(await bench.test.database.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });

  it('removes a dead device and stops calling one that refuses', async () => {
    const [dead, refusing] = [bench.fresh(), bench.fresh()];
    await bench.subscribe(member, dead);
    await bench.subscribe(await bench.test.signIn('member'), refusing);
    bench.endpoint.answer(({ path }) => ({ status: dead.target.endpoint.endsWith(path) ? 410 : 403 }));
    for (let count = 0; count < 5; count += 1) {
      await bench.decide(member);
      await bench.settled();
    }
    expect([bench.arrived(dead).length, bench.arrived(refusing).length]).toEqual([1, 3]);
    expect((await bench.settings(member)).devices.map(({ lastStatus }) => lastStatus)).toEqual([403]);
    expect(bench.test.logLines.some((line) => line.includes('push.disabled'))).toBe(true);
    expect(bench.test.logLines.join('\n')).not.toContain('push-secret');
  });
});

describe('time off', () => {
  it('requested on a phone reaches the officer, and the decision reaches the phone', async () => {
    const officer = await bench.test.signIn('officer');
    const [phone, desk] = [bench.fresh(), bench.fresh()];
    await bench.subscribe(member, phone);
    await bench.subscribe(officer, desk);
    const skipId = ids.id();
    const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    expect(
      (
        await bench.send('POST', '/api/skips', member, {
          id: skipId,
          startDate: day,
          endDate: day,
          reason: 'canary-holiday',
        })
      ).status,
    ).toBe(200);
    await bench.settled();
    expect(bench.arrived(desk)).toMatchObject([{ kind: 'skipRequested', skipId, status: 'pending' }]);
    expect(bench.arrived(phone)).toEqual([]);

    const review = (key: string): Promise<Response> =>
      bench.test.post(
        `/api/skips/${skipId}/review`,
        { decision: 'reject', reason: 'canary-war' },
        { ...officer.headers, 'idempotency-key': key },
      );
    const key = ids.id();
    expect((await Promise.all([review(key), review(key), review(key)])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    expect((await review(ids.id())).status).toBe(409);
    await bench.settled();
    expect(bench.arrived(phone)).toEqual([
      {
        v: 1,
        kind: 'skipDecided',
        id: expect.any(String) as string,
        clanId: clanOf(member),
        skipId,
        status: 'rejected',
      },
    ]);
    expect((await bench.page(member)).items.map(({ notice }) => notice)).toEqual([
      {
        kind: 'skipDecided',
        skipId,
        characterName: member.user.characters[0]?.name,
        startDate: day,
        endDate: day,
        status: 'rejected',
        reason: 'canary-war',
      },
    ]);
    expect(bench.arrived(desk)).toHaveLength(1);
  });
});

describe('several processes', () => {
  it('share one key, and do not send twice', async () => {
    const beside = await startTestApp({
      beside: bench.test,
      vars: { PUSH_EXTRA_HOSTS: bench.endpoint.host },
      deps: { pushNetwork: { ca: bench.endpoint.ca } },
    });
    await beside.app.startJobs();
    try {
      const device = bench.fresh();
      await bench.subscribe(member, device);
      const { publicKey } = (await (
        await beside.fetch('/api/notifications/settings', { headers: member.headers })
      ).json()) as PushSettings;
      expect(publicKey).toBe((await bench.settings(member)).publicKey);
      const skips: string[] = [];
      for (let count = 0; count < 20; count += 1) skips.push(await bench.decide(member));
      await bench.settled();
      const arrivedIds = bench.arrived(device).map(({ skipId }) => skipId);
      expect([arrivedIds.length, new Set(arrivedIds)]).toEqual([20, new Set(skips)]);
    } finally {
      await beside.close();
    }
  });
});
