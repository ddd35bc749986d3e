/**
 * The market over the real database and without the web: a game whose lists the test writes, with points that it counts,
 * and a clock that is set by hand.
 */
import { type CharacterId, type ClanId, toId, type UserId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notice } from '../../src/contract/notifications.ts';
import { ok, err } from '../../src/domain/result.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import type { BulkSource } from '../../src/server/features/auction/market/bulk-import.ts';
import type { MarketItem } from '../../src/server/features/auction/market/auction.ports.ts';
import { createAuctionRepo } from '../../src/server/features/auction/store/auction.repo.ts';
import { createItemOpeningsRepo } from '../../src/server/features/auction/store/item-openings.repo.ts';
import { createAuction } from '../../src/server/features/auction/auction.feature.ts';
import type { Auction } from '../../src/server/features/auction/auction.routes.ts';
import type { MarketOptions } from '../../src/server/features/auction/market/market.ts';
import type { Watcher, WatchRequest } from '../../src/server/features/auction/watches.service.ts';
import type { Game, GameLot, GameErrorCode, GameSale } from '../../src/server/ports/game.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { type AppDatabase, openAppDatabase } from './app-database.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';
import { itemsPort } from './items-port.ts';

const WINDOW_MS = 60_000;
export const START_MS = Date.parse('2026-11-20T12:00:00Z');
export const REGION = 'EU';

export interface ScriptedGame extends Pick<Game, 'lots' | 'sales' | 'budget' | 'regions'> {
  limit: number;
  regions: string[];
  /** Instead of an answer. */
  failure: GameErrorCode | null;
  /** By region and item, such as `EU ball`; sales newest first. What is in neither is unknown. */
  readonly lotsOf: Map<string, GameLot[]>;
  readonly salesOf: Map<string, GameSale[]>;
  /** Every call: its target and time. */
  readonly calls: {
    readonly what: 'lots' | 'sales';
    readonly key: string;
    readonly offset: number;
    readonly atMs: number;
    readonly isPaid: boolean;
  }[];
  /** Called before each answer. */
  before: (what: 'lots' | 'sales', key: string) => Promise<void> | void;
}

export interface Clocked {
  nowMs: number;
  readonly now: () => Date;
}

/** A game whose budget is known from the first call on. */
export function scriptGame(clock: Clocked): ScriptedGame {
  let window = { endsMs: 0, spent: 0 };
  let isConnected = false;
  const pay = (): boolean => {
    if (clock.nowMs >= window.endsMs || window.endsMs > clock.nowMs + WINDOW_MS)
      window = { endsMs: clock.nowMs + WINDOW_MS, spent: 0 };
    isConnected = true;
    if (window.spent + 2 > game.limit) return false;
    window.spent += 2;
    return true;
  };
  const answer = async <Row>(
    what: 'lots' | 'sales',
    key: string,
    rows: readonly Row[] | undefined,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ) => {
    const isPaid = pay();
    game.calls.push({ what, key, offset, atMs: clock.nowMs, isPaid });
    if (!isPaid)
      return err('limited', { retryAfterSeconds: Math.ceil((window.endsMs - clock.nowMs) / 1000) });
    await game.before(what, key);
    if (game.failure !== null) return err(game.failure);
    if (rows === undefined) return err('unknown', { status: 404 });
    return ok({ total: rows.length, slice: rows.slice(offset, offset + limit) });
  };
  const game: ScriptedGame = {
    limit: 400,
    regions: [REGION],
    failure: null,
    lotsOf: new Map(),
    salesOf: new Map(),
    calls: [],
    before: () => undefined,
    async lots(region, itemId, page) {
      const key = `${region} ${itemId}`;
      const answered = await answer(
        'lots',
        key,
        game.lotsOf.get(key) ?? (game.salesOf.has(key) ? [] : undefined),
        page,
      );
      return answered.ok
        ? ok({ total: answered.value.total, rows: answered.value.slice.length, lots: answered.value.slice })
        : answered;
    },
    async sales(region, itemId, page) {
      const key = `${region} ${itemId}`;
      const list = (): readonly GameSale[] | undefined =>
        game.salesOf.get(key) ?? (game.lotsOf.has(key) ? [] : undefined);
      const answered = await answer('sales', key, list(), page);
      if (!answered.ok) return answered;
      // The list at the moment of the answer, after `before` has run.
      const slice = (list() ?? []).slice(page.offset, page.offset + page.limit);
      return ok({
        total: list()?.length ?? 0,
        rows: slice.length,
        sales: slice.filter((sale) => sale.priceRub > 0),
      });
    },
    budget() {
      if (!isConnected) return null;
      const isOver = clock.nowMs >= window.endsMs || window.endsMs > clock.nowMs + WINDOW_MS;
      return {
        limit: game.limit,
        remaining: isOver ? game.limit : game.limit - window.spent,
        resetAt: new Date(isOver ? clock.nowMs + WINDOW_MS : window.endsMs),
      };
    },
  };
  return game;
}

export interface AuctionBench extends AppDatabase, Auction {
  readonly game: ScriptedGame;
  readonly clock: Clocked;
  items: MarketItem[];
  readonly notified: {
    readonly clanId: string;
    readonly userIds: readonly string[];
    readonly notice: Notice;
  }[];
  readonly logLines: string[];
  /** Another process of the same installation. */
  beside(options?: Partial<MarketOptions>): Auction;
  person(clanId?: ClanId | null): Promise<Watcher>;
  clan(): Promise<ClanId>;
  watch(
    watcher: Watcher,
    watch: Partial<WatchRequest> & { readonly itemId: string },
    isSoon?: boolean,
  ): ReturnType<Auction['watches']['save']>;
  unwatch(watcher: Watcher, itemId: string, base?: WatchRequest['base']): Promise<unknown>;
  /** Turns until nothing is due at this instant; answers how many fetches that took. */
  settle(): Promise<number>;
  /** Lets so much time pass, in steps as long as the market wants to wait. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

export function lot(fields: Partial<GameLot> & { readonly itemId?: string } = {}): GameLot {
  return {
    itemId: 'ball',
    amount: 1,
    startPriceRub: null,
    currentPriceRub: null,
    buyoutPriceRub: 100,
    startAt: new Date(START_MS - 3_600_000),
    endAt: new Date(START_MS + 48 * 3_600_000),
    additional: {},
    ...fields,
  };
}

export function sale(
  soldMs: number,
  priceRub: number,
  amount = 1,
  additional: GameSale['additional'] = {},
): GameSale {
  return { amount, priceRub, soldAt: new Date(soldMs), additional };
}

export async function openAuctionBench(
  options: Partial<MarketOptions> = {},
  bulk?: BulkSource,
): Promise<AuctionBench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-auction-'));
  const { database, closeDatabase } = await openAppDatabase(dataDir);
  const { db } = database;
  const clock: Clocked = { nowMs: START_MS, now: () => new Date(clock.nowMs) };
  const game = scriptGame(clock);
  const logLines: string[] = [];
  const record = (_facts: object, words: string): void => {
    logLines.push(words);
  };
  const log = { debug: record, info: record, warn: record, error: record };
  const works = createUnitOfWorkRunner({
    db,
    clock,
    ids: randomIds,
    jobs: { send: async () => undefined },
    bus: { publish: () => undefined },
  });
  const notified: AuctionBench['notified'][number][] = [];
  const make = (more: Partial<MarketOptions> = {}): Auction =>
    createAuction({
      repo: createAuctionRepo(db),
      openings: createItemOpeningsRepo(db, () => clock.now()),
      works,
      game,
      clock,
      ids: randomIds,
      log,
      options: { random: () => 0.5, ...options, ...more },
      ...(bulk !== undefined && { bulk }),
      items: itemsPort(() => bench.items),
      notices: {
        notify: async (_work, { clanId, userIds, notice }) => void notified.push({ clanId, userIds, notice }),
      },
    });
  const others: Auction[] = [];
  const auction = make();
  const bench: AuctionBench = {
    ...auction,
    database,
    closeDatabase,
    game,
    clock,
    notified,
    logLines,
    items: [],
    beside(more) {
      const other = make(more);
      others.push(other);
      return other;
    },
    async clan() {
      const id = toId<ClanId>(randomUUID());
      await db
        .insertInto('clans')
        .values({
          id,
          region: REGION,
          name: 'Clan',
          tag: 'CLN',
          level: 1,
          level_points: 0,
          registered_at: null,
          alliance: null,
          description: '',
          leader_name: 'L',
          member_count: 0,
          seen_at: new Date(),
        })
        .execute();
      return id;
    },
    async person(clanId = null) {
      const userId = toId<UserId>(randomUUID());
      const characterId = toId<CharacterId>(randomUUID());
      await db
        .insertInto('users')
        .values({
          id: userId,
          game_uuid: userId,
          login: userId,
          display_name: userId,
          preferred_character_id: null,
          characters_seen_at: null,
          created_at: new Date(),
        })
        .execute();
      await db
        .insertInto('characters')
        .values({
          id: characterId,
          user_id: userId,
          region: REGION,
          name: 'One',
          game_created_at: null,
          clan_id: clanId,
          clan_rank: clanId === null ? null : 'SOLDIER',
          clan_joined_at: null,
          position: 0,
          seen_at: new Date(),
        })
        .execute();
      return { userId, characterId, region: REGION };
    },
    watch: (watcher, { belowRub = null, aboveRub = null, ...watch }, isSoon = true) =>
      works.run(authorizeSystem('test'), (work) =>
        auction.watches.save(work, authorize(watcher), { ...watch, belowRub, aboveRub }, isSoon),
      ),
    unwatch: (watcher, itemId, base) =>
      works.run(authorizeSystem('test'), (work) =>
        auction.watches.remove(work, authorize(watcher), itemId, base),
      ),
    async settle() {
      for (let fetches = 0; ;) {
        const { fetched } = await auction.market.turn();
        if (fetched === 0) return fetches;
        fetches += fetched;
      }
    },
    async pass(ms) {
      for (const endMs = clock.nowMs + ms; ;) {
        const { waitMs } = await auction.market.turn();
        if (waitMs > 0 || clock.nowMs >= endMs)
          clock.nowMs = Math.min(endMs, clock.nowMs + Math.max(1, waitMs));
        if (clock.nowMs >= endMs) return;
      }
    },
    async close() {
      for (const each of [auction, ...others]) await each.market.stop();
      await closeDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return bench;
}

export function marketItem(id: string, more: Partial<MarketItem> = {}): MarketItem {
  return {
    id,
    name: `Name of ${id}`,
    isTradable: true,
    isCrafting: false,
    ...more,
  };
}
