import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  firstRoundOf,
  type PackedPrices,
  priceStateOf,
  unpackPrices,
} from '../../../../domain/auction/packed-prices.ts';
import {
  type AuctionBench,
  lot,
  marketItem,
  openAuctionBench,
  REGION,
} from '../../../../../tests/support/auction-bench.ts';
import { passMonotonic } from '../../../../../tests/support/monotonic-clock.ts';

const MINUTE = 60_000;

let bench: AuctionBench;
beforeEach(async () => {
  bench = await openAuctionBench();
});

afterEach(() => bench.close());

function fill(count: number, isCrafting: (n: number) => boolean = () => false): void {
  bench.items = Array.from({ length: count }, (_, n) => ({
    ...marketItem(`item${n}`),
    isCrafting: isCrafting(n),
  }));
  for (const { id } of bench.items) bench.game.lotsOf.set(`${REGION} ${id}`, [lot({ itemId: id })]);
}
async function file() {
  return unpackPrices(JSON.parse((await bench.market.files.file(REGION)).body.toString()) as PackedPrices);
}
/** Files are checked again after two seconds. */
function later(): void {
  passMonotonic(2_100);
}

/** Items in the order of their first poll. */
function order(): string[] {
  return [...new Set(bench.game.calls.map(({ key }) => key.split(' ')[1] ?? ''))];
}

it('goes by use: watched, opened, recipe items, then the rest', async () => {
  bench.game.limit = 20;
  fill(12, (n) => n % 3 === 2);
  // nobody is connected yet: the first turn discovers the limit with one item
  await bench.market.turn();
  expect(order()).toEqual(['item11']);
  bench.clock.nowMs += MINUTE;
  bench.game.calls.length = 0;
  await bench.watch(await bench.person(), { itemId: 'item10' });
  await bench.database.db
    .updateTable('market_items')
    .set({ urgency: 1, opened_at: bench.clock.now(), due_at: bench.clock.now() })
    .where('item_id', '=', 'item7')
    .execute();
  await bench.pass(10 * MINUTE);
  const asked = order();
  expect(asked.slice(0, 2)).toEqual(['item10', 'item7']);
  expect(asked.slice(2, 5)).toEqual(['item2', 'item5', 'item8']);
  expect(new Set([...asked, 'item11']).size).toBe(12);
});

it('shows in the price file, which is written more often until the round is complete', async () => {
  bench.game.limit = 40;
  fill(100);
  expect(firstRoundOf(await file())).toEqual({ asked: 0, all: 0 });
  await bench.pass(2 * MINUTE);
  later();
  const early = await file();
  const round = firstRoundOf(early);
  expect(round?.all).toBe(100);
  expect(round?.asked).toBeGreaterThan(4);
  expect(round?.asked).toBeLessThan(60);
  const [asked] = early.byItem.keys();
  const [waiting] = early.waiting;
  expect([
    priceStateOf(early, asked ?? ''),
    priceStateOf(early, waiting ?? ''),
    priceStateOf(early, 'badge'),
  ]).toEqual(['asked', 'waiting', 'untraded']);
  expect(bench.clock.nowMs - Date.parse(early.madeAt)).toBeLessThanOrEqual(25_000);
  await bench.pass(20 * MINUTE);
  later();
  const done = await file();
  expect([firstRoundOf(done), done.byItem.size]).toEqual([null, 100]);
}, 30_000);

it('omits what the game does not trade, and is not blocked by an item that the game never answers for', async () => {
  bench.game.limit = 400;
  fill(3);
  bench.game.lotsOf.delete(`${REGION} item1`);
  bench.game.lotsOf.delete(`${REGION} item2`);
  bench.game.salesOf.delete(`${REGION} item2`);
  await bench.pass(2 * MINUTE);
  await bench.database.db
    .updateTable('market_items')
    .set({ is_traded: null, lots_at: null, problems: 5 })
    .where('item_id', '=', 'item2')
    .execute();
  await bench.market.files.make(REGION);
  later();
  const prices = await file();
  expect([...prices.byItem.keys(), ...prices.waiting]).toEqual(['item0']);
  expect(firstRoundOf(prices)).toBeNull();
}, 15_000);
