import { type ClanId, type SubscriptionId, toId } from '../../../../domain/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../../../tests/support/app.ts';
import { clanOf, type PushBench, startPushBench } from '../../../../../tests/support/push-bench.ts';
import type { InboxItem } from '../../../../contract/notifications.ts';
import { randomIds as ids } from '../../../ports/ids.ts';

const DAY_MS = 24 * 3_600_000;
let bench: PushBench;
let member: SignedIn;

async function revOf(clanId: string): Promise<number> {
  return (
    await bench.test.database.db
      .selectFrom('clans')
      .select('rev')
      .where('id', '=', toId<ClanId>(clanId))
      .executeTakeFirstOrThrow()
  ).rev;
}

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

describe('the inbox', () => {
  it('lists the user’s lines by pages, newest first, and counts the unread', async () => {
    const skips: string[] = [];
    for (let count = 0; count < 23; count += 1) skips.unshift(await bench.decide(member));
    await bench.decide(await bench.test.signIn('officer'));
    const first = await bench.page(member);
    expect(first).toMatchObject({ total: 23, unread: 23 });
    const second = await bench.page(member, 2);
    expect(
      [...first.items, ...second.items].map(({ notice }) => ('skipId' in notice ? notice.skipId : null)),
    ).toEqual(skips);
    expect([first.items.length, second.items.length, (await bench.page(member, 3)).items.length]).toEqual([
      20, 3, 0,
    ]);
  });

  it('raises the clan’s revision only when something became read', async () => {
    await bench.decide(member);
    await bench.decide(member);
    const officer = await bench.test.signIn('officer');
    await bench.decide(officer);
    const [line] = (await bench.page(member)).items;
    const [foreign] = (await bench.page(officer)).items;
    const before = await revOf(clanOf(member));
    const read = (lineIds: readonly (string | undefined)[]): Promise<{ read: number }> =>
      bench.json(bench.send('POST', '/api/notifications/read', member, { ids: lineIds }));
    expect(await read([line?.id, line?.id, foreign?.id, ids.id()])).toMatchObject({ read: 1 });
    expect(await revOf(clanOf(member))).toBe(before + 1);
    expect(await read([line?.id, foreign?.id])).toMatchObject({ read: 0 });
    expect(await revOf(clanOf(member))).toBe(before + 1);
    expect(await bench.page(member)).toMatchObject({ total: 2, unread: 1 });
    expect(await bench.page(officer)).toMatchObject({ total: 1, unread: 1 });
    const { changes } = await bench.json<{ changes: { notifications: InboxItem[] } }>(
      bench.send('GET', '/api/sync', member),
    );
    expect(
      changes.notifications.map(({ id, readAt, rev }) => [id === line?.id, readAt !== null, rev > before]),
    ).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  it('is swept after ninety days, and devices learn what is gone', async () => {
    await bench.decide(member);
    const [old] = (await bench.page(member)).items;
    await bench.test.database.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 91 * DAY_MS) })
      .execute();
    await bench.decide(member);
    const synced = await bench.json<{ rev: number; scope: string }>(bench.send('GET', '/api/sync', member));
    await bench.test.app.sweep();
    expect(await bench.page(member)).toMatchObject({ total: 1 });
    const { gone } = await bench.json<{ gone: unknown[] }>(
      bench.send('GET', `/api/sync?since=${synced.rev}&scope=${synced.scope}`, member),
    );
    expect(gone).toEqual([{ kind: 'notifications', id: old?.id }]);
    const officer = await bench.test.signIn('officer');
    expect((await bench.json<{ gone: unknown[] }>(bench.send('GET', '/api/sync', officer))).gone).toEqual([]);
  });
});

describe('test messages', () => {
  it('report what the push service answered, and remove what is gone', async () => {
    const device = bench.fresh();
    const id = await bench.subscribe(member, device);
    const attempt = (): Promise<{ result: string; status: number | null; messageId: string }> =>
      bench.json(bench.send('POST', '/api/notifications/test', member, { id }));
    const delivered = await attempt();
    expect(delivered).toMatchObject({ result: 'delivered', status: 201 });
    expect(bench.arrived(device)).toEqual([
      { v: 1, kind: 'test', id: delivered.messageId, clanId: null, skipId: null, status: null },
    ]);
    bench.endpoint.answer(() => ({ status: 500 }));
    expect(await attempt()).toMatchObject({ result: 'failed', status: 500 });
    bench.endpoint.answer(() => 'silence');
    expect(await attempt()).toMatchObject({ result: 'failed', status: null });
    bench.endpoint.answer(() => ({ status: 410 }));
    expect(await attempt()).toMatchObject({ result: 'gone', status: 410 });
    expect((await bench.settings(member)).devices).toEqual([]);
    expect((await bench.send('POST', '/api/notifications/test', member, { id })).status).toBe(404);
  });

  it('are limited to a few a minute', async () => {
    const colonel = await bench.test.signIn('colonel');
    const id = await bench.subscribe(colonel, bench.fresh());
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await bench.send('POST', '/api/notifications/test', colonel, { id })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await bench.send('POST', '/api/notifications/test', colonel, { id });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    bench.test.advance(61_000);
    expect((await bench.send('POST', '/api/notifications/test', colonel, { id })).status).toBe(200);
  });
});

describe('the operators’ page', () => {
  it('shows services, deliveries and jobs, and no secret of a device', async () => {
    const leader = await bench.test.signIn('leader');
    const device = bench.fresh();
    await bench.subscribe(member, device);
    await bench.decide(member);
    await bench.settled();
    const answer = await bench.send('GET', '/api/debug/push', leader);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      publicKey: (await bench.settings(member)).publicKey,
      services: [{ host: bench.endpoint.host, subscriptions: 1, failing: 0 }],
      jobs: { failed: 0 },
      allowedHosts: [
        'fcm.googleapis.com',
        '*.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
        bench.endpoint.host,
      ],
    });
    expect((JSON.parse(text) as { deliveries: unknown[] }).deliveries[0]).toMatchObject({
      host: bench.endpoint.host,
      status: 201,
      attempts: 1,
      kind: 'skipDecided',
    });
    expect(text).not.toMatch(/push-secret|p256dh/);
    expect(text).not.toContain(device.target.keys.auth);
    expect((await bench.send('GET', '/api/debug/push', member)).status).toBe(403);
  });

  it('deletes deliveries after a week', async () => {
    const { db } = bench.test.database;
    const subscriptionId = toId<SubscriptionId>(ids.id());
    const add = (at: Date): Promise<unknown> =>
      db
        .insertInto('push_deliveries')
        .values({
          id: ids.id(),
          subscription_id: subscriptionId,
          notification_id: null,
          at,
          host: 'h',
          status: 201,
          attempts: 1,
          kind: 'test',
          claimed_until: null,
          is_settled: true,
        })
        .execute();
    await add(new Date(Date.now() - 8 * DAY_MS));
    await add(new Date());
    await bench.test.app.sweep();
    expect(
      await db
        .selectFrom('push_deliveries')
        .select('id')
        .where('subscription_id', '=', subscriptionId)
        .execute(),
    ).toHaveLength(1);
  });
});
