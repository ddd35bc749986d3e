/** Server processes on one market, each with its own pool, adapter and clock, to be frozen and killed. */
import { type CharacterId, type ClanId, toId, type UserId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Notice } from '../../src/contract/notifications.ts';
import type { MarketItem } from '../../src/server/features/auction/market/auction.ports.ts';
import { createAuctionRepo } from '../../src/server/features/auction/store/auction.repo.ts';
import { createItemsRepo } from '../../src/server/features/auction/store/items.repo.ts';
import { createMarket, type Market, type Turn } from '../../src/server/features/auction/market/market.ts';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createGame } from '../../src/server/game/game.ts';
import type { Game } from '../../src/server/ports/game.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { ZONE_CLIENT } from '../../src/server/zone/zone.ts';
import { createTestDatabase } from './database.ts';
import {
  type GameSimulation,
  openGameSimulation,
  GAME_REGION,
  type SimulationOptions,
} from './game-simulation.ts';

/** Longer than any turn on a busy machine; tests let it run out by hand, or wait for a short one. */
const LEASE_MS = 120_000;
/** Longest step of simulated time: the age of prices is checked that often. */
const STEP_MS = 15_000;
/** Shortest step of simulated time. */
const SHORTEST_STEP_MS = 250;

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

export interface Person {
  readonly userId: UserId;
  readonly characterId: string;
  readonly clanId: string;
}

export interface SentNotice {
  readonly userId: string;
  readonly notice: Extract<Notice, { readonly kind: 'priceReached' }>;
  readonly atMs: number;
}

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Turns that would have to wait for each other end before the next step; frozen and killed ones do not end. */
const STUCK = Symbol('stuck');

export async function openMarketBench(options: SimulationOptions): Promise<MarketBench> {
  const simulation = await openGameSimulation(options);
  const made = await createTestDatabase();
  const { db } = made;
  await sql`CREATE TABLE test_notified (position serial PRIMARY KEY, user_id text, notice jsonb, at_ms int8)`.execute(
    db,
  );
  const items: readonly MarketItem[] = options.items.map(({ id }) => ({
    id,
    name: `Item ${id}`,
    isTradable: true,
    isCrafting: false,
  }));
  const running = new Set<{ end(): Promise<void> }>();
  let turns = 0;

  const start: MarketBench['start'] = ({ leaseMs = LEASE_MS } = {}) => {
    const name = `muster-${randomUUID().slice(0, 8)}`;
    // Known by its name, so that killing it can break exactly its connections.
    const url = new URL(made.url);
    url.searchParams.set('application_name', name);
    const connection = connect({ kind: 'url', url: url.href }, { max: 6 });
    let [offMs, isDead] = [0, false];
    let hold: {
      readonly where: 'before' | 'after';
      readonly stood: () => void;
      readonly until: Promise<void>;
    } | null = null;
    let isStanding = false;
    const never = new Promise<never>(() => undefined);
    // A frozen or killed process does not reach the database either.
    const connectNow = connection.pool.connect.bind(connection.pool);
    const connectWhenRunning = async (): Promise<PoolClient> => {
      if (isDead) await never;
      if (isStanding) await hold?.until;
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
      isStanding = true;
      hold.stood();
      await hold.until;
      if (isDead) await never;
    };
    const through = async <Answer extends { readonly ok: boolean }>(
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
      lots: (region, itemId, page) => through('lots', itemId, () => adapter.lots(region, itemId, page)),
      sales: (region, itemId, page) => through('sales', itemId, () => adapter.sales(region, itemId, page)),
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
      log: quiet,
      items: { marketItems: async () => items },
      notices: {
        async notify(work, { userIds, notice }) {
          for (const userId of userIds)
            await sql`INSERT INTO test_notified (user_id, notice, at_ms) VALUES (${userId}, ${JSON.stringify(notice)}, ${simulation.nowMs()})`.execute(
              work.db,
            );
        },
      },
      // No chance in a test: where there would be some it is the middle.
      options: { leaseMs, random: () => 0.5 },
    });
    const breakConnections = async (): Promise<void> => {
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${name}`.execute(
        db,
      );
    };
    const one = {
      end: async () => {
        // A dead one has nothing left that could be waited for.
        const closing = connection.close();
        if (!isDead) await closing;
        isDead = true;
      },
    };
    running.add(one);
    return {
      market,
      gameCalls,
      turn: async () => {
        if (isDead) return { fetched: 0, waitMs: STEP_MS, isHolder: false };
        try {
          return await market.turn();
        } catch (error) {
          // As the loop does: it is noted, and tried again.
          if (isDead) return { fetched: 0, waitMs: STEP_MS, isHolder: false };
          throw error;
        }
      },
      setClockOffset: (ms) => {
        offMs = ms;
      },
      callOutsideMarket: async () => (await adapter.emission(GAME_REGION)).ok,
      freeze(where) {
        let stood: () => void = () => undefined;
        let goOn: () => void = () => undefined;
        const isFrozen = new Promise<void>((resolve) => {
          stood = resolve;
        });
        const until = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        hold = { where, stood, until };
        return {
          isFrozen,
          thaw: () => {
            [hold, isStanding] = [null, false];
            goOn();
          },
        };
      },
      async kill() {
        isDead = true;
        await breakConnections();
      },
    };
  };

  return {
    simulation,
    db,
    start,
    async run(ms, processes, each) {
      for (const endMs = simulation.nowMs() + ms; simulation.nowMs() < endMs;) {
        turns += 1;
        if (turns > 200_000) throw new Error('the market never sleeps');
        // Frozen processes would hold up the simulated time; a turn of others takes no longer than this.
        const notifications = await Promise.all(
          processes.map((one) => Promise.race([one.turn(), pause(30_000, STUCK, { ref: false })])),
        );
        const waits = notifications.map((turn) =>
          turn === STUCK ? STEP_MS : turn.fetched > 0 ? 0 : turn.waitMs,
        );
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
    async person() {
      const userId = toId<UserId>(randomUUID());
      const characterId = toId<CharacterId>(randomUUID());
      const clanId = toId<ClanId>(randomUUID());
      const now = new Date(simulation.nowMs());
      await db
        .insertInto('clans')
        .values({
          id: clanId,
          region: GAME_REGION,
          name: 'Clan',
          tag: 'CLN',
          level: 1,
          level_points: 0,
          registered_at: null,
          alliance: null,
          description: '',
          leader_name: 'L',
          member_count: 1,
          seen_at: now,
        })
        .execute();
      await db
        .insertInto('users')
        .values({
          id: userId,
          game_uuid: userId,
          login: userId,
          display_name: userId,
          preferred_character_id: null,
          characters_seen_at: null,
          created_at: now,
        })
        .execute();
      await db
        .insertInto('characters')
        .values({
          id: characterId,
          user_id: userId,
          region: GAME_REGION,
          name: characterId,
          game_created_at: null,
          clan_id: clanId,
          clan_rank: 'SOLDIER',
          clan_joined_at: null,
          position: 0,
          seen_at: now,
        })
        .execute();
      return { userId, characterId, clanId };
    },
    async watch(
      { userId, characterId },
      itemId,
      {
        belowRub = null,
        aboveRub = null,
      }: { readonly belowRub?: number | null; readonly aboveRub?: number | null } = {},
    ) {
      const now = new Date(simulation.nowMs());
      await db
        .insertInto('market_watches')
        .values({
          user_id: userId,
          region: GAME_REGION,
          item_id: itemId,
          character_id: toId<CharacterId>(characterId),
          below_rub: belowRub,
          above_rub: aboveRub,
          is_below_armed: true,
          is_above_armed: true,
          reached_side: null,
          reached_price_rub: null,
          reached_limit_rub: null,
          reached_at: null,
          created_at: now,
        })
        .execute();
      await createItemsRepo(db).watch(GAME_REGION, itemId, { now, isSoon: true });
    },
    async notifications() {
      const { rows } = await sql<{
        user_id: string;
        notice: SentNotice['notice'];
        at_ms: number;
      }>`SELECT user_id, notice, at_ms FROM test_notified ORDER BY position`.execute(db);
      return rows.map((row) => ({ userId: row.user_id, notice: row.notice, atMs: row.at_ms }));
    },
    async ageMs(itemId) {
      const row = await db
        .selectFrom('market_items')
        .select('lots_at')
        .where('item_id', '=', itemId)
        .executeTakeFirst();
      return row?.lots_at == null ? null : simulation.nowMs() - row.lots_at.getTime();
    },
    async oldestMs(itemIds) {
      const rows = await db
        .selectFrom('market_items')
        .select('lots_at')
        .where('item_id', 'in', itemIds)
        .execute();
      return Math.max(
        ...rows.map(({ lots_at }) =>
          lots_at === null ? Number.POSITIVE_INFINITY : simulation.nowMs() - lots_at.getTime(),
        ),
      );
    },
    async close() {
      await Promise.all([...running].map((one) => one.end()));
      await simulation.close();
      await made.drop();
    },
  };
}
