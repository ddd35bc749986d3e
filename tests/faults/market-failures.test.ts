/**
 * The market under faults: a small budget, a game that fails in every way it can, clocks that jump. By the simulated
 * game's own count no call is refused for want of points, nothing is lost, and nobody waits longer than need be.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { casesOf, isInTurn } from '../support/depth.ts';
import { audit, expectWhole, knownOf } from '../support/market-audit.ts';
import { type MarketBench, openMarketBench } from '../support/market-bench.ts';
import type { MarketProcess } from '../support/market-process.ts';
import type { SimulatedItem } from '../support/game-simulation.ts';

const SEED = process.env['MARKET_SEED'] ?? 'a';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let bench: MarketBench;
afterEach(() => bench.close());

const ITEMS: readonly SimulatedItem[] = Array.from({ length: 30 }, (_, index) => ({
  id: `thing${index}`,
  salesPerDay: 1 + (index % 4),
}));

/** The oldest price of watched items, checked after every step. */
function oldestOf(itemIds: readonly string[], sinceMs: number) {
  let worstMs = 0;
  return {
    worstMs: () => worstMs,
    check: async (): Promise<void> => {
      if (bench.simulation.nowMs() < sinceMs) return;
      worstMs = Math.max(worstMs, await bench.oldestMs(itemIds));
    },
  };
}

/** Points by window, as the game counted them. */
function spentByWindow(costs: (call: { readonly url: string }) => boolean): readonly number[] {
  const windows = new Map<number, number>();
  for (const call of bench.simulation.calls)
    if (call.isAllowed && costs(call))
      windows.set(call.resetAtMs, (windows.get(call.resetAtMs) ?? 0) + call.cost);
  return [...windows.values()];
}

function refusedCalls(): number {
  return bench.simulation.calls.filter(({ isAllowed }) => !isAllowed).length;
}

describe(`seed ${SEED}: the budget`, () => {
  it.each(
    casesOf<readonly [app: number, watched: number]>({
      always: [[20, 12]],
      deep: [
        [4, 1],
        [80, 50],
      ],
    }),
  )('of %i points a minute holds in every window, and %i watched items stay fresh', async (app, watched) => {
    const items: readonly SimulatedItem[] = Array.from({ length: watched + 10 }, (_, index) => ({
      id: `thing${index}`,
      salesPerDay: 1 + (index % 4),
    }));
    bench = await openMarketBench({ seed: `${SEED}${app}`, items: items, points: { app, user: 50 } });
    const one = bench.start();
    const person = await bench.person();
    const hot = items.slice(0, watched).map(({ id }) => id);
    for (const itemId of hot) await bench.watch(person, itemId);
    const age = oldestOf(hot, bench.simulation.nowMs() + 10 * MINUTE);
    let isElseAnswered = true;
    let minute = 0;
    await bench.run(25 * MINUTE, [one], async () => {
      await age.check();
      // Somebody opens a profile in every window: there is always a point left for that.
      if (Math.floor(bench.simulation.nowMs() / MINUTE) === minute) return;
      minute = Math.floor(bench.simulation.nowMs() / MINUTE);
      isElseAnswered = (await one.callOutsideMarket()) && isElseAnswered;
    });
    expect(refusedCalls()).toBe(0);
    expect(isElseAnswered).toBe(true);
    expect(Math.max(...spentByWindow(({ url }) => url.includes('/auction/')))).toBeLessThanOrEqual(
      app - Math.floor(app / 4),
    );
    expect(age.worstMs()).toBeLessThanOrEqual(10 * MINUTE);
    // What is left goes to the others, and there is some left.
    const gameCalls = new Set(one.gameCalls.map(({ itemId }) => itemId));
    expect(gameCalls.size).toBeGreaterThan(watched);
    for (const itemId of hot) await audit(bench, itemId);
  });

  it.runIf(isInTurn(2))('that is lowered in the middle is learned from the next answer', async () => {
    bench = await openMarketBench({ seed: SEED, items: ITEMS, points: { app: 400, user: 50 } });
    const one = bench.start();
    for (const { id } of ITEMS) await bench.watch(await bench.person(), id);
    await bench.run(2 * MINUTE, [one]);
    await bench.simulation.points({ app: 40, user: 50 });
    const from = bench.simulation.calls.length;
    await bench.run(10 * MINUTE, [one]);
    // Calls that were under way when it happened may be refused; nobody runs against the wall after that.
    expect(
      bench.simulation.calls.slice(from).filter(({ isAllowed }) => !isAllowed).length,
    ).toBeLessThanOrEqual(4);
    expect(bench.simulation.calls.slice(from).length).toBeGreaterThan(60);
  });

  it.each(
    casesOf<readonly [words: string, offMs: number]>({
      deep: [
        ['an hour behind', -HOUR],
        ['an hour ahead', HOUR],
      ],
      offset: 3,
    }),
  )('is kept when the reset header comes from a clock that is %s', async (_words, offMs) => {
    bench = await openMarketBench({ seed: SEED, items: ITEMS, points: { app: 40, user: 50 } });
    await bench.simulation.points({ app: 40, user: 50 }, offMs);
    const one = bench.start();
    for (const { id } of ITEMS.slice(0, 8)) await bench.watch(await bench.person(), id);
    const age = oldestOf(
      ITEMS.slice(0, 8).map(({ id }) => id),
      bench.simulation.nowMs() + 10 * MINUTE,
    );
    await bench.run(16 * MINUTE, [one], age.check);
    expect(refusedCalls()).toBe(0);
    expect(age.worstMs()).toBeLessThanOrEqual(10 * MINUTE);
  });
});

describe(`seed ${SEED}: a game that is down`, () => {
  const begin = async (): Promise<MarketProcess> => {
    bench = await openMarketBench({
      seed: SEED,
      items: [{ id: 'busy', salesPerDay: 120, twins: 0.3 }, ...ITEMS.slice(0, 10)],
      points: { app: 40, user: 50 },
    });
    const one = bench.start();
    await bench.watch(await bench.person(), 'busy');
    await bench.run(6 * MINUTE, [one]);
    return one;
  };
  const recovered = async (one: MarketProcess): Promise<void> => {
    // A pause is five minutes at most; then the rest is caught up with.
    await bench.run(12 * MINUTE, [one]);
    expect((await bench.ageMs('busy')) ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(10 * MINUTE);
    expect(refusedCalls()).toBe(0);
    const { upToMs } = await knownOf(bench, 'busy');
    await audit(bench, 'busy');
    await expectWhole(bench, 'busy', upToMs, 0.2);
  };

  it.each(casesOf({ always: ['error'], deep: ['html', 'empty', 'half', 'cut'], offset: 5 } as const))(
    '%s for half an hour: it is left in peace, the last prices stay, and then nothing is missing',
    async (kind) => {
      const one = await begin();
      const before = await bench.db
        .selectFrom('market_items')
        .select(['item_id', 'lots_at', 'lots', 'lowest_rub', 'is_traded', 'week_sales'])
        .where('item_id', '=', 'busy')
        .executeTakeFirstOrThrow();
      await bench.simulation.injectFault(kind, 1_800);
      const from = one.gameCalls.length;
      await bench.run(30 * MINUTE, [one]);
      expect(one.gameCalls.slice(from).every(({ isAnswered }) => !isAnswered)).toBe(true);
      // Slower and slower, down to every few minutes; never given up.
      expect(one.gameCalls.length - from).toBeGreaterThanOrEqual(5);
      expect(one.gameCalls.length - from).toBeLessThanOrEqual(45);
      const after = await bench.db
        .selectFrom('market_items')
        .select(['item_id', 'lots_at', 'lots', 'lowest_rub', 'is_traded', 'week_sales'])
        .where('item_id', '=', 'busy')
        .executeTakeFirstOrThrow();
      expect(after).toEqual(before);
      await recovered(one);
    },
  );

  it.runIf(isInTurn(9))('429 with its reset in milliseconds: nothing is asked before that', async () => {
    const one = await begin();
    await bench.simulation.injectFault('limited', 50);
    const [from, untilMs] = [one.gameCalls.length, bench.simulation.nowMs() + 50_000];
    await bench.run(5 * MINUTE, [one]);
    const early = one.gameCalls.slice(from).filter(({ atMs }) => atMs < untilMs);
    // Those that were under way together.
    expect(early.length).toBeLessThanOrEqual(4);
    expect(one.gameCalls.slice(from).some(({ isAnswered }) => isAnswered)).toBe(true);
    await recovered(one);
  });

  it.runIf(isInTurn(10))(
    'every third call fails for twenty minutes: answers are stored, failures are retried',
    async () => {
      const one = await begin();
      await bench.simulation.injectFault('error', 1_200, { share: 0.33 });
      await bench.run(20 * MINUTE, [one]);
      expect(one.gameCalls.some(({ isAnswered }) => !isAnswered)).toBe(true);
      await recovered(one);
    },
  );

  it.runIf(isInTurn(11))(
    'without an answer at all a call ends by itself, and the next turn goes on',
    async () => {
      const one = await begin();
      await bench.simulation.injectFault('silent', 20);
      const sinceMs = performance.now();
      await bench.run(1_000, [one]);
      bench.simulation.pass(5 * MINUTE);
      await bench.run(1_000, [one]);
      expect(performance.now() - sinceMs).toBeLessThan(40_000);
      await recovered(one);
    },
  );
});

describe(`seed ${SEED}: clocks`, () => {
  const HOT = ['busy', 'thing1', 'thing2', 'thing3', 'thing4'];
  const begin = async (): Promise<MarketProcess> => {
    bench = await openMarketBench({
      seed: SEED,
      items: [{ id: 'busy', salesPerDay: 120, twins: 0.3 }, ...ITEMS.slice(0, 12)],
      points: { app: 40, user: 50 },
    });
    const one = bench.start();
    const person = await bench.person();
    for (const itemId of HOT) await bench.watch(person, itemId);
    await bench.run(8 * MINUTE, [one]);
    return one;
  };

  it.each(
    casesOf<readonly [words: string, offMs: number]>({
      always: [['an hour back', -HOUR]],
      deep: [
        ['an hour forward', HOUR],
        ['ten seconds back', -10_000],
        ['a day back', -24 * HOUR],
      ],
      offset: 12,
    }),
  )('ours jumps %s: the budget holds, watched items stay fresh, nothing is lost', async (_words, offMs) => {
    const one = await begin();
    one.setClockOffset(offMs);
    const from = one.gameCalls.length;
    await bench.run(15 * MINUTE, [one]);
    expect(refusedCalls()).toBe(0);
    // Ages by the true clock: each was fetched at most ten minutes apart.
    for (const itemId of HOT) {
      const times = one.gameCalls
        .slice(from)
        .filter((each) => each.itemId === itemId && each.kind === 'lots' && each.isAnswered)
        .map(({ atMs }) => atMs);
      const gaps = [...times, bench.simulation.nowMs()].map(
        (atMs, index) => atMs - (times[index - 1] ?? bench.simulation.nowMs() - 15 * MINUTE),
      );
      expect(Math.max(...gaps), itemId).toBeLessThanOrEqual(10 * MINUTE);
    }
    for (const itemId of HOT) await audit(bench, itemId, { ...(await knownOf(bench, itemId, -offMs)) });
    // And back again, as when the clock is set right.
    one.setClockOffset(0);
    await bench.run(11 * MINUTE, [one]);
    expect(refusedCalls()).toBe(0);
    for (const itemId of HOT) {
      expect((await bench.ageMs(itemId)) ?? Number.POSITIVE_INFINITY, itemId).toBeLessThanOrEqual(
        10 * MINUTE,
      );
      await audit(bench, itemId);
    }
  });

  it.each(
    casesOf<readonly [words: string, offMs: number]>({
      deep: [
        ['an hour forward', HOUR],
        ['an hour back', -HOUR],
      ],
      offset: 15,
    }),
  )(
    "the game's jumps %s: the budget holds, watched items stay fresh, no sale is stored twice or lost",
    async (_words, offMs) => {
      const one = await begin();
      const age = oldestOf(HOT, 0);
      bench.simulation.setClockOffset(offMs);
      await bench.run(12 * MINUTE, [one], age.check);
      bench.simulation.setClockOffset(0);
      await bench.run(12 * MINUTE, [one], age.check);
      expect(refusedCalls()).toBe(0);
      expect(age.worstMs()).toBeLessThanOrEqual(10 * MINUTE);
      for (const itemId of HOT) await audit(bench, itemId);
      const { upToMs } = await knownOf(bench, 'busy');
      await expectWhole(bench, 'busy', upToMs, 0.2);
    },
  );
});
