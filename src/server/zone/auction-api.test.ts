import { describe, expect, it } from 'vitest';
import { ITEMS, NOW_MS } from '../../../tests/support/zone-app.ts';
import { type LotRow, type SaleRow, openZoneBench } from '../../../tests/support/zone-bench.ts';

const bench = openZoneBench();
const { get } = bench;

describe('auction', () => {
  it('sells every tradable item for 90 days, newest first, in stable pages', async () => {
    for (const item of ITEMS.filter((each) => each.tradable)) {
      const whole: SaleRow[] = [];
      const { total } = (await get(`/EU/auction/${item.id}/history?limit=1`)).json<{ total: number }>();
      for (let offset = 0; offset < total; offset += 200)
        whole.push(
          ...(await get(`/EU/auction/${item.id}/history?limit=200&offset=${offset}&additional=true`)).json<{
            prices: readonly SaleRow[];
          }>().prices,
        );
      expect(whole).toHaveLength(total);
      const times = whole.map((sale) => Date.parse(sale.time));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect((times[0] ?? 0) - (times.at(-1) ?? 0)).toBeGreaterThan(87 * 86_400_000);
      expect(times.at(-1)).toBeGreaterThanOrEqual(NOW_MS - 90 * 86_400_000 - 1000);
      expect(times[0]).toBeLessThanOrEqual(NOW_MS);
      for (const sale of whole)
        expect(Number.isSafeInteger(sale.price) && sale.price > 0 && sale.amount > 0).toBe(true);
      const odd = (await get(`/EU/auction/${item.id}/history?limit=7&offset=13&additional=true`)).json<{
        prices: readonly SaleRow[];
      }>().prices;
      expect(odd).toEqual(whole.slice(13, 20));
    }
  });

  it('prices move, within reason', async () => {
    const { prices } = (await get('/EU/auction/9nd0/history?limit=200')).json<{
      prices: readonly SaleRow[];
    }>();
    const units = prices.map((sale) => sale.price / sale.amount).toSorted((a, b) => a - b);
    const middle = units[Math.floor(units.length / 2)] ?? 0;
    // Sellers type three figures, so some agree.
    expect(new Set(units).size).toBeGreaterThan(units.length / 4);
    expect((units[Math.floor(units.length * 0.9)] ?? 0) / middle).toBeLessThan(2);
    expect((units[Math.floor(units.length * 0.1)] ?? 0) / middle).toBeGreaterThan(0.5);
    bench.zone.pass(30 * 86_400_000);
    const later = (await get('/EU/auction/9nd0/history?limit=1')).json<{ prices: readonly SaleRow[] }>()
      .prices[0];
    expect(Date.parse(later?.time ?? '')).toBeGreaterThan(NOW_MS + 28 * 86_400_000);
  });

  it('lots: some without a start price, some without a buyout, no bid no current price', async () => {
    const all: LotRow[] = [];
    for (const item of ITEMS.filter((each) => each.tradable))
      all.push(
        ...(await get(`/EU/auction/${item.id}/lots?limit=200`)).json<{ lots: readonly LotRow[] }>().lots,
      );
    expect(all.length).toBeGreaterThan(20);
    expect(all.some((lot) => lot.startPrice === 0 && lot.buyoutPrice > 0)).toBe(true);
    expect(all.some((lot) => lot.buyoutPrice === 0 && lot.startPrice > 0)).toBe(true);
    expect(
      all.some((lot) => lot.currentPrice === undefined) && all.some((lot) => lot.currentPrice !== undefined),
    ).toBe(true);
    for (const lot of all) {
      expect(lot.startPrice + lot.buyoutPrice).toBeGreaterThan(0);
      expect(lot.additional).toEqual({});
      expect(Date.parse(lot.startTime)).toBeLessThanOrEqual(NOW_MS);
      expect(Date.parse(lot.endTime)).toBeGreaterThanOrEqual(NOW_MS - 1000);
      if (lot.currentPrice !== undefined) expect(lot.currentPrice).toBeGreaterThanOrEqual(lot.startPrice);
      if (lot.currentPrice !== undefined && lot.buyoutPrice > 0)
        expect(lot.currentPrice).toBeLessThan(Math.max(lot.buyoutPrice, lot.startPrice + 1));
    }
  });

  it.each(['time_created', 'time_left', 'current_price', 'buyout_price'] as const)(
    'sorts by %s both ways',
    async (sort) => {
      const value = (lot: LotRow) =>
        ({
          time_created: Date.parse(lot.startTime),
          time_left: Date.parse(lot.endTime),
          current_price: lot.currentPrice ?? lot.startPrice,
          buyout_price: lot.buyoutPrice,
        })[sort];
      const lots = async (order: string) =>
        (await get(`/EU/auction/9nd0/lots?limit=200&sort=${sort}&order=${order}`))
          .json<{ lots: readonly LotRow[] }>()
          .lots.map(value);
      const rising = await lots('asc');
      expect(rising.length).toBeGreaterThan(2);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      expect(await lots('descending')).toEqual(rising.toReversed());
    },
  );

  it('additional only when requested, with defaults left out', async () => {
    const sales = (await get('/EU/auction/art1/history?limit=100&additional=true')).json<{
      prices: readonly SaleRow[];
    }>().prices;
    expect(
      sales.some((sale) => (sale.additional['qlt'] ?? 0) > 0) &&
        sales.some((sale) => sale.additional['qlt'] === undefined),
    ).toBe(true);
    expect(
      (await get('/EU/auction/art1/history?limit=5'))
        .json<{ prices: readonly SaleRow[] }>()
        .prices.map((sale) => sale.additional),
    ).toEqual([{}, {}, {}, {}, {}]);
  });

  it.each(['true', 'True', 'TRUE'])('additional=%s asks for it, in any case', async (word) => {
    const answer = await get(`/EU/auction/art1/history?limit=100&additional=${word}`);
    const { prices } = answer.json<{ prices: readonly SaleRow[] }>();
    expect(prices.some((sale) => Object.keys(sale.additional).length > 0)).toBe(true);
  });

  it('additional=False leaves it out', async () => {
    const answer = await get('/EU/auction/art1/history?limit=100&additional=False');
    const { prices } = answer.json<{ prices: readonly SaleRow[] }>();
    expect(prices.some((sale) => Object.keys(sale.additional).length > 0)).toBe(false);
  });

  it('rejects what the game rejects, and charges the points anyway', async () => {
    const before = Number((await get('/EU/emission')).headers['x-ratelimit-remaining']);
    const unknown = await get('/EU/auction/nope/lots');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      { title: 'Bad request', status: 400, details: { item: 'nope' } },
    ]);
    expect(Number(unknown.headers['x-ratelimit-remaining'])).toBe(before - 2);
    expect((await get('/EU/auction/bound/history')).statusCode).toBe(404);
    for (const query of [
      'limit=201',
      'limit=-1',
      'limit=ten',
      'offset=1e3',
      'sort=name',
      'order=up',
      'additional=1',
      'limit=1&limit=2',
    ])
      expect((await get(`/EU/auction/9nd0/lots?${query}`)).statusCode, query).toBe(400);
    expect((await get('/EU/auction/9nd0/lots?sort=name')).body).toContain('time_created');
    expect((await get('/MARS/emission')).statusCode).toBe(400);
    expect((await get('/EU/nothing')).json()).toEqual({ title: 'Not found', status: 404, details: {} });
  });
});
