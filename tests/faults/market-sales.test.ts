/**
 * The stored sales against those of the simulated game: every sale once, none lost, and sums that are those of
 * the sales. Several hours of the game, in which it goes on selling while it is read.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { isInTurn } from '../support/depth.ts';
import { audit, auditSums, expectWhole, knownOf } from '../support/market-audit.ts';
import { type MarketBench, openMarketBench } from '../support/market-bench.ts';
import type { SimulatedItem } from '../support/game-simulation.ts';

const SEED = process.env['MARKET_SEED'] ?? 'a';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let bench: MarketBench;
afterEach(() => bench.close());

const QUIET: readonly SimulatedItem[] = Array.from({ length: 5 }, (_, index) => ({
  id: `quiet${index}`,
  salesPerDay: 1 + index / 2,
}));

describe(`seed ${SEED}`, () => {
  it('twenty minutes of twins: looks that overlap, and seconds of which the first look sees a part', async () => {
    bench = await openMarketBench({
      seed: SEED,
      items: [{ id: 'twins', salesPerDay: 900, twins: 0.6 }],
      points: { app: 12, user: 50 },
      callMs: 90,
    });
    const one = bench.start();
    await bench.watch(await bench.person(), 'twins');
    await bench.run(20 * MINUTE, [one]);
    expect(await audit(bench, 'twins')).toBeGreaterThan(200);
  });

  it.runIf(isInTurn(7))('three hours of a busy market: every sale once, none lost, sums exact', async () => {
    const traded: readonly SimulatedItem[] = [
      ...QUIET,
      { id: 'busy', salesPerDay: 900 },
      { id: 'twins', salesPerDay: 60, twins: 0.6 },
      { id: 'free', salesPerDay: 40, free: 0.5 },
      { id: 'stone', salesPerDay: 20, category: 'artefact/gravity', twins: 0.3 },
      { id: 'rounds', salesPerDay: 400, category: 'bullet', twins: 0.2 },
    ];
    bench = await openMarketBench({
      seed: SEED,
      items: [...traded, { id: 'bound', nature: 'untraded' }, { id: 'ghost', nature: 'unknown' }],
      points: { app: 60, user: 50 },
      callMs: 120,
    });
    const one = bench.start();
    const person = await bench.person();
    for (const itemId of ['twins', 'free', 'stone']) await bench.watch(person, itemId);
    const startMs = bench.simulation.nowMs();
    await bench.run(3 * HOUR, [one]);

    let sales = 0;
    for (const { id } of traded) sales += await audit(bench, id);
    expect(sales).toBeGreaterThan(8_000);
    // Every sale still in the game's window is stored where the budget allowed; older ones may be missing.
    for (const { id } of [...QUIET, { id: 'stone' }, { id: 'free' }, { id: 'twins' }]) {
      expect((await knownOf(bench, id)).isPastRead, id).toBe(true);
      await expectWhole(bench, id, startMs + 3 * HOUR);
    }
    // Untraded items are not fetched repeatedly.
    for (const id of ['bound', 'ghost'])
      expect(one.gameCalls.filter(({ itemId }) => itemId === id).length, id).toBeLessThanOrEqual(2);
    // No item was fetched repeatedly.
    expect(bench.simulation.calls.length).toBeLessThan(1_200);
  });

  it.runIf(isInTurn(8))(
    'a flood: more sales than one look reads, in seconds that hold many, while more come',
    async () => {
      bench = await openMarketBench({
        seed: SEED,
        items: [
          { id: 'flood', salesPerDay: 24_000, twins: 0.5 },
          { id: 'calm', salesPerDay: 3 },
        ],
        points: { app: 100, user: 50 },
        callMs: 400,
      });
      const one = bench.start();
      await bench.watch(await bench.person(), 'flood');
      await bench.run(6 * MINUTE, [one]);
      await audit(bench, 'flood');
      // No fetch for three hours: several thousand sales, of which one fetch reads the newest.
      bench.simulation.pass(3 * HOUR);
      await bench.run(6 * MINUTE, [one]);
      const { upToMs } = await knownOf(bench, 'flood');
      const sales = await audit(bench, 'flood');
      expect(sales).toBeGreaterThan(2_000);
      // The gap is closed, too: from the newest back to before it.
      await expectWhole(bench, 'flood', upToMs, 3.3 / 24);
    },
  );

  it.runIf(isInTurn(13))(
    'sums outlive the sales they were made of, and repeated sales are not counted again',
    async () => {
      bench = await openMarketBench({
        seed: SEED,
        items: [
          { id: 'steady', salesPerDay: 8, twins: 0.3 },
          { id: 'rare', salesPerDay: 1 },
        ],
        points: { app: 400, user: 50 },
      });
      const one = bench.start();
      await bench.watch(await bench.person(), 'steady');
      const startMs = bench.simulation.nowMs();
      for (let day = 0; day < 20; day += 1) {
        await bench.run(12 * MINUTE, [one]);
        await one.market.sweep();
        bench.simulation.pass(DAY - 12 * MINUTE);
      }
      await bench.run(12 * MINUTE, [one]);
      const { fromMs, upToMs, isPastRead } = await knownOf(bench, 'steady');
      const oldest = await bench.db
        .selectFrom('market_sales')
        .select((row) => row.fn.min('sold_at').as('at'))
        .where('item_id', '=', 'steady')
        .executeTakeFirst();
      expect(isPastRead).toBe(true);
      // Single sales are deleted, the sums of their days are not.
      expect(upToMs - (oldest?.at.getTime() ?? 0)).toBeLessThan(20 * DAY);
      expect(startMs - fromMs).toBeGreaterThan(85 * DAY);
      expect(await auditSums(bench, 'steady', { fromMs, upToMs, isPastRead }, [86_400])).toBeGreaterThan(90);
      await audit(bench, 'steady', { fromMs: upToMs - 12 * DAY, upToMs, isPastRead });
      // Another reading of everything, as after a clock that was turned back: nothing changes.
      bench.simulation.setClockOffset(-2 * HOUR);
      await bench.run(HOUR, [one]);
      bench.simulation.setClockOffset(0);
      await bench.run(HOUR, [one]);
      await auditSums(bench, 'steady', { fromMs, upToMs, isPastRead }, [86_400]);
    },
  );
});
