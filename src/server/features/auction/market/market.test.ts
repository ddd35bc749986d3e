import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackPrices, type PackedPrices } from '../../../../domain/auction/packed-prices.ts';
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

function valueOf<Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string },
): Value {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

function put(
  id: string,
  prices: readonly number[] = [100],
  more: { readonly isCrafting?: boolean } = {},
): void {
  bench.items = [...bench.items, marketItem(id, more)];
  bench.game.lotsOf.set(
    `${REGION} ${id}`,
    prices.map((buyoutPriceRub) => lot({ itemId: id, buyoutPriceRub })),
  );
  bench.game.salesOf.set(`${REGION} ${id}`, [sale(START_MS - MINUTE, 90)]);
}

function rowOf(id: string) {
  return bench.database.db
    .selectFrom('market_items')
    .selectAll()
    .where('region', '=', REGION)
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('polling items', () => {
  it('covers everything traded, crafting items first, and returns their prices', async () => {
    put('rare');
    put('scrap', [250, 120], { isCrafting: true });
    bench.items.push(marketItem('bound', { isTradable: false }));
    await bench.pass(MINUTE);
    expect(bench.game.calls.map(({ what, key }) => `${what} ${key}`)).toEqual([
      'lots EU scrap',
      'sales EU scrap',
      'lots EU rare',
      'sales EU rare',
    ]);
    const shown = valueOf(await bench.service.item(REGION, 'scrap'));
    expect(shown).toMatchObject({
      state: 'known',
      lotCount: 2,
      price: {
        lowestRub: 120,
        onSale: 2,
        medianRub: 90,
        averageRub: 90,
        minimumRub: 90,
        maximumRub: 90,
        sales: 1,
      },
    });
    expect(shown.lots.map(({ unitRub }) => unitRub)).toEqual([120, 250]);
    expect(valueOf(await bench.service.history(REGION, 'scrap', 7)).points).toMatchObject([
      { sales: 1, medianRub: 90 },
    ]);
  });

  it('takes no price from a lot without a buyout, and the unit price from a stack', async () => {
    put('ball');
    bench.game.lotsOf.set('EU ball', [
      lot({ buyoutPriceRub: null, startPriceRub: 1, currentPriceRub: 5 }),
      lot({ amount: 3, buyoutPriceRub: 100 }),
      lot({ amount: 1, buyoutPriceRub: 40 }),
      lot({ buyoutPriceRub: 10, endAt: new Date(START_MS - 1) }),
    ]);
    await bench.settle();
    const shown = valueOf(await bench.service.item(REGION, 'ball'));
    expect(shown.price).toMatchObject({ lowestRub: 100 / 3, onSale: 4 });
    expect(shown.lots.map((each) => each.unitRub)).toEqual([100 / 3, 40, null]);
    expect(shown.lotCount).toBe(3);
  });

  it('drops lots that end between two polls, also in the published file', async () => {
    put('ball');
    bench.game.lotsOf.set('EU ball', [
      lot({ buyoutPriceRub: 50, endAt: new Date(START_MS + 2 * MINUTE) }),
      lot({ buyoutPriceRub: 70 }),
    ]);
    await bench.settle();
    bench.clock.nowMs += 3 * MINUTE;
    expect(valueOf(await bench.service.item(REGION, 'ball'))).toMatchObject({
      lotCount: 1,
      price: { lowestRub: 70, onSale: 1 },
    });
    await bench.market.files.make(REGION);
    expect(await rowOf('ball')).toMatchObject({ lowest_rub: 70, on_sale: 1 });
  });

  it('publishes the lots of crafting items that can be bought outright, with units and price', async () => {
    put('ball');
    bench.items = [marketItem('steel', { isCrafting: true }), marketItem('ball')];
    bench.game.lotsOf.set('EU steel', [
      lot({ amount: 5, buyoutPriceRub: 400 }),
      lot({ amount: 20, buyoutPriceRub: 1000 }),
      lot({ amount: 1, buyoutPriceRub: null }),
      lot({ amount: 9, buyoutPriceRub: 9, endAt: new Date(START_MS + 2 * MINUTE) }),
    ]);
    await bench.settle();
    bench.clock.nowMs += 3 * MINUTE;
    await bench.market.files.make(REGION);
    const file = unpackPrices(
      JSON.parse((await bench.market.files.file(REGION)).body.toString()) as PackedPrices,
    );
    expect(file.lots).toEqual(
      new Map([
        [
          'steel',
          [
            { amount: 20, buyoutRub: 1000 },
            { amount: 5, buyoutRub: 400 },
          ],
        ],
      ]),
    );
  });

  it('publishes how prices came about, day by day', async () => {
    put('ball');
    put('still');
    const days = [0, 1, 3, 9];
    bench.game.salesOf.set(
      `${REGION} ball`,
      days.map((ago, index) => sale(START_MS - MINUTE - ago * 86_400_000, [120, 100, 80, 7][index] ?? 0)),
    );
    await bench.pass(MINUTE);
    await bench.market.files.make(REGION);
    const { byItem } = unpackPrices(
      JSON.parse((await bench.market.files.file(REGION)).body.toString()) as PackedPrices,
    );
    expect(byItem.get('ball')).toMatchObject({
      medianRub: 100,
      dayPercents: [null, null, null, 80, null, 100, 120],
    });
    expect(byItem.get('still'), 'sold on one day only').not.toHaveProperty('dayPercents');
  });

  it('invents no price where nothing is on sale and nothing was sold', async () => {
    bench.items = [marketItem('none')];
    bench.game.lotsOf.set('EU none', []);
    await bench.settle();
    expect(valueOf(await bench.service.item(REGION, 'none'))).toMatchObject({
      state: 'known',
      lots: [],
      lotCount: 0,
      price: { lowestRub: null, onSale: 0, medianRub: null, averageRub: null, sales: 0 },
    });
    expect(valueOf(await bench.service.history(REGION, 'none', 30))).toMatchObject({
      points: [],
      summary: { sales: 0, units: 0, medianRub: null, volatilityPct: null },
      knownFrom: new Date(START_MS).toISOString(),
    });
  });

  it('reads more lots than one page', async () => {
    put('ball');
    bench.game.lotsOf.set(
      'EU ball',
      Array.from({ length: 450 }, (_, index) => lot({ buyoutPriceRub: 1_000 - index })),
    );
    await bench.settle();
    const shown = valueOf(await bench.service.item(REGION, 'ball'));
    expect(shown.price).toMatchObject({ lowestRub: 551, onSale: 450 });
    expect([shown.lots.length, shown.lotCount]).toEqual([200, 450]);
  });

  it('polls untraded items rarely, and marks a traded item unknown only after the third time', async () => {
    put('ball');
    bench.items.push(marketItem('ghost'));
    await bench.pass(MINUTE);
    expect(await rowOf('ghost')).toMatchObject({ is_traded: false, lots_total: 0 });
    expect((await rowOf('ghost')).due_at.getTime() - START_MS).toBeGreaterThan(6 * 86_400_000);
    expect(valueOf(await bench.service.item(REGION, 'ghost'))).toMatchObject({
      state: 'untraded',
      price: null,
      lots: [],
    });
    bench.game.lotsOf.delete('EU ball');
    bench.game.salesOf.delete('EU ball');
    await bench.watch(await bench.person(), { itemId: 'ball' });
    await bench.pass(6 * MINUTE);
    expect((await rowOf('ball')).is_traded).toBe(true);
    await bench.pass(4 * MINUTE);
    expect((await rowOf('ball')).is_traded).toBe(false);
    expect(valueOf(await bench.service.item(REGION, 'ball'))).toMatchObject({
      state: 'untraded',
      price: null,
      lotCount: 0,
    });
  });

  it('serves every region separately', async () => {
    bench.game.regions = ['EU', 'RU'];
    bench.items = [marketItem('ball')];
    bench.game.lotsOf.set('EU ball', [lot({ buyoutPriceRub: 10 })]);
    bench.game.lotsOf.set('RU ball', [lot({ buyoutPriceRub: 20 })]);
    await bench.pass(MINUTE);
    expect(valueOf(await bench.service.item('EU', 'ball')).price?.lowestRub).toBe(10);
    expect(valueOf(await bench.service.item('RU', 'ball')).price?.lowestRub).toBe(20);
    expect(valueOf(await bench.service.item('NA', 'ball'))).toMatchObject({
      state: 'waiting',
      price: null,
      lookedAt: null,
    });
  });

  it('rejects an item that neither the catalogue nor the game knows', async () => {
    expect(await bench.service.item(REGION, 'nope')).toMatchObject({
      ok: false,
      code: 'auction.unknownItem',
    });
    expect(await bench.service.history(REGION, 'nope', 7)).toMatchObject({
      ok: false,
      code: 'auction.unknownItem',
    });
    expect(await bench.watch(await bench.person(), { itemId: 'nope' })).toMatchObject({
      ok: false,
      code: 'auction.unknownItem',
    });
    expect(await bench.database.db.selectFrom('market_items').selectAll().execute()).toEqual([]);
  });
});

describe('an opened item', () => {
  it('is fetched at once when the stored data is old, once however many open it', async () => {
    put('ball');
    await bench.settle();
    bench.clock.nowMs += 20 * MINUTE;
    bench.game.lotsOf.set('EU ball', [lot({ buyoutPriceRub: 77 })]);
    bench.game.calls.length = 0;
    const all = await Promise.all(Array.from({ length: 20 }, () => bench.service.item(REGION, 'ball')));
    expect(new Set(all.map((each) => valueOf(each).price?.lowestRub))).toEqual(new Set([77]));
    expect(bench.game.calls.filter(({ what }) => what === 'lots')).toHaveLength(1);
    await bench.service.item(REGION, 'ball');
    expect(bench.game.calls.filter(({ what }) => what === 'lots')).toHaveLength(1);
  });

  it('is polled every five minutes for half an hour, and then as before', async () => {
    put('ball');
    await bench.service.item(REGION, 'ball');
    await bench.pass(70 * MINUTE);
    const lots = bench.game.calls
      .filter(({ what }) => what === 'lots')
      .map(({ atMs }) => (atMs - START_MS) / MINUTE);
    expect(lots.slice(0, 7)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(lots).toHaveLength(7);
  });

  it('returns the stored data when the game is slow', async () => {
    put('ball');
    await bench.settle();
    bench.clock.nowMs += 20 * MINUTE;
    let answer = (): void => undefined;
    bench.game.before = () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      });
    const begunMs = performance.now();
    const shown = valueOf(await bench.service.item(REGION, 'ball'));
    expect(performance.now() - begunMs).toBeLessThan(3_000);
    expect(shown).toMatchObject({ state: 'known', lookedAt: new Date(START_MS).toISOString() });
    bench.game.before = () => undefined;
    answer();
  });

  it('is fetched by the process that holds the market, wherever it was opened', async () => {
    put('ball');
    const other = bench.beside();
    await bench.market.turn();
    const asked = other.service.item(REGION, 'ball');
    for (let turns = 0; turns < 30; turns += 1) {
      await bench.market.turn();
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    bench.clock.nowMs += 20 * MINUTE;
    bench.game.lotsOf.set('EU ball', [lot({ buyoutPriceRub: 55 })]);
    valueOf(await asked);
    const again = other.service.item(REGION, 'ball');
    for (let turns = 0; turns < 30; turns += 1) {
      await bench.market.turn();
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
    expect(valueOf(await again).price?.lowestRub).toBe(55);
  });
});

describe('one process at a time', () => {
  it('keeps the market while the game is slow', async () => {
    await bench.close();
    bench = await openAuctionBench({ leaseMs: 300 });
    put('ball');
    const other = bench.beside();
    bench.game.before = () =>
      new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
    const turn = bench.market.turn();
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    expect((await other.market.turn()).isHolder).toBe(false);
    expect(await turn).toMatchObject({ isHolder: true, fetched: 1 });
  });

  it('holds the market; another one takes over when it stops', async () => {
    put('ball');
    const other = bench.beside();
    expect((await bench.market.turn()).isHolder).toBe(true);
    expect(await other.market.turn()).toMatchObject({ isHolder: false, fetched: 0 });
    await bench.market.stop();
    expect((await other.market.turn()).isHolder).toBe(true);
    expect((await bench.market.turn()).isHolder).toBe(false);
  });

  it('writes nothing after a takeover', async () => {
    put('ball');
    const other = bench.beside();
    let took = false;
    bench.game.before = async (what) => {
      if (what !== 'sales' || took) return;
      took = true;
      // As if this process had been suspended for long.
      await bench.database.db
        .updateTable('market_lease')
        .set({ held_until: new Date(0) })
        .execute();
      expect((await other.market.turn()).isHolder).toBe(true);
    };
    expect(await bench.market.turn()).toMatchObject({ isHolder: false, fetched: 0 });
    // What is stored comes from the other process.
    expect(
      (await bench.database.db.selectFrom('market_lease').select('fence').executeTakeFirstOrThrow()).fence,
    ).toBe(2);
    expect(bench.game.calls.filter(({ what }) => what === 'lots')).toHaveLength(2);
  });
});
