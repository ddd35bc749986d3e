/** A server process on the market, with its own pool, adapter and clock, that can be frozen and killed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import type { MarketItem } from '../../src/server/features/auction/market/auction.ports.ts';
import { createMarket, type Market, type Turn } from '../../src/server/features/auction/market/market.ts';
import { createAuctionRepo } from '../../src/server/features/auction/store/auction.repo.ts';
import { createGame } from '../../src/server/game/game.ts';
import type { Game } from '../../src/server/ports/game.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { ZONE_CLIENT } from '../../src/server/zone/zone.ts';
import { GAME_REGION, type GameSimulation } from './game-simulation.ts';
import { recordNotices } from './market-rows.ts';
import { itemsPort } from './items-port.ts';

/** Longer than any turn on a busy machine; tests let it run out by hand, or wait for a short one. */
const LEASE_MS = 120_000;
/** How long a killed process is assumed to sleep. */
const DEAD_TURN: Turn = { fetched: 0, waitMs: 15_000, isHolder: false };

/** A call from a process to the game. */
export interface GameCall {
  readonly kind: 'lots' | 'sales';
  readonly itemId: string;
  readonly atMs: number;
  readonly isAnswered: boolean;
}

export interface MarketProcess {
  readonly market: Market;
  readonly gameCalls: readonly GameCall[];
  turn(): Promise<Turn>;
  /** By how much its clock is ahead. */
  setClockOffset(ms: number): void;
  /** A call of another part of the program: takes a point of the same budget. */
  callOutsideMarket(): Promise<boolean>;
  /**
   * Freezes the process at its next call to the game: before it is sent, or when it is answered and nothing is stored
   * yet. `isFrozen` resolves once it is; `thaw` lets it continue.
   */
  freeze(where: 'before' | 'after'): { readonly isFrozen: Promise<void>; readonly thaw: () => void };
  /** Nothing more of it happens, and its connections break. Its lease lasts until it expires. */
  kill(): Promise<void>;
}

/** A process that the bench has to end. */
export interface RunningProcess extends MarketProcess {
  end(): Promise<void>;
}

interface ProcessDeps {
  readonly simulation: GameSimulation;
  /** Of the database. */
  readonly url: string;
  /** The test's own connection. */
  readonly db: Db;
  readonly items: readonly MarketItem[];
  readonly leaseMs?: number | undefined;
}

const silentLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Starts a process on the database at `url`, as a server would. */
export function startMarketProcess({
  simulation,
  url: databaseUrl,
  db,
  items,
  leaseMs = LEASE_MS,
}: ProcessDeps): RunningProcess {
  const name = `muster-${randomUUID().slice(0, 8)}`;
  // Known by its name, so that killing it can break exactly its connections.
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  const connection = connect({ kind: 'url', url: url.href }, { max: 6 });
  let [offMs, isDead] = [0, false];
  let hold: {
    readonly where: 'before' | 'after';
    readonly onFrozen: () => void;
    readonly until: Promise<void>;
  } | null = null;
  let isFrozenNow = false;
  const never = new Promise<never>(() => undefined);
  // A frozen or killed process does not reach the database either.
  const connectNow = connection.pool.connect.bind(connection.pool);
  const connectWhenRunning = async (): Promise<PoolClient> => {
    if (isDead) await never;
    if (isFrozenNow) await hold?.until;
    if (isDead) await never;
    return connectNow();
  };
  connection.pool.connect = connectWhenRunning as typeof connection.pool.connect;
  const clock = { now: () => new Date(simulation.nowMs() + offMs) };
  const adapter = createGame({
    kind: 'real',
    clock,
    settings: () => ({
      apiUrl: `${simulation.origin}/zone`,
      oauthUrl: simulation.origin,
      clientId: ZONE_CLIENT.id,
      clientSecret: ZONE_CLIENT.secret,
      regions: [GAME_REGION],
    }),
  });
  const gameCalls: GameCall[] = [];
  const waitWhileFrozen = async (where: 'before' | 'after'): Promise<void> => {
    if (isDead) await never;
    if (hold?.where !== where) return;
    isFrozenNow = true;
    hold.onFrozen();
    await hold.until;
    if (isDead) await never;
  };
  const recorded = async <Answer extends { readonly ok: boolean }>(
    kind: GameCall['kind'],
    itemId: string,
    call: () => Promise<Answer>,
  ): Promise<Answer> => {
    await waitWhileFrozen('before');
    const atMs = simulation.nowMs();
    const answer = await call();
    gameCalls.push({ kind, itemId, atMs, isAnswered: answer.ok });
    await waitWhileFrozen('after');
    return answer;
  };
  const game: Pick<Game, 'lots' | 'sales' | 'budget' | 'regions'> = {
    regions: [GAME_REGION],
    budget: () => adapter.budget(),
    lots: (region, itemId, page) => recorded('lots', itemId, () => adapter.lots(region, itemId, page)),
    sales: (region, itemId, page) => recorded('sales', itemId, () => adapter.sales(region, itemId, page)),
  };
  const jobs = { send: async () => undefined };
  const works = createUnitOfWorkRunner({
    db: connection.db,
    clock,
    ids: randomIds,
    jobs,
    bus: { publish: () => undefined },
  });
  const market = createMarket({
    repo: createAuctionRepo(connection.db),
    works,
    game,
    clock,
    ids: randomIds,
    log: silentLog,
    items: itemsPort(() => items),
    notices: {
      notify: (work, { userIds, notice }) => recordNotices(work.db, userIds, notice, simulation.nowMs()),
    },
    // No chance in a test: where there would be some it is the middle.
    options: { leaseMs, random: () => 0.5 },
  });
  const breakConnections = async (): Promise<void> => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`.execute(
      db,
    );
  };
  return {
    market,
    gameCalls,
    turn: async () => {
      if (isDead) return DEAD_TURN;
      try {
        return await market.turn();
      } catch (error) {
        // As the loop does: it is noted, and tried again.
        if (isDead) return DEAD_TURN;
        throw error;
      }
    },
    setClockOffset: (ms) => {
      offMs = ms;
    },
    callOutsideMarket: async () => (await adapter.emission(GAME_REGION)).ok,
    freeze(where) {
      let onFrozen: () => void = () => undefined;
      let resume: () => void = () => undefined;
      const isFrozen = new Promise<void>((resolve) => {
        onFrozen = resolve;
      });
      const until = new Promise<void>((resolve) => {
        resume = resolve;
      });
      hold = { where, onFrozen, until };
      return {
        isFrozen,
        thaw: () => {
          [hold, isFrozenNow] = [null, false];
          resume();
        },
      };
    },
    async kill() {
      isDead = true;
      await breakConnections();
    },
    async end() {
      // The connections of a killed process are broken: nothing to wait for.
      const closing = connection.close();
      if (!isDead) await closing;
      isDead = true;
    },
  };
}
