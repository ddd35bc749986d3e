import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn } from '../../../../tests/support/app.ts';
import { type PushBench, startPushBench } from '../../../../tests/support/push-bench.ts';
import { randomIds as ids } from '../../ports/ids.ts';

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

describe('devices', () => {
  it('are listed with the subscription key, and which one is the current', async () => {
    const other = await bench.test.signIn('member');
    const id = await bench.subscribe(member, bench.fresh());
    const otherId = await bench.subscribe(other, bench.fresh());
    const settings = await bench.settings(member);
    expect(Buffer.from(settings.publicKey, 'base64url')).toHaveLength(65);
    expect(settings.devices.map(({ id: deviceId, isCurrent }) => [deviceId, isCurrent])).toEqual([
      [otherId, false],
      [id, true],
    ]);
    expect((await bench.settings(await bench.test.signIn('officer'))).devices).toEqual([]);
  });

  it('are renewed by their address, ten at most, the most recently seen ones', async () => {
    const first = bench.fresh();
    const id = await bench.subscribe(member, first);
    expect(await bench.subscribe(member, first)).toBe(id);
    const others: string[] = [];
    for (let count = 0; count < 10; count += 1) others.push(await bench.subscribe(member, bench.fresh()));
    expect(new Set((await bench.settings(member)).devices.map((device) => device.id))).toEqual(
      new Set(others),
    );
  });

  it.each([
    'https://127.0.0.1/a',
    'https://fcm.googleapis.com.evil.example/a',
    'http://fcm.googleapis.com/a',
    'https://a@fcm.googleapis.com/a',
    'https://localhost/a',
    '',
  ])('refuses the address %s', async (address) => {
    const answer = await bench.send('POST', '/api/notifications/subscriptions', member, {
      ...bench.fresh().target,
      endpoint: address,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      400,
      'push.endpointRefused',
    ]);
    expect((await bench.settings(member)).devices).toEqual([]);
  });

  it('refuses keys that cannot encrypt', async () => {
    const { target } = bench.fresh();
    const answer = await bench.send('POST', '/api/notifications/subscriptions', member, {
      ...target,
      keys: { ...target.keys, p256dh: target.keys.p256dh.slice(0, 40) },
    });
    expect(((await answer.json()) as { code: string }).code).toBe('push.endpointRefused');
  });

  it('of others look like missing ones', async () => {
    const id = await bench.subscribe(member, bench.fresh());
    const officer = await bench.test.signIn('officer');
    const answers = async (path: (id: string) => [string, string, unknown?]): Promise<unknown[]> =>
      Promise.all(
        [id, ids.id()].map(async (each) => {
          const [method, address, body] = path(each);
          const answer = await bench.send(method, address, officer, body);
          return [answer.status, await answer.text()];
        }),
      );
    for (const [foreign, absent] of [
      await answers((each) => ['DELETE', `/api/notifications/subscriptions/${each}`]),
      await answers((each) => ['POST', '/api/notifications/test', { id: each }]),
    ]) {
      expect(foreign).toEqual(absent);
      expect(foreign).toMatchObject([404, expect.stringContaining('push.notFound') as string]);
    }
    expect((await bench.settings(member)).devices.map((device) => device.id)).toEqual([id]);
    expect(bench.endpoint.messages).toEqual([]);
    expect((await bench.send('DELETE', `/api/notifications/subscriptions/${id}`, member)).status).toBe(200);
    expect((await bench.settings(member)).devices).toEqual([]);
  });

  it('move with their address to whoever signed in there last', async () => {
    const device = bench.fresh();
    const id = await bench.subscribe(member, device);
    await bench.decide(member);
    await bench.settled();
    expect(bench.arrived(device)).toHaveLength(1);
    const officer = await bench.test.signIn('officer');
    const moved = await bench.subscribe(officer, device);
    expect(moved).not.toBe(id);
    expect((await bench.settings(member)).devices).toEqual([]);
    await bench.decide(member);
    const skipId = await bench.decide(officer);
    await bench.settled();
    expect(bench.arrived(device).slice(1)).toMatchObject([{ skipId }]);
  });
});
