/**
 * Several server processes on one database: one of them at a time calls the game, whatever happens to the others. They
 * are killed and frozen at the worst moments, and the stored sales stay correct.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { alternates, isInTurn, oneOf } from '../support/depth.ts';
import { audit, expectWhole, knownOf } from '../support/market-audit.ts';
import { type MarketBench, openMarketBench } from '../support/market-bench.ts';
import type { MarketProcess } from '../support/market-process.ts';
import type { SimulatedItem } from '../support/game-simulation.ts';

const SEED = process.env['MARKET_SEED'] ?? 'a';
const MINUTE = 60_000;
const ITEMS: readonly SimulatedItem[] = [
  { id: 'busy', salesPerDay: 120, twins: 0.4 },
  { id: 'stone', salesPerDay: 25, category: 'artefact/gravity' },
  ...Array.from({ length: 10 }, (_, index) => ({ id: `thing${index}`, salesPerDay: 2 })),
];
/** A lease that can be waited for. */
const SHORT_MS = 1_500;
const HOT = ['busy', 'stone', 'thing0'];

let bench: MarketBench;
afterEach(() => bench.close());

async function open(): Promise<void> {
  bench = await openMarketBench({ seed: SEED, items: ITEMS, points: { app: 40, user: 50 }, callMs: 50 });
  const person = await bench.person();
  for (const itemId of HOT) await bench.watch(person, itemId);
}

function refusedCalls(): number {
  return bench.simulation.calls.filter(({ isAllowed }) => !isAllowed).length;
}

async function auditAll(): Promise<void> {
  for (const itemId of HOT) {
    await audit(bench, itemId);
    await expectWhole(bench, itemId, (await knownOf(bench, itemId)).upToMs, 0.3);
  }
}

async function holders(): Promise<readonly string[]> {
  return (
    await sql<{
      holder: string;
    }>`SELECT holder FROM market_lease WHERE held_until > clock_timestamp()`.execute(bench.db)
  ).rows.map((row) => row.holder);
}

describe(`seed ${SEED}`, () => {
  it('of three processes that all try, one asks and the others wait', async () => {
    await open();
    const all = [bench.start(), bench.start(), bench.start()];
    await bench.run(12 * MINUTE, all);
    expect(all.filter(({ gameCalls }) => gameCalls.length > 0)).toHaveLength(1);
    expect(await holders()).toHaveLength(1);
    expect(refusedCalls()).toBe(0);
    // The calls that the processes recorded are those that the game counted.
    expect(all.reduce((sum, { gameCalls }) => sum + gameCalls.length, 0)).toBe(bench.simulation.calls.length);
    await auditAll();
  });

  it.runIf(isInTurn(1))('one that ends hands over at once; nothing waits for its lease', async () => {
    await open();
    const [one, other] = [bench.start(), bench.start()];
    await bench.run(3 * MINUTE, [one, other]);
    const [first, second] = one.gameCalls.length > 0 ? [one, other] : [other, one];
    await first.market.stop();
    const [from, before] = [first.gameCalls.length, second.gameCalls.length];
    await bench.run(6 * MINUTE, [first, second]);
    expect(first.gameCalls.length).toBe(from);
    expect(second.gameCalls.length).toBeGreaterThan(before);
    await auditAll();
  });

  it.each(oneOf(['before', 'after'] as const))(
    'one that is killed %s the game has answered is followed by another, and nothing is lost',
    async (where) => {
      await open();
      const [one, other] = [bench.start(), bench.start()];
      await bench.run(4 * MINUTE, [one]);
      bench.simulation.pass(5 * MINUTE);
      const { isFrozen } = one.freeze(where);
      void one.turn();
      await isFrozen;
      await one.kill();
      // Until its lease expires nobody else calls the game.
      expect((await other.turn()).isHolder).toBe(false);
      await bench.endLease();
      await bench.run(8 * MINUTE, [other]);
      expect(other.gameCalls.length).toBeGreaterThan(5);
      for (const itemId of HOT)
        expect((await bench.ageMs(itemId)) ?? Number.POSITIVE_INFINITY, itemId).toBeLessThanOrEqual(
          10 * MINUTE,
        );
      await auditAll();
    },
  );

  it.runIf(alternates(0, 2))('one that is killed in the middle of storing leaves nothing half', async () => {
    await open();
    const [one, other] = [bench.start(), bench.start()];
    await bench.run(4 * MINUTE, [one]);
    bench.simulation.pass(6 * MINUTE);
    // The table of sums is held, so the sales are written and their sums are not yet.
    let letGo: () => void = () => undefined;
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holding = bench.db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE market_spans IN SHARE MODE`.execute(trx);
      isHeld();
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
    await held;
    const storing = one.turn();
    await expect
      .poll(
        async () =>
          (
            await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'market_spans'::regclass`.execute(
              bench.db,
            )
          ).rows.length,
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await one.kill();
    letGo();
    await Promise.all([holding, storing]);
    await bench.endLease();
    await bench.run(8 * MINUTE, [other]);
    await auditAll();
  });

  it.runIf(alternates(1, 2))(
    'one that was frozen longer than its lease asks nothing more and writes nothing when it wakes',
    async () => {
      await open();
      const [one, other] = [bench.start({ leaseMs: SHORT_MS }), bench.start()];
      await bench.run(4 * MINUTE, [one]);
      bench.simulation.pass(5 * MINUTE);
      const { isFrozen, thaw } = one.freeze('after');
      const stuck = one.turn();
      await isFrozen;
      await pause(SHORT_MS + 300);
      await bench.run(12 * MINUTE, [other]);
      const [gameCalls, rows] = [
        one.gameCalls.length,
        await bench.db.selectFrom('market_items').selectAll().orderBy('item_id').execute(),
      ];
      thaw();
      expect(await stuck).toMatchObject({ isHolder: false });
      expect(one.gameCalls.length).toBe(gameCalls);
      // What it had fetched twenty minutes ago does not overwrite what is known now.
      expect(await bench.db.selectFrom('market_items').selectAll().orderBy('item_id').execute()).toEqual(
        rows,
      );
      await bench.run(10 * MINUTE, [one, other]);
      expect(one.gameCalls.length).toBe(gameCalls);
      expect(refusedCalls()).toBe(0);
      await auditAll();
    },
  );

  it.runIf(isInTurn(4))(
    'five are killed one after the other, each at another moment, and the last one has it all',
    async () => {
      await open();
      let next: MarketProcess = bench.start();
      for (let round = 0; round < 5; round += 1) {
        await bench.run((1 + round) * MINUTE, [next]);
        bench.simulation.pass(5 * MINUTE);
        const { isFrozen } = next.freeze(round % 2 === 0 ? 'after' : 'before');
        void next.turn();
        await isFrozen;
        await next.kill();
        next = bench.start();
        await bench.endLease();
      }
      await bench.run(10 * MINUTE, [next]);
      expect(refusedCalls()).toBe(0);
      await auditAll();
    },
  );

  it.runIf(isInTurn(6))(
    'clocks of two processes that differ by an hour do not take the market from each other',
    async () => {
      await open();
      const [one, other] = [bench.start(), bench.start()];
      other.setClockOffset(60 * MINUTE);
      await bench.run(10 * MINUTE, [one, other]);
      expect([one, other].filter(({ gameCalls }) => gameCalls.length > 0)).toHaveLength(1);
      const [holder, heir] = one.gameCalls.length > 0 ? [one, other] : [other, one];
      await holder.market.stop();
      await bench.run(12 * MINUTE, [heir]);
      expect(refusedCalls()).toBe(0);
      const offMs = heir === other ? -60 * MINUTE : 0;
      for (const itemId of HOT) await audit(bench, itemId, await knownOf(bench, itemId, offMs));
    },
  );
});
