import { Socket } from 'node:net';
import { verify, createPublicKey } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webpush from 'web-push';
import { hostileAddresses, INNER_ADDRESSES } from '../../../../../tests/support/hostile-addresses.ts';
import {
  createPushDevice,
  type PushEndpoint,
  startPushEndpoint,
} from '../../../../../tests/support/push-endpoint.ts';
import type { Resolve } from '../../../network/public-address.ts';
import { createPushSender, type PushNetwork, type PushOptions, type PushSender } from './push-sender.ts';

const made = webpush.generateVAPIDKeys();
const keys = { ...made, madeAt: new Date(0) };
const NOW = new Date('2026-11-20T12:00:00.000Z');
const OPTIONS: PushOptions = {
  payload: '{"v":1}',
  lifeSeconds: 86_400,
  urgency: 'normal',
  topic: 'abc_-123',
};

let endpoint: PushEndpoint;
const opened: PushSender[] = [];

function senderFor(extraHosts: readonly string[], network: PushNetwork = {}): PushSender {
  const sender = createPushSender({
    keys,
    subject: 'https://muster.example',
    extraHosts,
    clock: { now: () => NOW },
    network: { ca: endpoint.ca, ...network },
  });
  opened.push(sender);
  return sender;
}

/** Every name resolves to these addresses. */
function leadingTo(...addresses: readonly string[]): Resolve {
  return (_hostname, _options, done) => {
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

beforeAll(async () => {
  endpoint = await startPushEndpoint(['localhost', 'fcm.googleapis.com']);
});

afterAll(async () => {
  await endpoint.close();
});

beforeEach(() => {
  endpoint.answer(() => ({ status: 201 }));
  endpoint.messages.length = 0;
});

afterEach(() => {
  for (const sender of opened.splice(0)) sender.close();
  vi.restoreAllMocks();
});

describe('a message', () => {
  it('arrives encrypted for the device, signed, with its TTL, urgency and topic', async () => {
    const device = createPushDevice(endpoint.urlOf('/wpush/v2/one?x=%2F'));
    const payload = JSON.stringify({ v: 1, kind: 'skipDecided', id: 'a' });
    await expect(senderFor([endpoint.host]).send(device.target, { ...OPTIONS, payload })).resolves.toEqual({
      status: 201,
      retryAfterSeconds: null,
      problem: null,
    });
    const [message] = endpoint.messages;
    expect(message?.path).toBe('/wpush/v2/one?x=%2F');
    expect(message?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: 'abc_-123',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(message?.body.length),
    });
    expect(message?.body.toString('utf8')).not.toContain('skipDecided');
    expect(device.read(message?.body ?? Buffer.alloc(0))).toEqual(JSON.parse(payload));

    const [, head = '', claims = '', signature = '', key = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(message?.headers.authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(key, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    expect(
      verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
    const claimSet = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as {
      aud: string;
      sub: string;
      exp: number;
    };
    expect(claimSet).toMatchObject({ aud: `https://${endpoint.host}`, sub: 'https://muster.example' });
    expect(claimSet.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  });

  it.each([200, 202, 301, 400, 403, 404, 410, 413, 429, 500, 503])(
    'reports a %d as it is and follows no redirect',
    async (status) => {
      endpoint.answer(() => ({
        status,
        headers: { location: endpoint.urlOf('/elsewhere'), 'retry-after': 'Fri, 20 Nov 2026 12:00:42 GMT' },
        body: 'x'.repeat(200_000),
      }));
      await expect(
        senderFor([endpoint.host]).send(createPushDevice(endpoint.urlOf('/a')).target, OPTIONS),
      ).resolves.toEqual({ status, retryAfterSeconds: 42, problem: null });
      expect(endpoint.messages.map(({ path }) => path)).toEqual(['/a']);
    },
  );

  it('is given up on a timeout, an untrusted certificate, or a refused connection', async () => {
    endpoint.answer(() => 'silence');
    const begun = performance.now();
    const target = createPushDevice(endpoint.urlOf('/a')).target;
    const silence = { status: null, retryAfterSeconds: null, problem: 'silence' };
    await expect(senderFor([endpoint.host], { timeoutMs: 300 }).send(target, OPTIONS)).resolves.toEqual(
      silence,
    );
    expect(performance.now() - begun).toBeLessThan(3_000);
    const stranger = createPushSender({
      keys,
      subject: 'https://muster.example',
      extraHosts: [endpoint.host],
      clock: { now: () => NOW },
    });
    opened.push(stranger);
    await expect(stranger.send(target, OPTIONS)).resolves.toEqual(silence);
    await expect(
      senderFor(['localhost:9']).send(createPushDevice('https://localhost:9/a').target, OPTIONS),
    ).resolves.toEqual(silence);
  });

  it('is queued: never more than eight at once, and every one arrives', async () => {
    endpoint.answer(() => 'silence');
    const sender = senderFor([endpoint.host], { timeoutMs: 6_000 });
    const send = (index: number): Promise<unknown> =>
      sender.send(createPushDevice(endpoint.urlOf(`/${index}`)).target, OPTIONS);
    const before = endpoint.connections();
    const stuck = Array.from({ length: 8 }, (_, index) => send(index));
    const behind = Array.from({ length: 200 }, (_, index) => send(100 + index));
    await vi.waitFor(
      () => {
        expect(endpoint.messages).toHaveLength(8);
      },
      { timeout: 5_000 },
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 150);
    });
    expect(endpoint.messages).toHaveLength(8);
    endpoint.answer(() => ({ status: 201 }));
    expect(await Promise.all(stuck)).toEqual(
      Array.from({ length: 8 }, () => ({ status: null, retryAfterSeconds: null, problem: 'silence' })),
    );
    expect(await Promise.all(behind)).toEqual(
      Array.from({ length: 200 }, () => ({ status: 201, retryAfterSeconds: null, problem: null })),
    );
    expect(new Set(endpoint.messages.map(({ path }) => path)).size).toBe(208);
    expect(endpoint.connections() - before).toBeLessThanOrEqual(16);
  });
});

describe('the guard', () => {
  /** Addresses that any socket of this process tried to reach. */
  const watchAttempts = (): string[] => {
    const attempts: string[] = [];
    const connect = Reflect.get(Socket.prototype, 'connect') as (this: Socket, ...args: unknown[]) => Socket;
    vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
      this.on('connectionAttempt', (address: string, port: number) => {
        attempts.push(`${address}:${port}`);
      });
      return connect.apply(this, args);
    });
    return attempts;
  };
  const portOf = (): number => Number(endpoint.host.split(':')[1]);

  it('sees every attempt of an allowed message', async () => {
    const attempts = watchAttempts();
    await senderFor([endpoint.host], { resolve: leadingTo('127.0.0.1') }).send(
      createPushDevice(endpoint.urlOf('/a')).target,
      OPTIONS,
    );
    expect(attempts).toEqual([`127.0.0.1:${portOf()}`]);
  });

  it('lets no hostile address reach anything', async () => {
    const forms = hostileAddresses(portOf());
    expect(forms.length).toBeGreaterThanOrEqual(300);
    const attempts = watchAttempts();
    const before = endpoint.connections();
    const { keys: deviceKeys } = createPushDevice('https://push.test/').target;
    // The names resolve to this machine: whatever passes would connect.
    const sender = senderFor([], { resolve: leadingTo('127.0.0.1') });
    const results = await Promise.all(
      forms.map((form) => sender.send({ endpoint: form, keys: deviceKeys }, OPTIONS)),
    );
    expect(results.filter(({ problem, status }) => problem !== 'address' || status !== null)).toEqual([]);
    expect(attempts).toEqual([]);
    expect(endpoint.connections()).toBe(before);
  });

  it('rejects a known name that resolves to a private address, also beside a public one', async () => {
    const attempts = watchAttempts();
    const target = createPushDevice('https://fcm.googleapis.com/fcm/send/a').target;
    for (const inner of INNER_ADDRESSES) {
      for (const addresses of [[inner], ['142.250.74.10', inner], [inner, '2a00:1450:4001:82b::200a']]) {
        await expect(
          senderFor([endpoint.host], { resolve: leadingTo(...addresses) }).send(target, OPTIONS),
          addresses.join(' and '),
        ).resolves.toMatchObject({ status: null, problem: 'address' });
      }
    }
    expect(attempts).toEqual([]);
  });

  it('encrypts for no broken key', async () => {
    const target = createPushDevice(endpoint.urlOf('/a')).target;
    await expect(
      senderFor([endpoint.host]).send(
        { ...target, keys: { ...target.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
        OPTIONS,
      ),
    ).resolves.toMatchObject({ problem: 'address' });
    expect(endpoint.messages).toEqual([]);
  });
});
