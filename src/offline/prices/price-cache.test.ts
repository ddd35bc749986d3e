import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packPrices, type PackedPrices } from '../../domain/auction/packed-prices.ts';
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
let asked: { url: string; etag: string | null }[] = [];

function answering(answer: () => Response | Promise<Response>): PriceCacheDeps {
  return {
    now: () => nowMs,
    fetch: async (url, { headers }) => {
      asked.push({ url, etag: headers['if-none-match'] ?? null });
      return answer();
    },
  };
}

function json(body: unknown, etag = '"one"'): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', etag } });
}

async function kept(region = 'EU') {
  return database.prices.get(region);
}

beforeEach(async () => {
  nowMs = NOW_MS;
  asked = [];
  await database.prices.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the prices of a region on this device', () => {
  it('are stored with the time at which they came, without saying who asks', async () => {
    expect(
      await refreshPrices(
        'EU',
        answering(() => json(FIRST)),
      ),
    ).toEqual({ kind: 'kept' });
    expect(await kept()).toEqual({ region: 'EU', body: FIRST, fetchedAt: NOW_MS, etag: '"one"' });
    expect(asked).toEqual([{ url: '/market/EU.json', etag: null }]);
  });

  it('are asked for by their tag, and confirmed when they are still the newest', async () => {
    await refreshPrices(
      'EU',
      answering(() => json(FIRST)),
    );
    nowMs += 300_000;
    expect(
      await refreshPrices(
        'EU',
        answering(() => new Response(null, { status: 304 })),
      ),
    ).toEqual({ kind: 'same' });
    expect(asked.at(-1)?.etag).toBe('"one"');
    expect(await kept()).toEqual({ region: 'EU', body: FIRST, fetchedAt: NOW_MS + 300_000, etag: '"one"' });
  });

  it('that a wrong clock has dated ahead give way to real ones', async () => {
    await refreshPrices(
      'EU',
      answering(() => json(fileOf('2031-01-01T00:00:00.000Z', 99))),
    );
    expect(
      await refreshPrices(
        'EU',
        answering(() => json(FIRST)),
      ),
    ).toEqual({ kind: 'kept' });
    expect((await kept())?.body).toEqual(FIRST);
  });

  it('are replaced by newer ones, never by older ones', async () => {
    await refreshPrices(
      'EU',
      answering(() => json(SECOND)),
    );
    expect(
      await refreshPrices(
        'EU',
        answering(() => json(FIRST, '"zero"')),
      ),
    ).toEqual({ kind: 'same' });
    expect((await kept())?.body.madeAt).toBe(SECOND.madeAt);
    await refreshPrices(
      'EU',
      answering(() => json(fileOf('2026-11-20T11:00:00.000Z', 30), '"three"')),
    );
    expect((await kept())?.body.lowestRub[0]).toBe(30);
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    [
      'the page of a hotel',
      () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
      'offline',
    ],
    ['an answer that was cut off', () => new Response(JSON.stringify(SECOND).slice(0, 100)), 'offline'],
    ['a server out of order', () => new Response('{}', { status: 503 }), 'offline'],
    ['another region', () => json(fileOf(SECOND.madeAt, 1, 'RU')), 'offline'],
    ['a column that is too short', () => json({ ...SECOND, sales: [1] }), 'offline'],
    ['a price that is a word', () => json({ ...SECOND, lowestRub: ['dear', null] }), 'offline'],
    ['no instant', () => json({ ...SECOND, madeAt: 'soon' }), 'offline'],
    ['null', () => json(null), 'offline'],
    ['a newer format', () => json({ ...SECOND, format: 2 }), 'outdated'],
    ['no such region any more', () => new Response('{}', { status: 404 }), 'none'],
    ['304 for nothing', () => new Response(null, { status: 304 }), 'same'],
  ])('stay as they are after %s', async (_what, answer, kind) => {
    await refreshPrices(
      'EU',
      answering(() => json(FIRST)),
    );
    expect(await refreshPrices('EU', answering(answer))).toEqual({ kind });
    expect((await kept())?.body).toEqual(FIRST);
  });

  it('are handed over where the device does not store them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(database.prices, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(
      await refreshPrices(
        'EU',
        answering(() => json(FIRST)),
      ),
    ).toEqual({ kind: 'unstored', row: { region: 'EU', body: FIRST, fetchedAt: NOW_MS, etag: '"one"' } });
  });

  it('are never asked for twice at once, nor under an address that is no region', async () => {
    const tools = answering(() => json(FIRST));
    await Promise.all([refreshPrices('EU', tools), refreshPrices('EU', tools)]);
    expect(asked).toHaveLength(1);
    expect(await refreshPrices('../api', tools)).toEqual({ kind: 'none' });
    expect(asked).toHaveLength(1);
  });

  it('are renewed for every region in use once they are old, whatever the clock did', async () => {
    const tools = answering(() => json(FIRST));
    await refreshPrices('EU', tools);
    await refreshCachedPrices(60_000, tools);
    await refreshStalePrices('EU', 60_000, tools);
    expect(asked).toHaveLength(1);
    nowMs += 60_001;
    await refreshCachedPrices(60_000, tools);
    expect(asked).toHaveLength(2);
    nowMs -= 10_000_000;
    await refreshCachedPrices(60_000, tools);
    expect(asked).toHaveLength(3);
    await refreshStalePrices(
      'RU',
      60_000,
      answering(() => json(fileOf(FIRST.madeAt, 1, 'RU'))),
    );
    expect((await kept('RU'))?.region).toBe('RU');
  });
});

describe('reading a price file', () => {
  it('takes one without any item', () => {
    const empty = packPrices('EU', '2026-11-20T10:00:00.000Z', []);
    expect(parsePrices(empty, 'EU')).toEqual({ kind: 'prices', body: empty });
  });
});
