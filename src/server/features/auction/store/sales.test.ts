import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuctionBench,
  marketItem,
  openAuctionBench,
  REGION,
  sale,
  START_MS,
} from '../../../../../tests/support/auction-bench.ts';
import type { GameSale } from '../../../ports/game.ts';
import { createAuctionRepo } from './auction.repo.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KEY = `${REGION} ball`;

let bench: AuctionBench;
beforeEach(async () => {
  bench = await openAuctionBench();
  bench.items = [marketItem('ball')];
  bench.game.salesOf.set(KEY, []);
});

afterEach(() => bench.close());

/** Puts sales into the game's list, newest first. */
function sell(...sales: readonly GameSale[]): void {
  bench.game.salesOf.set(
    KEY,
    [...(bench.game.salesOf.get(KEY) ?? []), ...sales].toSorted(
      (one, other) => other.soldAt.getTime() - one.soldAt.getTime(),
    ),
  );
}

async function stored(): Promise<number> {
  return (
    (
      await sql<{ count: number }>`SELECT coalesce(sum(times), 0)::int4 AS count FROM market_sales`.execute(
        bench.database.db,
      )
    ).rows[0]?.count ?? 0
  );
}

async function history(days: 1 | 7 | 30 | 90) {
  const answer = await bench.service.history(REGION, 'ball', days);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

function open() {
  return bench.service.item(REGION, 'ball');
}

/** Expected values of a bucket, calculated unit by unit. */
function expected(sales: readonly GameSale[]) {
  const units = sales
    .flatMap((each) => Array.from({ length: each.amount }, () => each.priceRub / each.amount))
    .toSorted((a, b) => a - b);
  const at = (part: number): number => units[Math.ceil(units.length * part) - 1] ?? Number.NaN;
  return {
    sales: sales.length,
    units: units.length,
    minimumRub: units[0],
    lowerRub: at(0.25),
    medianRub: at(0.5),
    upperRub: at(0.75),
    maximumRub: units.at(-1),
  };
}

/** Half of the range of four of five units, against the median. */
function spreadPct(sales: readonly GameSale[]): number {
  const units = sales
    .flatMap((each) => Array.from({ length: each.amount }, () => each.priceRub / each.amount))
    .toSorted((a, b) => a - b);
  const at = (part: number): number => units[Math.ceil(units.length * part) - 1] ?? Number.NaN;
  return ((at(0.9) - at(0.1)) / 2 / at(0.5)) * 100;
}

describe('sales', () => {
  it('are stored once each, also identical ones, whatever the pages do', async () => {
    sell(
      sale(START_MS - HOUR, 100),
      sale(START_MS - HOUR, 100),
      sale(START_MS - HOUR, 100),
      sale(START_MS - 2 * HOUR, 100),
    );
    await open();
    expect(await stored()).toBe(4);
    await bench.pass(11 * MINUTE);
    expect(await stored()).toBe(4);
    // one more of the same second appears late, and one is new
    sell(sale(bench.clock.nowMs - 2 * MINUTE, 300));
    await bench.pass(6 * MINUTE);
    sell(sale(bench.clock.nowMs - 8 * MINUTE, 300));
    await bench.pass(6 * MINUTE);
    expect(await stored()).toBe(6);
  });

  it('are complete after several pages, while new ones shift the list between two of them', async () => {
    for (let n = 0; n < 900; n += 1) sell(sale(START_MS - HOUR - Math.floor(n / 7) * MINUTE, 100 + (n % 3)));
    let more = 0;
    bench.game.before = (what) => {
      for (let n = 0; what === 'sales' && n < 9; n += 1)
        sell(sale(START_MS - 30 * MINUTE + (more += 1) * 1_000, 500));
    };
    await open();
    await bench.pass(20 * MINUTE);
    bench.game.before = () => undefined;
    await bench.pass(6 * MINUTE);
    expect(more).toBeGreaterThan(40);
    expect(await stored()).toBe(900 + more);
    expect((await history(7)).summary.sales).toBe(900 + more);
  });

  it('with a price of zero are ignored', async () => {
    for (let n = 0; n < 450; n += 1) sell(sale(START_MS - HOUR - n * MINUTE, n % 2 === 0 ? 0 : 100));
    await open();
    await bench.pass(5 * MINUTE);
    expect(await stored()).toBe(225);
  });

  it('are complete after a pause longer than the pages of one read', async () => {
    sell(...Array.from({ length: 50 }, (_, n) => sale(START_MS - HOUR - n * MINUTE, 100)));
    await open();
    bench.clock.nowMs += DAY;
    sell(...Array.from({ length: 2_600 }, (_, n) => sale(bench.clock.nowMs - n * 30_000, 200)));
    bench.clock.nowMs += MINUTE;
    await open();
    expect(await stored()).toBeLessThan(2_650);
    await bench.pass(10 * MINUTE);
    expect(await stored()).toBe(2_650);
  });

  it('are complete after the game failed in the middle', async () => {
    sell(...Array.from({ length: 1_500 }, (_, n) => sale(START_MS - HOUR - n * MINUTE, 100)));
    let answers = 0;
    bench.game.before = () => {
      answers += 1;
      bench.game.failure = answers % 3 === 0 ? 'unreachable' : null;
    };
    await open();
    await bench.pass(30 * MINUTE);
    expect(await stored()).toBe(1_500);
    expect((await history(90)).summary.sales).toBe(1_500);
  });

  it('are not lost behind one that the game dated in the future', async () => {
    sell(sale(START_MS - HOUR, 100));
    await open();
    bench.clock.nowMs += 6 * MINUTE;
    sell(sale(START_MS + 5 * HOUR, 100));
    await bench.pass(MINUTE);
    sell(...Array.from({ length: 700 }, (_, n) => sale(bench.clock.nowMs + n * 300, 100)));
    await bench.pass(12 * MINUTE);
    expect(await stored()).toBe(702);
  });

  it('are not lost when the game’s clock is set back', async () => {
    sell(sale(START_MS + 2 * HOUR, 100), sale(START_MS - HOUR, 100));
    await open();
    bench.game.salesOf.set(
      KEY,
      (bench.game.salesOf.get(KEY) ?? []).filter((each) => each.soldAt.getTime() < START_MS),
    );
    sell(...Array.from({ length: 300 }, (_, n) => sale(START_MS - 30 * MINUTE + n * 1_000, 100)));
    await bench.pass(12 * MINUTE);
    expect(await stored()).toBe(302);
  });
});

describe('sums of sales', () => {
  it('are exact for each bucket: quartiles by unit, and gaps stay gaps', async () => {
    const all = Array.from({ length: 400 }, (_, n) =>
      sale(START_MS - n * 97 * MINUTE - 5 * MINUTE, 50 + ((n * 37) % 91), 1 + (n % 4)),
    ).filter((each) => each.soldAt.getUTCDate() % 5 !== 0);
    sell(...all);
    await open();
    await bench.pass(3 * MINUTE);
    for (const days of [1, 7, 30, 90] as const) {
      const { points, bucketSeconds, summary } = await history(days);
      const buckets = new Map<number, GameSale[]>();
      const from = Math.floor((bench.clock.nowMs - days * DAY) / 1000 / bucketSeconds) * bucketSeconds * 1000;
      for (const each of all) {
        const at = Math.floor(each.soldAt.getTime() / 1000 / bucketSeconds) * bucketSeconds * 1000;
        if (at >= from) buckets.set(at, [...(buckets.get(at) ?? []), each]);
      }
      expect(points.length).toBeLessThanOrEqual(200);
      expect(points).toEqual(
        [...buckets]
          .toSorted(([one], [other]) => one - other)
          .map(([at, sales]) => ({ at: new Date(at).toISOString(), ...expected(sales) })),
      );
      expect(points.length).toBeGreaterThan(2);
      const inPeriod = all.filter((each) => each.soldAt.getTime() >= from);
      expect(points.reduce((sum, point) => sum + point.sales, 0)).toBe(summary.sales);
      const { lowerRub: _lower, upperRub: _upper, ...whole } = expected(inPeriod);
      expect(summary).toMatchObject({ ...whole, isMedianExact: true });
      expect(summary.averageRub).toBeCloseTo(
        inPeriod.reduce((sum, each) => sum + each.priceRub, 0) / whole.units,
        6,
      );
      expect(summary.volatilityPct).toBeCloseTo(spreadPct(inPeriod), 6);
    }
  });

  it('of one quality and level are those alone, as far back as single sales are kept', async () => {
    const of = (qlt: number, ptn: number, priceRub: number, count: number): readonly GameSale[] =>
      Array.from({ length: count }, (_, n) => ({
        ...sale(START_MS - n * HOUR - MINUTE, priceRub),
        additional: { qlt, ptn },
      }));
    sell(...of(5, 15, 1_000_000, 10), ...of(5, 0, 500_000, 10), ...of(0, 0, 1_000, 40));
    await open();
    await bench.pass(3 * MINUTE);
    const only = async (quality: number | null, level: number | null) => {
      const answer = await bench.service.history(REGION, 'ball', 90, { quality, level });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value;
    };
    expect((await history(90)).summary).toMatchObject({ sales: 60, minimumRub: 1_000 });
    const best = await only(5, null);
    expect(best.summary).toMatchObject({ sales: 20, minimumRub: 500_000, maximumRub: 1_000_000 });
    expect(best.points.reduce((sum, point) => sum + point.sales, 0)).toBe(20);
    expect(Date.parse(best.knownFrom ?? '')).toBeGreaterThanOrEqual(bench.clock.nowMs - 14 * DAY);
    expect((await only(5, 15)).summary).toMatchObject({ sales: 10, medianRub: 1_000_000, volatilityPct: 0 });
    expect((await only(3, null)).summary).toMatchObject({ sales: 0, medianRub: null, volatilityPct: null });
  });

  it('stay as they are when sales of old days are pruned, and ignore repeated reports', async () => {
    sell(...Array.from({ length: 1_000 }, (_, n) => sale(START_MS - n * 2 * HOUR - MINUTE, 100 + (n % 50))));
    await open();
    await bench.pass(10 * MINUTE);
    const before = [await history(30), await history(90)].map(({ points, summary }) => ({ points, summary }));
    expect(await stored()).toBe(1_000);
    await bench.market.sweep();
    const retained = await stored();
    expect(retained).toBeGreaterThanOrEqual(14 * 12);
    expect(retained).toBeLessThan(16 * 12);
    expect(
      [await history(30), await history(90)].map(({ points, summary }) => ({ points, summary })),
    ).toEqual(before);
    // the game reports everything again
    await bench.database.db
      .updateTable('market_items')
      .set({ sales_through: null, sales_from: null, is_past_read: false, sales_at: null })
      .execute();
    await bench.pass(15 * MINUTE);
    expect(await stored()).toBe(retained);
    expect((await history(90)).points).toEqual(before[1]?.points);
    expect(
      (await bench.database.db.selectFrom('market_items').select('is_past_read').executeTakeFirstOrThrow())
        .is_past_read,
    ).toBe(true);
  });

  it('have the median that was paid, of 30 and 90 days and of each week, though single sales are gone', async () => {
    // prices that drift and jump, many units on few days: medians of medians would be far off
    const all = Array.from({ length: 700 }, (_, n) =>
      sale(START_MS - n * 3 * HOUR - 7 * MINUTE, 100 + n * 3 + ((n * 7_919) % 97), 1 + ((n * 31) % 23) ** 2),
    );
    sell(...all);
    await open();
    await bench.pass(10 * MINUTE);
    await bench.market.sweep();
    expect(await stored()).toBeLessThan(200);
    for (const days of [7, 30, 90] as const) {
      const { points, bucketSeconds, summary } = await history(days);
      const lengthMs = days === 90 ? DAY : days === 30 ? 6 * HOUR : HOUR;
      const fromMs = Math.floor((bench.clock.nowMs - days * DAY) / lengthMs) * lengthMs;
      const inPeriod = all.filter(({ soldAt }) => soldAt.getTime() >= fromMs);
      expect(summary).toMatchObject({ medianRub: expected(inPeriod).medianRub, isMedianExact: true });
      for (const { at, ...point } of points) {
        const [startMs, endMs] = [Date.parse(at), Date.parse(at) + bucketSeconds * 1_000];
        // a week may begin before the period; shorter buckets are complete
        const fromBucketMs = bucketSeconds === 7 * 86_400 ? Math.max(startMs, fromMs) : startMs;
        expect(point, at).toEqual(
          expected(all.filter(({ soldAt }) => soldAt.getTime() >= fromBucketMs && soldAt.getTime() < endMs)),
        );
      }
    }
    // days that an earlier program sealed: within a twentieth here, and said
    const exact = (await history(90)).summary.medianRub ?? Number.NaN;
    await bench.database.db.deleteFrom('market_day_prices').execute();
    const { medianRub, isMedianExact } = (await history(90)).summary;
    expect(isMedianExact).toBe(false);
    expect(Math.abs((medianRub ?? Number.NaN) / exact - 1)).toBeLessThan(0.05);
  });

  it('are of the whole week, also of an item that nobody has opened; until then it is said', async () => {
    sell(...Array.from({ length: 900 }, (_, n) => sale(START_MS - n * 10 * MINUTE - MINUTE, 100 + n)));
    await bench.market.turn();
    const price = async () => {
      const answer = await bench.service.item(REGION, 'ball', false);
      return answer.ok ? answer.value.price : null;
    };
    const first = await price();
    expect(first?.isWeekPartial).toBe(true);
    expect(first?.sales).toBeLessThan(300);
    const [listed] = await createAuctionRepo(bench.database.db).items.prices(
      REGION,
      new Date(bench.clock.nowMs),
    );
    expect(listed?.isWeekPartial).toBe(true);
    await bench.pass(5 * MINUTE);
    const whole = await price();
    expect(whole?.isWeekPartial).toBeUndefined();
    expect(whole?.sales).toBe(900);
    expect(
      (await createAuctionRepo(bench.database.db).items.prices(REGION, new Date(bench.clock.nowMs)))[0]
        ?.isWeekPartial,
    ).toBe(undefined);
  });

  it('keep every day that is not fully read yet', async () => {
    bench.game.limit = 12;
    sell(...Array.from({ length: 1_900 }, (_, n) => sale(START_MS - n * HOUR - MINUTE, 100)));
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await open();
      await bench.pass(5 * MINUTE);
      await bench.market.sweep();
    }
    await bench.pass(3 * HOUR);
    const { summary, points } = await history(90);
    expect(summary.sales).toBe(1_900);
    expect(points.slice(1, -1).every((point) => point.sales === 24)).toBe(true);
  });

  it('report since when they are complete', async () => {
    sell(...Array.from({ length: 600 }, (_, n) => sale(START_MS - n * HOUR - MINUTE, 100)));
    await bench.market.turn();
    const first = await history(90);
    expect(first.knownFrom).not.toBeNull();
    expect(Date.parse(first.knownFrom ?? '')).toBeGreaterThan(START_MS - 601 * HOUR);
    await open();
    await bench.pass(5 * MINUTE);
    expect((await history(90)).knownFrom).toBe(new Date(START_MS - 599 * HOUR - MINUTE).toISOString());
  });
});
