import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  packPrices,
  unpackPrices,
  withPrices,
  type PackedPrices,
} from '../../domain/auction/packed-prices.ts';
import type { ItemPrice } from '../../domain/auction/item-price.ts';
import { database } from '../database/database.ts';
import {
  parsePrices,
  refreshStalePrices,
  refreshPrices,
  refreshCachedPrices,
  type PriceCacheDeps,
} from './price-cache.ts';

function price(itemId: string, lowestRub: number | null): ItemPrice {
  return {
    itemId,
    lowestRub,
    onSale: 2,
    minimumRub: 1,
    averageRub: 2,
    medianRub: null,
    maximumRub: 3,
    sales: 4,
    lookedAt: '2026-11-20T10:00:00.000Z',
  };
}

function fileOf(madeAt: string, lowestRub = 10, region = 'EU'): PackedPrices {
  return packPrices(region, madeAt, [price('yp9r', lowestRub), price('other', null)]);
}

const FIRST = fileOf('2026-11-20T10:05:00.000Z');
const SECOND = fileOf('2026-11-20T10:10:00.000Z', 20);

const NOW_MS = Date.parse('2026-11-20T10:12:00.000Z');
let nowMs = NOW_MS;
let requests: { url: string; etag: string | null }[] = [];

function depsWith(respond: () => Response | Promise<Response>): PriceCacheDeps {
  return {
    now: () => nowMs,
    fetch: async (url, { headers }) => {
      requests.push({ url, etag: headers['if-none-match'] ?? null });
      return respond();
    },
  };
}

function json(body: unknown, etag = '"one"'): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', etag } });
}

async function cached(region = 'EU') {
  return database.prices.get(region);
}

beforeEach(async () => {
  nowMs = NOW_MS;
  requests = [];
  await database.prices.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('cached prices of a region', () => {
  it('are stored with the time of arrival, fetched without credentials', async () => {
    expect(
      await refreshPrices(
        'EU',
        depsWith(() => json(FIRST)),
      ),
    ).toEqual({ kind: 'kept' });
    expect(await cached()).toEqual({ region: 'EU', body: FIRST, fetchedAt: NOW_MS, etag: '"one"' });
    expect(requests).toEqual([{ url: '/market/EU.json', etag: null }]);
  });

  it('are requested with their ETag, and confirmed when still current', async () => {
    await refreshPrices(
      'EU',
      depsWith(() => json(FIRST)),
    );
    nowMs += 300_000;
    expect(
      await refreshPrices(
        'EU',
        depsWith(() => new Response(null, { status: 304 })),
      ),
    ).toEqual({ kind: 'same' });
    expect(requests.at(-1)?.etag).toBe('"one"');
    expect(await cached()).toEqual({ region: 'EU', body: FIRST, fetchedAt: NOW_MS + 300_000, etag: '"one"' });
  });

  it('with a future date from a wrong clock are replaced by real ones', async () => {
    await refreshPrices(
      'EU',
      depsWith(() => json(fileOf('2031-01-01T00:00:00.000Z', 99))),
    );
    expect(
      await refreshPrices(
        'EU',
        depsWith(() => json(FIRST)),
      ),
    ).toEqual({ kind: 'kept' });
    expect((await cached())?.body).toEqual(FIRST);
  });

  it('are replaced by newer ones, never by older ones', async () => {
    await refreshPrices(
      'EU',
      depsWith(() => json(SECOND)),
    );
    expect(
      await refreshPrices(
        'EU',
        depsWith(() => json(FIRST, '"zero"')),
      ),
    ).toEqual({ kind: 'same' });
    expect((await cached())?.body.madeAt).toBe(SECOND.madeAt);
    await refreshPrices(
      'EU',
      depsWith(() => json(fileOf('2026-11-20T11:00:00.000Z', 30), '"three"')),
    );
    expect((await cached())?.body.lowestRub[0]).toBe(30);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    [
      'a captive portal page',
      () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
      'offline',
    ],
    ['a truncated response', () => new Response(JSON.stringify(SECOND).slice(0, 100)), 'offline'],
    ['a broken server', () => new Response('{}', { status: 503 }), 'offline'],
    ['another region', () => json(fileOf(SECOND.madeAt, 1, 'RU')), 'offline'],
    ['a column that is too short', () => json({ ...SECOND, sales: [1] }), 'offline'],
    ['a price that is text', () => json({ ...SECOND, lowestRub: ['dear', null] }), 'offline'],
    ['no timestamp', () => json({ ...SECOND, madeAt: 'soon' }), 'offline'],
    ['null', () => json(null), 'offline'],
    ['a newer format', () => json({ ...SECOND, format: 2 }), 'outdated'],
    ['a removed region', () => new Response('{}', { status: 404 }), 'none'],
    ['a 304 without a match', () => new Response(null, { status: 304 }), 'same'],
  ])('are unchanged after %s', async (_what, respond, kind) => {
    await refreshPrices(
      'EU',
      depsWith(() => json(FIRST)),
    );
    expect(await refreshPrices('EU', depsWith(respond))).toEqual({ kind });
    expect((await cached())?.body).toEqual(FIRST);
  });

  it('are returned when the device does not store them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.prices, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(
      await refreshPrices(
        'EU',
        depsWith(() => json(FIRST)),
      ),
    ).toEqual({ kind: 'unstored', row: { region: 'EU', body: FIRST, fetchedAt: NOW_MS, etag: '"one"' } });
  });

  it('are never requested twice at once, nor for an invalid region', async () => {
    const tools = depsWith(() => json(FIRST));
    await Promise.all([refreshPrices('EU', tools), refreshPrices('EU', tools)]);
    expect(requests).toHaveLength(1);
    expect(await refreshPrices('../api', tools)).toEqual({ kind: 'none' });
    expect(requests).toHaveLength(1);
  });

  it('are refreshed for every region in use once stale, whatever the clock did', async () => {
    const tools = depsWith(() => json(FIRST));
    await refreshPrices('EU', tools);
    await refreshCachedPrices(60_000, tools);
    await refreshStalePrices('EU', 60_000, tools);
    expect(requests).toHaveLength(1);
    nowMs += 60_001;
    await refreshCachedPrices(60_000, tools);
    expect(requests).toHaveLength(2);
    nowMs -= 10_000_000;
    await refreshCachedPrices(60_000, tools);
    expect(requests).toHaveLength(3);
    await refreshStalePrices(
      'RU',
      60_000,
      depsWith(() => json(fileOf(FIRST.madeAt, 1, 'RU'))),
    );
    expect((await cached('RU'))?.region).toBe('RU');
  });
});

describe('parsing a price file', () => {
  it('accepts one without any item', () => {
    const empty = packPrices('EU', '2026-11-20T10:00:00.000Z', []);
    expect(parsePrices(empty, 'EU')).toEqual({ kind: 'prices', body: empty });
  });
  it('reads lots, and takes a file without or with broken ones for what it is', () => {
    const lots = new Map([['yp9r', [{ amount: 3, buyoutRub: 100 }]]]);
    const packed = packPrices(
      'EU',
      '2026-11-20T10:00:00.000Z',
      [price('yp9r', 10), price('other', null)],
      [],
      lots,
    );
    const parsed = parsePrices(JSON.parse(JSON.stringify(packed)), 'EU');
    expect(parsed.kind === 'prices' ? unpackPrices(parsed.body).lots : null).toEqual(lots);
    expect(unpackPrices(FIRST).lots.size).toBe(0);
    for (const broken of [[[3, 100]], [null, [3]], [null, [0, 5]], [null, ['3', 1]], 'lots'])
      expect(parsePrices({ ...packed, lots: broken }, 'EU')).toEqual({ kind: 'broken' });
  });
  it('forgets the lots of an item whose price is newer', () => {
    const lots = new Map([
      ['yp9r', [{ amount: 3, buyoutRub: 30 }]],
      ['other', [{ amount: 1, buyoutRub: 5 }]],
    ]);
    const prices = unpackPrices(
      packPrices('EU', '2026-11-20T10:00:00.000Z', [price('yp9r', 10), price('other', 5)], [], lots),
    );
    const lookedAt = '2026-11-20T10:20:00.000Z';
    const next = withPrices(
      prices,
      new Map([
        ['yp9r', { ...price('yp9r', 12), lookedAt }],
        ['other', { ...price('other', 5), lookedAt }],
      ]),
    );
    expect(Array.from(next.lots.keys())).toEqual(['other']);
  });
});
