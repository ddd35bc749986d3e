import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuctionBench,
  lot,
  marketItem,
  openAuctionBench,
  REGION,
  sale,
  START_MS,
} from '../../../../tests/support/auction-bench.ts';
import type { Watcher } from './watches.service.ts';

const MINUTE = 60_000;
const MINUTES = 3;

let bench: AuctionBench;
let next = 0;
beforeEach(async () => {
  next = 0;
  bench = await openAuctionBench();
  bench.game.limit = 100;
  bench.items = Array.from({ length: 160 }, (_, n) => marketItem(`item${n}`));
  for (const { id } of bench.items) {
    bench.game.lotsOf.set(`${REGION} ${id}`, [lot({ itemId: id })]);
    // a long history to read for each item, if allowed
    bench.game.salesOf.set(
      `${REGION} ${id}`,
      Array.from({ length: 1_000 }, (_, n) => sale(START_MS - n * 600_000, 100)),
    );
  }
});

afterEach(() => bench.close());

/** As the page opens it. */
async function openAs(who: Watcher, itemId: string) {
  const answer = await bench.service.item(REGION, itemId, await bench.mayOpen(who.userId, REGION, itemId));
  return answer.ok ? answer.value : null;
}

/** As the page saves it. */
async function watchAs(who: Watcher, itemId: string) {
  return bench.watch(who, { itemId }, await bench.mayOpen(who.userId, REGION, itemId));
}

async function ageMs(itemId: string): Promise<number> {
  const row = await bench.database.db
    .selectFrom('market_items')
    .select('lots_at')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.lots_at == null ? Number.POSITIVE_INFINITY : bench.clock.nowMs - row.lots_at.getTime();
}

/** Ways in which one account requests as many items as it can, one step every 15 seconds. */
const ATTACKS: readonly (readonly [string, (who: Watcher) => Promise<unknown>])[] = [
  [
    'item pages',
    async (who) => {
      for (let n = 0; n < 60; n += 1) await openAs(who, `item${next++ % 140}`);
    },
  ],
  [
    'watching',
    async (who) => {
      for (let n = 0; n < 15; n += 1) await watchAs(who, `item${next++ % 140}`);
    },
  ],
  [
    'watching and letting go again',
    async (who) => {
      for (let n = 0; n < 8; n += 1) {
        const itemId = `item${next++ % 140}`;
        await watchAs(who, itemId);
        await bench.unwatch(who, itemId);
      }
    },
  ],
];

describe('one account that requests very many items', () => {
  it.each(ATTACKS)(
    'by %s: other people’s items do not wait',
    async (_words, attack) => {
      const [attacker, other, friend] = [await bench.person(), await bench.person(), await bench.person()];
      await bench.market.turn();
      await watchAs(friend, 'item159');
      await bench.pass(MINUTE);
      for (let minute = 0; minute < MINUTES; minute += 1) {
        for (let quarter = 0; quarter < 4; quarter += 1) {
          await attack(attacker);
          await bench.pass(MINUTE / 4);
        }
        // somebody else opens an item that was never polled
        const shown = await openAs(other, `item${140 + minute}`);
        expect(shown?.state, `minute ${minute}`).toBe('known');
        expect(await ageMs('item159'), `the watched one at minute ${minute}`).toBeLessThanOrEqual(6 * MINUTE);
      }
      // the round over all items continues
      const { count } = await bench.database.db
        .selectFrom('market_items')
        .select((row) => row.fn.count<number>('item_id').as('count'))
        .where('lots_at', 'is not', null)
        .where('urgency', '=', 2)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBeGreaterThan(0);
      expect(bench.game.calls.every(({ isPaid }) => isPaid)).toBe(true);
    },
    120_000,
  );
});
