import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { createPushDevice, type PushDevice, type PushEndpoint, startPushEndpoint } from '../../../../tests/support/push-endpoint.ts';
import type { InboxItem, Notice } from '../../../contract/notifications.ts';
import { granted } from '../../../domain/outcome.ts';
import { JOBS_SCHEMA } from '../../db/job-queues.ts';
import { type Jobs, openJobs } from '../../db/jobs.ts';
import { createWorks } from '../../db/works.ts';
import { randomIds as ids } from '../../ports/ids.ts';
import { createInboxRepo } from './inbox.repo.ts';
import { createInboxService, type InboxService } from './inbox.service.ts';

const DAY_MS = 24 * 3_600_000;
const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let endpoint: PushEndpoint;
let test: TestApp;
let jobs: Jobs;
let works: ReturnType<typeof createWorks>;
let inbox: InboxService;
let member: SignedIn;
let paths = 0;

const fresh = (): PushDevice => createPushDevice(endpoint.urlOf(`/push-secret/${paths += 1}`));
const send = (method: string, path: string, who: SignedIn, body?: unknown): Promise<Response> => test.fetch(path, {
  method, headers: { ...who.headers, 'idempotency-key': ids.id(), ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }),
});
const json = async <T>(answer: Promise<Response>): Promise<T> => await (await answer).json() as T;
const subscribe = async (who: SignedIn, device: PushDevice): Promise<string> => (await json<{ id: string }>(send('POST', '/api/notifications/subscriptions', who, device.target))).id;
interface Settings { readonly publicKey: string; readonly topics: Record<string, boolean>; readonly devices: { readonly id: string; readonly device: string; readonly isCurrent: boolean; readonly lastStatus: number | null }[] }
const settings = (who: SignedIn): Promise<Settings> => json(send('GET', '/api/notifications/settings', who));
interface Page { readonly items: InboxItem[]; readonly total: number; readonly unread: number }
const page = (who: SignedIn, number = 1): Promise<Page> => json(send('GET', `/api/notifications?page=${number}`, who));
const clanOf = (who: SignedIn): string => who.user.characters[0]?.clan?.id ?? '';
const revOf = async (clanId: string): Promise<number> => (await test.database.db.selectFrom('clans').select('rev').where('id', '=', clanId).executeTakeFirstOrThrow()).rev;

/** Tells a decision as the feature that decides does; answers the id of the skip. */
const decide = async (who: SignedIn, notice: Partial<Notice> = {}): Promise<string> => {
  const skipId = ids.id();
  await works.run(async (work) => {
    await inbox.tell(work, {
      clanId: clanOf(who), rev: await work.nextRev(clanOf(who)), userIds: [who.user.id],
      notice: { kind: 'skipDecided', skipId, characterName: 'Wolf', startDate: '2026-11-21', endDate: '2026-11-22', status: 'approved', reason: null, ...notice },
    });
    return granted(null);
  });
  return skipId;
};
const arrived = (device: PushDevice): { readonly skipId: string | null; readonly kind: string; readonly id: string }[] =>
  endpoint.messages.filter(({ path }) => device.target.endpoint.endsWith(path)).map(({ body }) => device.read(body) as { skipId: string | null; kind: string; id: string });
/** Waits until nothing is left to send. */
const settled = async (): Promise<void> => {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM ${sql.table(`${JOBS_SCHEMA}.job`)} WHERE state < 'completed'`.execute(test.database.db);
    expect(rows[0]?.left).toBe(0);
  }, { timeout: 15_000, interval: 50 });
};

beforeAll(async () => {
  endpoint = await startPushEndpoint();
  test = await startTestApp({ vars: { PUSH_EXTRA_HOSTS: endpoint.host, OPERATORS: 'leader' }, deps: { pushNetwork: { ca: endpoint.ca, timeoutMs: 2_000 } } });
  await test.app.startJobs();
  jobs = await openJobs({ target: test.database.target, log: silent });
  const clock = { now: () => new Date() };
  works = createWorks({ db: test.database.db, clock, ids, jobs, bus: { publish: () => undefined } });
  inbox = createInboxService({ repo: createInboxRepo(test.database.db), works, clock, ids });
});
afterAll(async () => {
  await jobs.close(1_000);
  await test.close();
  await endpoint.close();
});
beforeEach(async () => {
  member = await test.signIn('member');
  await test.database.db.deleteFrom('push_subscriptions').execute();
  await test.database.db.deleteFrom('notifications').execute();
  await test.database.db.deleteFrom('push_deliveries').execute();
  endpoint.answer(() => ({ status: 201 }));
  endpoint.messages.length = 0;
});

describe('devices', () => {
  it('are listed with the key they subscribe with, and which one asks', async () => {
    const other = await test.signIn('member');
    const id = await subscribe(member, fresh());
    const otherId = await subscribe(other, fresh());
    const told = await settings(member);
    expect(Buffer.from(told.publicKey, 'base64url')).toHaveLength(65);
    expect(told.devices.map(({ id: deviceId, isCurrent }) => [deviceId, isCurrent])).toEqual([[otherId, false], [id, true]]);
    expect((await settings(await test.signIn('officer'))).devices).toEqual([]);
  });

  it('are renewed by their address, ten at most, the ones seen last', async () => {
    const first = fresh();
    const id = await subscribe(member, first);
    expect(await subscribe(member, first)).toBe(id);
    const others: string[] = [];
    for (let count = 0; count < 10; count += 1) others.push(await subscribe(member, fresh()));
    expect(new Set((await settings(member)).devices.map((device) => device.id))).toEqual(new Set(others));
  });

  it.each(['https://127.0.0.1/a', 'https://fcm.googleapis.com.evil.example/a', 'http://fcm.googleapis.com/a', 'https://a@fcm.googleapis.com/a', 'https://localhost/a', ''])('refuses the address %s', async (address) => {
    const answer = await send('POST', '/api/notifications/subscriptions', member, { ...fresh().target, endpoint: address });
    expect([answer.status, (await answer.json() as { code: string }).code]).toEqual([400, 'push.endpointRefused']);
    expect((await settings(member)).devices).toEqual([]);
  });

  it('refuses keys that cannot encrypt', async () => {
    const { target } = fresh();
    const answer = await send('POST', '/api/notifications/subscriptions', member, { ...target, keys: { ...target.keys, p256dh: target.keys.p256dh.slice(0, 40) } });
    expect((await answer.json() as { code: string }).code).toBe('push.endpointRefused');
  });

  it('of others cannot be told from absent ones', async () => {
    const id = await subscribe(member, fresh());
    const officer = await test.signIn('officer');
    const answers = async (path: (id: string) => [string, string, unknown?]): Promise<unknown[]> => Promise.all([id, ids.id()].map(async (each) => {
      const [method, address, body] = path(each);
      const answer = await send(method, address, officer, body);
      return [answer.status, await answer.text()];
    }));
    for (const [foreign, absent] of [await answers((each) => ['DELETE', `/api/notifications/subscriptions/${each}`]), await answers((each) => ['POST', '/api/notifications/test', { id: each }])]) {
      expect(foreign).toEqual(absent);
      expect(foreign).toMatchObject([404, expect.stringContaining('push.notFound') as string]);
    }
    expect((await settings(member)).devices.map((device) => device.id)).toEqual([id]);
    expect(endpoint.messages).toEqual([]);
    expect((await send('DELETE', `/api/notifications/subscriptions/${id}`, member)).status).toBe(200);
    expect((await settings(member)).devices).toEqual([]);
  });

  it('move with their address to who signed in there last', async () => {
    const device = fresh();
    const id = await subscribe(member, device);
    await decide(member);
    await settled();
    expect(arrived(device)).toHaveLength(1);
    const officer = await test.signIn('officer');
    const moved = await subscribe(officer, device);
    expect(moved).not.toBe(id);
    expect((await settings(member)).devices).toEqual([]);
    await decide(member);
    const skipId = await decide(officer);
    await settled();
    expect(arrived(device).slice(1)).toMatchObject([{ skipId }]);
  });
});

describe('a decision', () => {
  it('reaches each device of its person once, and nobody else', async () => {
    const [phone, laptop, officers] = [fresh(), fresh(), fresh()];
    await subscribe(member, phone);
    await subscribe(await test.signIn('member'), laptop);
    await subscribe(await test.signIn('officer'), officers);
    const skipId = await decide(member);
    await settled();
    for (const device of [phone, laptop]) expect(arrived(device)).toMatchObject([{ v: 1, kind: 'skipDecided', skipId, status: 'approved', clanId: clanOf(member) }]);
    expect(arrived(officers)).toEqual([]);
    // Once more, as after a crash that left the job in the queue.
    const [line] = (await page(member)).items;
    const subscriptions = (await settings(member)).devices;
    await works.run(async (work) => {
      await work.send('push.tell', { clanId: clanOf(member), notificationId: line?.id ?? '' });
      for (const { id } of subscriptions) await work.send('push.deliver', { subscriptionId: id, clanId: clanOf(member), notificationId: line?.id ?? '' });
      return granted(null);
    });
    await settled();
    expect([arrived(phone).length, arrived(laptop).length]).toEqual([1, 1]);
    expect((await settings(member)).devices.map(({ lastStatus }) => lastStatus)).toEqual([201, 201]);
  });

  it('reaches nobody after the change was taken back', async () => {
    const device = fresh();
    await subscribe(member, device);
    await works.run(async (work) => {
      await inbox.tell(work, { clanId: clanOf(member), rev: await work.nextRev(clanOf(member)), userIds: [member.user.id], notice: { kind: 'skipDecided', skipId: ids.id(), characterName: 'W', startDate: '2026-11-21', endDate: '2026-11-21', status: 'approved', reason: null } });
      return { ok: false, code: 'no' };
    });
    await settled();
    expect([arrived(device), (await page(member)).total]).toEqual([[], 0]);
  });

  it('is in the inbox only, when its topic is off, it was read, or its person left the clan', async () => {
    const device = fresh();
    await subscribe(member, device);
    const { topics } = await json<Settings>(send('POST', '/api/notifications/settings', member, { topics: { skipDecided: false } }));
    expect(topics).toEqual({ skipDecided: false, skipRequested: true });
    expect((await settings(member)).topics).toEqual(topics);
    await decide(member);
    const asked = await decide(member, { kind: 'skipRequested', status: 'pending' });
    await settled();
    expect([arrived(device).map(({ skipId }) => skipId), (await page(member)).total]).toEqual([[asked], 2]);
    await send('POST', '/api/notifications/settings', member, { topics: { skipDecided: true } });

    const { db } = test.database;
    const userId = member.user.id;
    const notice: Notice = { kind: 'skipDecided', skipId: ids.id(), characterName: 'W', startDate: '2026-11-21', endDate: '2026-11-21', status: 'approved', reason: null };
    await works.run(async (work) => {
      await inbox.tell(work, { clanId: clanOf(member), rev: await work.nextRev(clanOf(member)), userIds: [userId], notice });
      await work.db.updateTable('notifications').set({ read_at: work.now }).where('user_id', '=', userId).execute();
      return granted(null);
    });
    await settled();
    expect(arrived(device)).toHaveLength(1);

    const characters = await db.selectFrom('characters').select('id').where('user_id', '=', userId).execute();
    await db.updateTable('characters').set({ user_id: null }).where('user_id', '=', userId).execute();
    await decide(member);
    await settled();
    await db.updateTable('characters').set({ user_id: userId }).where('id', 'in', characters.map(({ id }) => id)).execute();
    expect(arrived(device)).toHaveLength(1);
  });

  it('does not follow a session that has ended: logged out, revoked elsewhere, expired', async () => {
    const [mine, revoked, stays] = [fresh(), fresh(), fresh()];
    const second = await test.signIn('member');
    const third = await test.signIn('member');
    await subscribe(member, mine);
    await subscribe(second, revoked);
    await subscribe(third, stays);
    const { sessions } = await json<{ sessions: { id: string; isCurrent: boolean }[] }>(send('GET', '/api/auth/sessions', second));
    expect((await send('POST', '/api/auth/logout', member)).status).toBe(200);
    expect((await send('POST', `/api/auth/sessions/${sessions.find(({ isCurrent }) => isCurrent)?.id}/revoke`, third)).status).toBe(200);
    // Gone at once, not only passed over.
    expect(await test.database.db.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([{ endpoint: stays.target.endpoint }]);
    await decide(member);
    await settled();
    expect([arrived(mine).length, arrived(revoked).length, arrived(stays).length]).toEqual([0, 0, 1]);

    await test.database.db.updateTable('auth_sessions').set({ expires_at: new Date(0) }).where('user_id', '=', member.user.id).execute();
    await decide(third);
    await settled();
    expect(arrived(stays)).toHaveLength(1);
    await test.app.sweep();
    expect(await test.database.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });

  it('removes a dead device and keeps asking none that refuses', async () => {
    const [dead, refusing] = [fresh(), fresh()];
    await subscribe(member, dead);
    await subscribe(await test.signIn('member'), refusing);
    endpoint.answer(({ path }) => ({ status: dead.target.endpoint.endsWith(path) ? 410 : 403 }));
    for (let count = 0; count < 5; count += 1) {
      await decide(member);
      await settled();
    }
    expect([arrived(dead).length, arrived(refusing).length]).toEqual([1, 3]);
    expect((await settings(member)).devices.map(({ lastStatus }) => lastStatus)).toEqual([403]);
    expect(test.logLines.some((line) => line.includes('push.disabled'))).toBe(true);
    expect(test.logLines.join('\n')).not.toContain('push-secret');
  });
});

describe('time off', () => {
  it('asked for on a phone reaches the officer, and the decision reaches the phone', async () => {
    const officer = await test.signIn('officer');
    const [phone, desk] = [fresh(), fresh()];
    await subscribe(member, phone);
    await subscribe(officer, desk);
    const skipId = ids.id();
    const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    expect((await send('POST', '/api/skips', member, { id: skipId, startDate: day, endDate: day, reason: 'canary-holiday' })).status).toBe(200);
    await settled();
    expect(arrived(desk)).toMatchObject([{ kind: 'skipRequested', skipId, status: 'pending' }]);
    expect(arrived(phone)).toEqual([]);

    const review = (key: string): Promise<Response> => test.post(`/api/skips/${skipId}/review`, { decision: 'reject', reason: 'canary-war' }, { ...officer.headers, 'idempotency-key': key });
    const key = ids.id();
    expect((await Promise.all([review(key), review(key), review(key)])).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await review(ids.id())).status).toBe(409);
    await settled();
    expect(arrived(phone)).toEqual([{ v: 1, kind: 'skipDecided', id: expect.any(String) as string, clanId: clanOf(member), skipId, status: 'rejected' }]);
    expect((await page(member)).items.map(({ notice }) => notice)).toEqual([
      { kind: 'skipDecided', skipId, characterName: member.user.characters[0]?.name, startDate: day, endDate: day, status: 'rejected', reason: 'canary-war' },
    ]);
    expect(arrived(desk)).toHaveLength(1);
  });
});

describe('the inbox', () => {
  it('shows the own lines by pages, newest first, and counts the unread', async () => {
    const skips: string[] = [];
    for (let count = 0; count < 23; count += 1) skips.unshift(await decide(member));
    await decide(await test.signIn('officer'));
    const first = await page(member);
    expect(first).toMatchObject({ total: 23, unread: 23 });
    const second = await page(member, 2);
    expect([...first.items, ...second.items].map(({ notice }) => notice.skipId)).toEqual(skips);
    expect([first.items.length, second.items.length, (await page(member, 3)).items.length]).toEqual([20, 3, 0]);
  });

  it('raises the counter of the clan only when something became read', async () => {
    await decide(member);
    await decide(member);
    const officer = await test.signIn('officer');
    await decide(officer);
    const [line] = (await page(member)).items;
    const [foreign] = (await page(officer)).items;
    const before = await revOf(clanOf(member));
    const read = (lineIds: readonly (string | undefined)[]): Promise<{ read: number }> => json(send('POST', '/api/notifications/read', member, { ids: lineIds }));
    expect(await read([line?.id, line?.id, foreign?.id, ids.id()])).toMatchObject({ read: 1 });
    expect(await revOf(clanOf(member))).toBe(before + 1);
    expect(await read([line?.id, foreign?.id])).toMatchObject({ read: 0 });
    expect(await revOf(clanOf(member))).toBe(before + 1);
    expect(await page(member)).toMatchObject({ total: 2, unread: 1 });
    expect(await page(officer)).toMatchObject({ total: 1, unread: 1 });
    const { changes } = await json<{ changes: { notifications: InboxItem[] } }>(send('GET', '/api/sync', member));
    expect(changes.notifications.map(({ id, readAt, rev }) => [id === line?.id, readAt !== null, rev > before])).toEqual([[false, false, false], [true, true, true]]);
  });

  it('is swept after ninety days, and devices are told what is gone', async () => {
    await decide(member);
    const [old] = (await page(member)).items;
    await test.database.db.updateTable('notifications').set({ created_at: new Date(Date.now() - 91 * DAY_MS) }).execute();
    await decide(member);
    const synced = await json<{ rev: number; scope: string }>(send('GET', '/api/sync', member));
    await test.app.sweep();
    expect(await page(member)).toMatchObject({ total: 1 });
    const { gone } = await json<{ gone: unknown[] }>(send('GET', `/api/sync?since=${synced.rev}&scope=${synced.scope}`, member));
    expect(gone).toEqual([{ kind: 'notifications', id: old?.id }]);
    const officer = await test.signIn('officer');
    expect((await json<{ gone: unknown[] }>(send('GET', '/api/sync', officer))).gone).toEqual([]);
  });
});

describe('trying out', () => {
  it('says what the push service answered, and removes what is gone', async () => {
    const device = fresh();
    const id = await subscribe(member, device);
    const attempt = (): Promise<{ result: string; status: number | null; messageId: string }> => json(send('POST', '/api/notifications/test', member, { id }));
    const delivered = await attempt();
    expect(delivered).toMatchObject({ result: 'delivered', status: 201 });
    expect(arrived(device)).toEqual([{ v: 1, kind: 'test', id: delivered.messageId, clanId: null, skipId: null, status: null }]);
    endpoint.answer(() => ({ status: 500 }));
    expect(await attempt()).toMatchObject({ result: 'failed', status: 500 });
    endpoint.answer(() => 'silence');
    expect(await attempt()).toMatchObject({ result: 'failed', status: null });
    endpoint.answer(() => ({ status: 410 }));
    expect(await attempt()).toMatchObject({ result: 'gone', status: 410 });
    expect((await settings(member)).devices).toEqual([]);
    expect((await send('POST', '/api/notifications/test', member, { id })).status).toBe(404);
  });

  it('is done a few times a minute', async () => {
    const colonel = await test.signIn('colonel');
    const id = await subscribe(colonel, fresh());
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await send('POST', '/api/notifications/test', colonel, { id })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send('POST', '/api/notifications/test', colonel, { id });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    test.advance(61_000);
    expect((await send('POST', '/api/notifications/test', colonel, { id })).status).toBe(200);
  });
});

describe('the page for operators', () => {
  it('shows services, deliveries and jobs, and no secret of a device', async () => {
    const leader = await test.signIn('leader');
    const device = fresh();
    await subscribe(member, device);
    await decide(member);
    await settled();
    const answer = await send('GET', '/api/debug/push', leader);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      publicKey: (await settings(member)).publicKey, services: [{ host: endpoint.host, subscriptions: 1, failing: 0 }], jobs: { failed: 0 },
      allowedHosts: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com', endpoint.host],
    });
    expect((JSON.parse(text) as { deliveries: unknown[] }).deliveries[0]).toMatchObject({ host: endpoint.host, status: 201, attempts: 1, kind: 'skipDecided' });
    expect(text).not.toMatch(/push-secret|p256dh/);
    expect(text).not.toContain(device.target.keys.auth);
    expect((await send('GET', '/api/debug/push', member)).status).toBe(403);
  });

  it('forgets deliveries after a week', async () => {
    const { db } = test.database;
    const subscriptionId = ids.id();
    const add = (at: Date): Promise<unknown> => db.insertInto('push_deliveries').values({ id: ids.id(), subscription_id: subscriptionId, notification_id: null, at, host: 'h', status: 201, attempts: 1, kind: 'test', claimed_until: null, is_settled: true }).execute();
    await add(new Date(Date.now() - 8 * DAY_MS));
    await add(new Date());
    await test.app.sweep();
    expect(await db.selectFrom('push_deliveries').select('id').where('subscription_id', '=', subscriptionId).execute()).toHaveLength(1);
  });
});

describe('several processes', () => {
  it('have one key, and do not send twice', async () => {
    const beside = await startTestApp({ beside: test, vars: { PUSH_EXTRA_HOSTS: endpoint.host }, deps: { pushNetwork: { ca: endpoint.ca } } });
    await beside.app.startJobs();
    try {
      const device = fresh();
      await subscribe(member, device);
      const { publicKey } = await (await beside.fetch('/api/notifications/settings', { headers: member.headers })).json() as Settings;
      expect(publicKey).toBe((await settings(member)).publicKey);
      const skips: string[] = [];
      for (let count = 0; count < 20; count += 1) skips.push(await decide(member));
      await settled();
      const told = arrived(device).map(({ skipId }) => skipId);
      expect([told.length, new Set(told)]).toEqual([20, new Set(skips)]);
    } finally {
      await beside.close();
    }
  });
});
