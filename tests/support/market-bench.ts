/** Server processes on one market of the simulated game. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connection/engine.ts';
import type { MarketItem } from '../../src/server/features/auction/market/auction.ports.ts';
import { createTestDatabase } from './database.ts';
import { type GameSimulation, openGameSimulation, type SimulationOptions } from './game-simulation.ts';
import { type MarketProcess, type RunningProcess, startMarketProcess } from './market-process.ts';
import {
  addPerson,
  addWatch,
  createNoticeTable,
  lotTimes,
  noticesOf,
  type Person,
  type SentNotice,
} from './market-rows.ts';

/** Longest step of simulated time: the age of prices is checked that often. */
const STEP_MS = 15_000;
/** Shortest step of simulated time. */
const SHORTEST_STEP_MS = 250;

export interface MarketBench {
  readonly simulation: GameSimulation;
  /** The test's own connection. */
  readonly db: Db;
  start(options?: { readonly leaseMs?: number }): MarketProcess;
  /** Expires the current lease. */
  endLease(): Promise<void>;
  /** Lets simulated time pass while the processes do what is due; `each` is called after every step. */
  run(ms: number, processes: readonly MarketProcess[], each?: () => Promise<void> | void): Promise<void>;
  /** A person with a character in a clan. */
  person(): Promise<Person>;
  watch(
    person: Person,
    itemId: string,
    limits?: { readonly belowRub?: number; readonly aboveRub?: number },
  ): Promise<void>;
  /** Notices in the order in which they were sent. */
  notifications(): Promise<readonly SentNotice[]>;
  /** How long ago the lots of an item were fetched, by the simulated clock; null for never. */
  ageMs(itemId: string): Promise<number | null>;
  /** The age of the oldest of these; infinite while one was never fetched. */
  oldestMs(itemIds: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** Turns that would have to wait for each other end before the next step; frozen and killed ones do not end. */
const STUCK = Symbol('stuck');

export async function openMarketBench(options: SimulationOptions): Promise<MarketBench> {
  const simulation = await openGameSimulation(options);
  const made = await createTestDatabase();
  const { db } = made;
  await createNoticeTable(db);
  const items: readonly MarketItem[] = options.items.map(({ id }) => ({
    id,
    name: `Item ${id}`,
    isTradable: true,
    isCrafting: false,
  }));
  const running: RunningProcess[] = [];
  let turns = 0;
  const now = (): Date => new Date(simulation.nowMs());
  const ageOf = (at: Date): number => simulation.nowMs() - at.getTime();
  return {
    simulation,
    db,
    start({ leaseMs } = {}) {
      const started = startMarketProcess({ simulation, url: made.url, db, items, leaseMs });
      running.push(started);
      return started;
    },
    async run(ms, processes, each) {
      for (const endMs = simulation.nowMs() + ms; simulation.nowMs() < endMs;) {
        turns += 1;
        if (turns > 200_000) throw new Error('the market never sleeps');
        // Frozen processes would hold up the simulated time; a turn of others takes no longer than this.
        const ended = await Promise.all(
          processes.map((one) => Promise.race([one.turn(), pause(30_000, STUCK, { ref: false })])),
        );
        const waits = ended.map((turn) => (turn === STUCK ? STEP_MS : turn.fetched > 0 ? 0 : turn.waitMs));
        simulation.pass(
          Math.min(
            endMs - simulation.nowMs() <= 0 ? 0 : endMs - simulation.nowMs(),
            Math.max(Math.min(...waits, STEP_MS), SHORTEST_STEP_MS),
          ),
        );
        await each?.();
      }
    },
    async endLease() {
      await sql`UPDATE market_lease SET held_until = clock_timestamp() - interval '1 second'`.execute(db);
    },
    person: () => addPerson(db, now()),
    watch: (person, itemId, limits) => addWatch(db, now(), person, itemId, limits),
    notifications: () => noticesOf(db),
    async ageMs(itemId) {
      const [at] = await lotTimes(db, [itemId]);
      return at == null ? null : ageOf(at);
    },
    async oldestMs(itemIds) {
      const times = await lotTimes(db, itemIds);
      return Math.max(...times.map((at) => (at === null ? Number.POSITIVE_INFINITY : ageOf(at))));
    },
    async close() {
      await Promise.all(running.map((one) => one.end()));
      await simulation.close();
      await made.drop();
    },
  };
}
