import { expect, it } from 'vitest';
import {
  type AuctionBench,
  marketItem,
  openAuctionBench,
  REGION,
  START_MS,
} from '../../../../../tests/support/auction-bench.ts';
import { PRICE_PERIODS } from '../../../../domain/auction/period.ts';
import type { ZoneItem } from '../../../zone/items.ts';
import { createDirectMarket } from '../../../zone/direct-market.ts';

const MINUTE = 60_000;
const ITEMS: readonly ZoneItem[] = [
  { id: 'rifle', tradable: true, rank: 'veteran', category: 'weapon/assault_rifle' },
  { id: 'art1', tradable: true, rank: 'stalker', category: 'artefact/gravity' },
  { id: 'flour', tradable: true, rank: 'newbie', category: 'misc' },
];
const source = createDirectMarket({
  seed: 'bulk',
  clock: { now: () => new Date(START_MS) },
  items: async () => ITEMS,
});
const listed = [...ITEMS.map(({ id }) => marketItem(id)), marketItem('bound')];

/** What people see of an item. */
async function shownIn(bench: AuctionBench, itemId: string): Promise<unknown> {
  const histories = [];
  for (const days of PRICE_PERIODS) histories.push(await bench.service.history(REGION, itemId, days));
  return { item: await bench.service.item(REGION, itemId), histories };
}

it('shows what polling would have shown, in every period, at once and without a call', async () => {
  const [bulk, polled] = [await openAuctionBench({}, source), await openAuctionBench()];
  try {
    bulk.items = listed;
    const progress: number[] = [];
    await bulk.market.catchUp((done) => progress.push(done));
    expect(progress).toEqual([listed.length]);
    expect(bulk.game.calls).toEqual([]);

    polled.items = listed;
    for (const { id } of ITEMS) {
      const read = await source.read(REGION, id);
      polled.game.lotsOf.set(`${REGION} ${id}`, [...(read?.lots ?? [])]);
      polled.game.salesOf.set(`${REGION} ${id}`, [...(read?.sales ?? [])]);
    }
    polled.game.limit = 100_000;
    const watcher = await polled.person();
    for (const { id } of ITEMS) await polled.watch(watcher, { itemId: id });
    await polled.settle();
    const coverage = (bench: AuctionBench) =>
      bench.database.db
        .selectFrom('market_items')
        .select(['item_id', 'is_traded', 'is_past_read', 'sales_from', 'week_sales', 'lowest_rub', 'on_sale'])
        .orderBy('item_id')
        .execute();
    for (
      let passed = 0;
      passed < 30 && (await coverage(polled)).some((row) => row.is_traded === true && !row.is_past_read);
      passed += 1
    ) {
      polled.clock.nowMs += 1;
      await polled.database.db
        .updateTable('market_items')
        .set({ due_at: new Date(0), lots_at: null })
        .execute();
      await polled.settle();
    }
    polled.clock.nowMs = START_MS;
    await polled.market.sweep();
    await bulk.market.sweep();

    expect(await coverage(bulk)).toEqual(await coverage(polled));
    for (const { id } of ITEMS) {
      const [one, other] = [await shownIn(bulk, id), await shownIn(polled, id)];
      const text = (shown: unknown): string =>
        JSON.stringify(shown).replaceAll(/"(?:lookedAt|askedAt)":"[^"]*"/g, '');
      expect(text(one)).toBe(text(other));
      expect(text(one)).toMatch(/"bucketSeconds":86400.*"sales":\d\d/);
    }
  } finally {
    await bulk.close();
    await polled.close();
  }
});

it('asks for nothing twice, and takes what a later catalogue adds', async () => {
  let reads = 0;
  const bench = await openAuctionBench(
    {},
    {
      read: (region, itemId) => {
        reads += 1;
        return source.read(region, itemId);
      },
    },
  );
  try {
    bench.items = [marketItem('rifle'), marketItem('bound')];
    await bench.market.catchUp();
    expect(reads).toBe(2);
    bench.items = listed;
    await bench.market.turn();
    expect(reads).toBe(4);
    bench.clock.nowMs += MINUTE;
    await bench.market.turn();
    expect(reads).toBe(4);
    const untraded = await bench.service.item(REGION, 'bound');
    expect(untraded.ok && untraded.value.price).toBeNull();
  } finally {
    await bench.close();
  }
});
