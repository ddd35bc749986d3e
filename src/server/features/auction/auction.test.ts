import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { passMonotonic } from '../../../../tests/support/monotonic-clock.ts';
import type { AuctionHistory, AuctionItem, Watch } from '../../../contract/auction.ts';
import { pricesPath } from '../../../contract/auction.ts';
import { type PackedPrices, unpackPrices } from '../../../domain/auction/packed-prices.ts';

let test: TestApp;
let member: SignedIn;
let drifter: SignedIn;
/** An item that the simulator trades. */
let itemId: string;

beforeAll(async () => {
  test = await startTestApp();
  member = await test.signIn('member');
  drifter = await test.signIn('drifter');
  const { rows } = {
    rows: await test.database.db
      .selectFrom('catalogue_files')
      .select('body')
      .where('part', '=', 'recipes')
      .execute(),
  };
  itemId = (JSON.parse(rows[0]?.body.toString() ?? '{}') as { items: readonly string[] }).items[0] ?? '';
});

afterAll(() => test.close());

function get(path: string, headers = member.headers) {
  return test.fetch(path, { headers });
}

describe('an item of the auction', () => {
  it('shows its price, lots and history of the region of the character', async () => {
    const shown = (await (await get(`/api/auction/items/${itemId}`)).json()) as AuctionItem;
    expect(shown).toMatchObject({ success: true, region: 'EU', itemId, state: 'known' });
    expect(shown.lots.length).toBeGreaterThan(0);
    expect(shown.price?.lowestRub).toBe(shown.lots[0]?.unitRub);
    expect(shown.price?.sales).toBeGreaterThan(0);
    const history = (await (
      await get(`/api/auction/items/${itemId}/history?days=30`)
    ).json()) as AuctionHistory;
    expect(history).toMatchObject({ success: true, days: 30 });
    // sold rarely, so it is summed by day
    expect(history.bucketSeconds).toBe(86_400);
    expect(history.points.length).toBeGreaterThan(1);
    for (const point of history.points) {
      expect([point.minimumRub, point.lowerRub, point.medianRub, point.upperRub, point.maximumRub]).toEqual(
        [point.minimumRub, point.lowerRub, point.medianRub, point.upperRub, point.maximumRub].toSorted(
          (a, b) => a - b,
        ),
      );
    }
    expect(history.knownFrom).not.toBeNull();
  });

  it.each([
    ['/api/auction/items/nope', 404],
    ['/api/auction/items/nope/history?days=7', 404],
    [`/api/auction/items/%00`, 400],
    ['/api/auction/items/x/history?days=2', 400],
    ['/api/auction/items/x/history', 400],
  ])('%s is rejected with %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  it('stays available while the game is down, with its age', async () => {
    const before = (await (await get(`/api/auction/items/${itemId}`)).json()) as AuctionItem;
    await test.post('/zone/control/weather', { kind: 'error', seconds: 3_000 });
    test.advance(10 * 60_000);
    const during = (await (await get(`/api/auction/items/${itemId}`)).json()) as AuctionItem;
    expect(during).toMatchObject({ state: 'known', lookedAt: before.lookedAt });
    await test.post('/zone/control/restore', {});
    test.advance(10 * 60_000);
    const after = (await (await get(`/api/auction/items/${itemId}`)).json()) as AuctionItem;
    expect(Date.parse(after.lookedAt ?? '')).toBeGreaterThan(Date.parse(before.lookedAt ?? ''));
  });
});

describe('watched items', () => {
  it('are saved, changed and removed; without a clan, too', async () => {
    const save = (body: object, who = drifter) => test.post('/api/auction/watches', body, who.headers);
    const list = async (who = drifter) =>
      ((await (await get('/api/auction/watches', who.headers)).json()) as { watches: Watch[] }).watches;
    expect((await save({ itemId, belowRub: 10, aboveRub: null })).status).toBe(200);
    // far from every price, so that neither limit is reached
    expect((await save({ itemId, belowRub: 1, aboveRub: 900_000_000 })).status).toBe(200);
    expect(await list()).toMatchObject([{ itemId, belowRub: 1, aboveRub: 900_000_000, reached: null }]);
    expect(await list(member)).toEqual([]);
    for (const [body, status, code] of [
      [{ itemId, belowRub: 20, aboveRub: 10 }, 400, 'auction.limits'],
      [{ itemId: 'nope', belowRub: null, aboveRub: null }, 404, 'auction.unknownItem'],
      [{ itemId, belowRub: 0, aboveRub: null }, 400, 'request.invalid'],
      [{ itemId, belowRub: 1.5, aboveRub: null }, 400, 'request.invalid'],
    ] as const) {
      const answer = await save(body);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    }
    for (let times = 0; times < 2; times += 1) {
      const removed = await test.fetch(`/api/auction/watches/${itemId}`, {
        method: 'DELETE',
        headers: { ...drifter.headers, 'idempotency-key': crypto.randomUUID() },
      });
      expect(removed.status).toBe(200);
    }
    expect(await list()).toEqual([]);
  });
});

describe('the price file', () => {
  const path = pricesPath('EU');

  it('is public, small, and sent again only after a change', async () => {
    await get(`/api/auction/items/${itemId}`);
    await test.app.market.turn();
    passMonotonic(2_100);
    const raw = async (
      encoding: string,
    ): Promise<{ readonly answer: Awaited<ReturnType<typeof test.app.web.inject>> }> => ({
      answer: await test.app.web.inject({ url: path, headers: { 'accept-encoding': encoding } }),
    });
    const plain = (await raw('identity')).answer;
    expect([
      plain.statusCode,
      plain.headers['cache-control'],
      plain.headers['content-type'],
      plain.headers.vary,
    ]).toEqual([200, 'no-cache', 'application/json; charset=utf-8', 'accept-encoding']);
    expect(brotliDecompressSync((await raw('gzip, br')).answer.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync((await raw('gzip')).answer.rawPayload).toString()).toBe(plain.body);
    const prices = unpackPrices(plain.json<PackedPrices>());
    expect(prices.byItem.get(itemId)?.lowestRub).toBeGreaterThan(0);
    const again = await test.fetch(path, { headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    '/market/RU.json',
    '/market/eu.json',
    '/market/EU',
    '/market/EU.json.br',
    '/market/..%2fEU.json',
    '/market/',
  ])('%s is not found', async (other) => {
    expect((await test.fetch(other)).status).toBe(404);
  });
});
