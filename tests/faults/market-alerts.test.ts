/** Price limits: notified once for each time the price comes to the other side, whoever dies in between. */
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { isInTurn } from '../support/depth.ts';
import { type MarketBench, openMarketBench } from '../support/market-bench.ts';
import type { Person, SentNotice } from '../support/market-rows.ts';

const SEED = process.env['MARKET_SEED'] ?? 'a';
const MINUTE = 60_000;

let bench: MarketBench;
afterEach(() => bench.close());

async function lowest(itemId: string): Promise<number> {
  const { lowest_rub } = await bench.db
    .selectFrom('market_items')
    .select('lowest_rub')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  if (lowest_rub === null) throw new Error(`nothing of ${itemId} is on sale`);
  return lowest_rub;
}

function sidesOf(notified: readonly SentNotice[], person: Person): readonly string[] {
  return notified.filter(({ userId }) => userId === person.userId).map(({ notice }) => notice.side);
}

describe(`seed ${SEED}`, () => {
  it('one notice for each crossing, none while the price stays, each to the one whose limit it is', async () => {
    bench = await openMarketBench({
      seed: SEED,
      items: [{ id: 'gun', category: 'weapon/pistol' }, { id: 'other' }],
    });
    const one = bench.start();
    const [low, high, none] = [await bench.person(), await bench.person(), await bench.person()];
    await bench.watch(none, 'gun');
    await bench.run(2 * MINUTE, [one]);
    const going = await lowest('gun');
    // Far enough from the price that lots which come and go do not reach the limits by themselves.
    await bench.watch(low, 'gun', { belowRub: Math.round(going / 4) });
    await bench.watch(high, 'gun', { aboveRub: Math.round(going * 4) });
    await bench.run(12 * MINUTE, [one]);
    expect(await bench.notifications()).toEqual([]);
    for (const factor of [0.05, 0.06, 1, 0.05, 30, 25, 1, 30]) {
      await bench.simulation.price('gun', factor);
      await bench.run(11 * MINUTE, [one]);
    }
    const notified = await bench.notifications();
    expect(sidesOf(notified, low)).toEqual(['below', 'below']);
    expect(sidesOf(notified, high)).toEqual(['above', 'above']);
    expect(sidesOf(notified, none)).toEqual([]);
    for (const { notice } of notified) {
      expect(notice).toMatchObject({
        kind: 'priceReached',
        itemId: 'gun',
        itemName: 'Item gun',
        region: 'EU',
      });
      expect(
        notice.side === 'below' ? notice.priceRub <= notice.limitRub : notice.priceRub >= notice.limitRub,
      ).toBe(true);
    }
  });

  it.runIf(isInTurn(14))(
    'the crossings of hours in which lots come and go are those of the answers of the game',
    async () => {
      const ids = Array.from({ length: 8 }, (_, index) => `ball${index}`);
      bench = await openMarketBench({
        seed: SEED,
        items: ids.map((id) => ({ id, category: 'bullet', salesPerDay: 1 })),
      });
      const one = bench.start();
      const person = await bench.person();
      for (const itemId of ids) await bench.watch(person, itemId);
      await bench.run(2 * MINUTE, [one]);
      // The limits are in the middle of what the prices do by themselves.
      const limits = new Map<string, number>();
      for (const itemId of ids) limits.set(itemId, Math.ceil(await lowest(itemId)) + 1);
      await bench.db.deleteFrom('market_watches').execute();
      for (const [itemId, belowRub] of limits) await bench.watch(person, itemId, { belowRub });
      const seen = new Map<string, { atMs: number; isBelow: boolean[] }>();
      await bench.run(5 * 60 * MINUTE, [one], async () => {
        for (const { item_id, lots_at, lowest_rub } of await bench.db
          .selectFrom('market_items')
          .select(['item_id', 'lots_at', 'lowest_rub'])
          .execute()) {
          const before = seen.get(item_id) ?? { atMs: 0, isBelow: [] };
          if (lots_at === null || lots_at.getTime() === before.atMs) continue;
          seen.set(item_id, {
            atMs: lots_at.getTime(),
            isBelow:
              lowest_rub === null
                ? before.isBelow
                : [...before.isBelow, lowest_rub <= (limits.get(item_id) ?? 0)],
          });
        }
      });
      const crossings = [...seen].map(([itemId, { isBelow }]): [string, number] => [
        itemId,
        isBelow.filter((is, index) => is && isBelow[index - 1] !== true).length,
      ]);
      expect(crossings.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(ids.length);
      const notified = await bench.notifications();
      expect(
        crossings.map(([itemId]): [string, number] => [
          itemId,
          notified.filter(({ notice }) => notice.itemId === itemId).length,
        ]),
      ).toEqual(crossings);
    },
  );

  it('is notified once when the process that noticed it dies before it notifies, and when two processes could', async () => {
    bench = await openMarketBench({ seed: SEED, items: [{ id: 'gun', category: 'weapon/pistol' }] });
    const one = bench.start();
    const people = [await bench.person(), await bench.person(), await bench.person()];
    await bench.watch(people[0] as Person, 'gun');
    await bench.run(2 * MINUTE, [one]);
    const belowRub = Math.round((await lowest('gun')) / 4);
    for (const person of people) {
      await bench.db.deleteFrom('market_watches').where('user_id', '=', person.userId).execute();
      await bench.watch(person, 'gun', { belowRub });
    }
    await bench.simulation.price('gun', 0.05);
    bench.simulation.pass(5 * MINUTE);
    // Sent notices go into a locked table: the crossing is noticed and stored, but not sent yet.
    let letGo: () => void = () => undefined;
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holding = bench.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE test_notified IN SHARE MODE`.execute(trx);
      isHeld();
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await held;
    const noticing = one.turn();
    await expect
      .poll(
        async () =>
          (
            await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'test_notified'::regclass`.execute(
              bench.db,
            )
          ).rows.length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await one.kill();
    letGo();
    await Promise.all([holding, noticing]);
    expect(await bench.notifications()).toEqual([]);
    await bench.endLease();
    await bench.run(12 * MINUTE, [bench.start(), bench.start()]);
    const notified = await bench.notifications();
    expect(notified.map(({ userId }) => userId).toSorted()).toEqual(
      people.map(({ userId }) => userId).toSorted(),
    );
  });
});
