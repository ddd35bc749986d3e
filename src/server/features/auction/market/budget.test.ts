import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuctionBench,
  lot,
  marketItem,
  openAuctionBench,
  REGION,
  sale,
  START_MS,
} from '../../../../../tests/support/auction-bench.ts';

const MINUTE = 60_000;

let bench: AuctionBench;
beforeEach(async () => {
  bench = await openAuctionBench();
});

afterEach(() => bench.close());

function fill(count: number): void {
  bench.items = Array.from({ length: count }, (_, n) => marketItem(`item${n}`));
  for (const { id } of bench.items) {
    bench.game.lotsOf.set(`${REGION} ${id}`, [lot({ itemId: id })]);
    bench.game.salesOf.set(
      `${REGION} ${id}`,
      Array.from({ length: 250 }, (_, n) => sale(START_MS - n * 3_600_000, 100)),
    );
  }
}

/** Points taken in each minute. */
function perMinute(): number[] {
  const minutes = new Map<number, number>();
  for (const { atMs } of bench.game.calls)
    minutes.set(Math.floor(atMs / MINUTE), (minutes.get(Math.floor(atMs / MINUTE)) ?? 0) + 2);
  return [...minutes.values()];
}

async function lotAges(ids: readonly string[]): Promise<number[]> {
  const rows = await bench.database.db
    .selectFrom('market_items')
    .select('lots_at')
    .where('item_id', 'in', ids)
    .execute();
  return rows.map((row) =>
    row.lots_at === null ? Number.POSITIVE_INFINITY : bench.clock.nowMs - row.lots_at.getTime(),
  );
}

describe('the rate budget', () => {
  it('is never overdrawn, reserves a part for people, and spreads background calls over the minute', async () => {
    bench.game.limit = 40;
    fill(60);
    await bench.pass(6 * MINUTE);
    expect(bench.game.calls.every(({ isPaid }) => isPaid)).toBe(true);
    expect(Math.max(...perMinute())).toBeLessThanOrEqual(34);
    const times = bench.game.calls.map(({ atMs }) => atMs);
    expect(new Set(times).size).toBeGreaterThan(20);
    expect(Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))).toBeLessThan(20_000);
  });

  it('goes to watched items first: none gets older than ten minutes while the others share the rest', async () => {
    bench.game.limit = 24;
    fill(40);
    const who = await bench.person();
    const watched = bench.items.slice(20, 35).map(({ id }) => id);
    for (const itemId of watched) await bench.watch(who, { itemId });
    await bench.pass(10 * MINUTE);
    for (let minutes = 0; minutes < 40; minutes += 1) {
      await bench.pass(MINUTE);
      expect(Math.max(...(await lotAges(watched))), `after ${minutes} min`).toBeLessThanOrEqual(10 * MINUTE);
    }
    expect(bench.game.calls.every(({ isPaid }) => isPaid)).toBe(true);
  });

  it('is reserved for watched items however many others are opened', async () => {
    bench.game.limit = 40;
    fill(80);
    const who = await bench.person();
    await bench.watch(who, { itemId: 'item0' });
    await bench.settle();
    for (let minutes = 0; minutes < 15; minutes += 1) {
      for (let n = 0; n < 12; n += 1)
        await bench.service.item(REGION, `item${1 + ((minutes * 12 + n) % 79)}`);
      await bench.pass(MINUTE);
      expect(Math.max(...(await lotAges(['item0'])))).toBeLessThanOrEqual(6 * MINUTE);
    }
    expect(bench.game.calls.every(({ isPaid }) => isPaid)).toBe(true);
  });

  it('is shared between the backfill of a watched item and background items', async () => {
    bench.game.limit = 12;
    fill(6);
    bench.game.salesOf.set(
      `${REGION} item0`,
      Array.from({ length: 20_000 }, (_, n) => sale(START_MS - n * 60_000, 100)),
    );
    await bench.watch(await bench.person(), { itemId: 'item0' });
    await bench.pass(20 * MINUTE);
    expect(Math.max(...(await lotAges(bench.items.map(({ id }) => id))))).toBeLessThan(20 * MINUTE);
    expect(
      bench.game.calls.filter(({ key, what }) => what === 'sales' && key === `${REGION} item0`).length,
    ).toBeGreaterThan(10);
  });

  it('spent by somebody else makes the market wait for the next minute', async () => {
    bench.game.limit = 10;
    fill(10);
    await bench.market.turn();
    for (let n = 0; n < 5; n += 1) await bench.game.lots(REGION, 'item9', { limit: 1, offset: 0 });
    bench.game.calls.length = 0;
    const { fetched, waitMs } = await bench.market.turn();
    expect([fetched, bench.game.calls.length]).toEqual([0, 0]);
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(MINUTE);
  });

  it('of one call a minute is used for that call', async () => {
    bench.game.limit = 2;
    fill(1);
    await bench.pass(5 * MINUTE);
    expect(bench.game.calls.map(({ what }) => what)).toEqual(['lots', 'sales']);
  });
});

describe('when the game does not answer', () => {
  it.each(['unreachable', 'refused', 'empty'] as const)(
    '(%s) requests back off, stored data stays, and polling resumes afterwards',
    async (failure) => {
      fill(30);
      const who = await bench.person();
      await bench.watch(who, { itemId: 'item0' });
      await bench.pass(2 * MINUTE);
      const before = await bench.service.item(REGION, 'item0');
      bench.game.failure = failure;
      bench.game.calls.length = 0;
      await bench.pass(30 * MINUTE);
      expect(bench.game.calls.length).toBeGreaterThan(3);
      expect(bench.game.calls.length).toBeLessThan(40);
      const during = await bench.service.item(REGION, 'item0');
      expect(during).toMatchObject({
        ok: true,
        value: { state: 'known', lookedAt: before.ok ? before.value.lookedAt : '' },
      });
      bench.game.failure = null;
      await bench.pass(7 * MINUTE);
      expect(Math.max(...(await lotAges(['item0'])))).toBeLessThan(6 * MINUTE);
    },
  );

  it('for one item only, the others do not wait', async () => {
    fill(12);
    bench.game.before = (_what, key) => {
      bench.game.failure = key === `${REGION} item3` ? 'unreachable' : null;
    };
    await bench.pass(10 * MINUTE);
    expect(
      (await lotAges(bench.items.map(({ id }) => id))).filter((age) => age === Number.POSITIVE_INFINITY),
    ).toHaveLength(1);
    expect(bench.game.calls.filter(({ key }) => key === `${REGION} item3`).length).toBeLessThan(5);
  });
});

describe('clock jumps', () => {
  it.each([
    ['back', -2 * 3_600_000],
    ['back by a day', -86_400_000],
    ['on', 3 * 3_600_000],
  ])('%s do not stop the polling', async (_words, jumpMs) => {
    fill(5);
    const who = await bench.person();
    await bench.watch(who, { itemId: 'item0' });
    await bench.pass(3 * MINUTE);
    bench.clock.nowMs += jumpMs;
    bench.game.calls.length = 0;
    await bench.pass(6 * MINUTE);
    expect(
      bench.game.calls.filter(({ key, what }) => what === 'lots' && key === `${REGION} item0`).length,
    ).toBeGreaterThanOrEqual(1);
    expect(Math.max(...(await lotAges(['item0'])))).toBeLessThanOrEqual(6 * MINUTE);
    expect(bench.game.calls.length).toBeLessThan(60);
  });
});
