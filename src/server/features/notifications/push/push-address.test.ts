import { describe, expect, it } from 'vitest';
import { createPushDevice } from '../../../../../tests/support/push-endpoint.ts';
import { hostileAddresses, INNER_ADDRESSES } from '../../../../../tests/support/hostile-addresses.ts';
import { isPublicAddress, NotPublic, publicLookup, type Resolve } from '../../../network/public-address.ts';
import { arePushKeys, pushAddress } from './push-address.ts';

describe('a push address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/cX1:APA91bH_-x',
    'https://fcm.googleapis.com/wp/abc=',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA_-x=',
    'https://web.push.apple.com/QGx-_',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%2bx%3d%3d',
    'https://fcm.googleapis.com:443/a',
    "https://fcm.googleapis.com/a~!$&'()*+,;:@b",
  ])('of a browser is accepted: %s', (address) => {
    expect(pushAddress(address, [])).toMatchObject({ ok: true });
  });

  it('is rejected in every hostile form', () => {
    const forms = hostileAddresses(8_443);
    expect(forms.length).toBeGreaterThanOrEqual(300);
    expect(forms.filter((form) => pushAddress(form, []).ok)).toEqual([]);
    expect(forms.filter((form) => pushAddress(form, ['push.test:8443', 'other.test']).ok)).toEqual([]);
  });

  it('of an extra host is accepted on its own port only', () => {
    const extra = ['push.test:8443', 'other.test'];
    const taken = (address: string): boolean => pushAddress(address, extra).ok;
    expect(
      ['https://push.test:8443/a', 'https://other.test/a', 'https://other.test:443/a'].map(taken),
    ).toEqual([true, true, true]);
    expect(
      [
        'https://push.test/a',
        'https://push.test:8444/a',
        'https://other.test:8443/a',
        'https://x.other.test/a',
        'http://other.test/a',
        'https://a@other.test/a',
      ].map(taken),
    ).toEqual([false, false, false, false, false, false]);
  });

  it('needs keys that can encrypt', () => {
    const { keys } = createPushDevice('https://push.test/a').target;
    const offCurve = Buffer.from(keys.p256dh, 'base64url');
    offCurve[64] = (offCurve[64] ?? 0) ^ 1;
    expect(arePushKeys(keys)).toBe(true);
    expect(
      [
        { ...keys, p256dh: '' },
        { ...keys, auth: '' },
        { ...keys, p256dh: keys.p256dh.slice(4) },
        { ...keys, p256dh: `${keys.p256dh}AAAA` },
        { ...keys, auth: `${keys.auth.slice(0, -2)}` },
        { ...keys, auth: `${keys.auth}AA` },
        { ...keys, p256dh: offCurve.toString('base64url') },
        { ...keys, p256dh: Buffer.alloc(65).toString('base64url') },
        { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
        { ...keys, auth: '!'.repeat(22) },
      ].map(arePushKeys),
    ).toEqual(Array.from({ length: 10 }, () => false));
  });
});

describe('a public address', () => {
  it('is not inside a network', () => {
    expect(INNER_ADDRESSES.filter(isPublicAddress)).toEqual([]);
  });

  it('is on the internet', () => {
    const outside = [
      '8.8.8.8',
      '142.250.74.10',
      '17.57.144.1',
      '100.63.255.255',
      '100.128.0.1',
      '172.15.0.1',
      '172.32.0.1',
      '192.167.0.1',
      '2a00:1450:4001:82b::200a',
      '2606:4700::1111',
      '2620:149::1',
      '2001:4860:4860::8888',
    ];
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});

describe('a lookup', () => {
  const OUTSIDE = { address: '142.250.74.10', family: 4 };
  const INSIDE = { address: '10.0.0.1', family: 4 };
  /** What a socket receives, and how many DNS queries were made. */
  const ask = async (
    answers: readonly (typeof OUTSIDE)[][],
    options: { readonly all?: boolean },
  ): Promise<{ result: unknown; asked: number }> => {
    let asked = 0;
    const resolve: Resolve = (_hostname, _options, done) => {
      done(null, [...(answers[asked] ?? [])]);
      asked += 1;
    };
    const result = await new Promise((done) => {
      publicLookup(resolve, () => false)('fcm.googleapis.com', options, (error, address, family) => {
        done(error ?? { address, family });
      });
    });
    return { result, asked };
  };

  it('returns what it has checked, without a second query', async () => {
    // The second answer is that of a name that changes between check and use.
    expect(await ask([[OUTSIDE], [INSIDE]], { all: true })).toEqual({
      result: { address: [OUTSIDE], family: undefined },
      asked: 1,
    });
    expect(await ask([[OUTSIDE], [INSIDE]], {})).toEqual({ result: { ...OUTSIDE }, asked: 1 });
  });

  it('returns nothing when one address is private, or none is known', async () => {
    expect((await ask([[OUTSIDE, INSIDE]], { all: true })).result).toBeInstanceOf(NotPublic);
    expect((await ask([[INSIDE]], {})).result).toBeInstanceOf(NotPublic);
    expect((await ask([[]], {})).result).toBeInstanceOf(Error);
  });
});
