/** A million stored sales: the history of 90 days against an aggregate over them, and a refresh of 400 items against plain inserts. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ok } from '../../src/domain/result.ts';
import { startEmbedded } from '../../src/server/db/embedded/server.ts';
import { connect, type Db } from '../../src/server/db/connection/engine.ts';
import { migrate } from '../../src/server/db/migrate/migrate.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { createAuctionRepo } from '../../src/server/features/auction/store/auction.repo.ts';
import { createAuctionService } from '../../src/server/features/auction/auction.service.ts';
import { createMarket } from '../../src/server/features/auction/market/market.ts';
import { AUCTION_PAGE, type Game, type GameLot, type GameSale } from '../../src/server/ports/game.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import { median, type Line } from './report.ts';
import { itemsPort } from '../support/items-port.ts';

const REGION = 'EU';
const ITEMS = 400;
const SALES_EACH = 2_500;
/** Of these, so many are new at the refresh. */
const NEW_EACH = 100;
const LOTS_EACH = 40;
const DAYS = 90;
const STEP_MS = (DAYS * 86_400_000) / SALES_EACH;
const ROUNDS = 60;
const BASELINE_ROUNDS = 15;
const BASELINE_INSERTS = 10_000;

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

function itemId(index: number): string {
  return `item${index}`;
}

function mixed(index: number, sale: number): number {
  return (Math.imul(index * 4_099 + sale, 2_654_435_761) >>> 8) % 1_000;
}

/** Sale number `sale` of an item, 0 the oldest; some in the same second, amounts and prices spread. */
function saleOf(endMs: number, index: number, sale: number) {
  return {
    soldMs: Math.floor((endMs - (SALES_EACH - 1 - sale) * STEP_MS) / 1000) * 1000,
    amount: 1 + (mixed(index, sale) % 20),
    priceRub: 1_000 + index * 10 + mixed(index, sale),
    level: 0,
    quality: 0,
    times: 1,
  };
}

/** A game that has it all at hand: what is measured is what comes after its answers. */
function gameOf(endMs: number): Pick<Game, 'lots' | 'sales' | 'budget' | 'regions'> {
  return {
    regions: [REGION],
    budget: () => ({ limit: 1_000_000, remaining: 1_000_000, resetAt: new Date(Date.now() + 60_000) }),
    lots: async (_region, id) => {
      const index = Number(id.slice(4));
      const lots = Array.from({ length: LOTS_EACH }, (_, lot): GameLot => ({
        itemId: id,
        amount: 1 + (lot % 7),
        startPriceRub: 900,
        currentPriceRub: null,
        buyoutPriceRub: 1_000 + mixed(index, lot),
        startAt: new Date(endMs - 3_600_000),
        endAt: new Date(endMs + 86_400_000),
        additional: {},
      }));
      return ok({ total: lots.length, rows: lots.length, lots });
    },
    sales: async (_region, id, { limit, offset }) => {
      const index = Number(id.slice(4));
      const sales = Array.from(
        { length: Math.max(0, Math.min(limit, AUCTION_PAGE, SALES_EACH - offset)) },
        (_, row): GameSale => {
          const { soldMs, amount, priceRub } = saleOf(endMs, index, SALES_EACH - 1 - offset - row);
          return { amount, priceRub, soldAt: new Date(soldMs), additional: {} };
        },
      );
      return ok({ total: SALES_EACH, rows: sales.length, sales });
    },
  };
}

async function timed(rounds: number, act: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds + 5; round += 1) {
    const since = performance.now();
    await act(round);
    if (round >= 5) times.push(performance.now() - since);
  }
  return times;
}

/** What one would write first: everything from the single sales, each time. */
async function plainHistory(db: Db, id: string, from: Date): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    SELECT date_trunc('day', sold_at AT TIME ZONE 'UTC') AS at, sum(times)::int4 AS sales, min(price_rub::float8 / amount) AS minimum, max(price_rub::float8 / amount) AS maximum,
      percentile_disc(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price_rub::float8 / amount) AS quartiles
    FROM market_sales WHERE region = ${REGION} AND item_id = ${id} AND sold_at >= ${from} GROUP BY 1 ORDER BY 1`.execute(
    db,
  );
  return rows.reduce((sum, { sales }) => sum + sales, 0);
}

export async function measureAuction(): Promise<readonly Line[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-auction-'));
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, log: quiet });
  const connection = connect(database.target, { max: 10 });
  try {
    const { db } = connection;
    await migrate(db, quiet);
    const endMs = Math.floor(Date.now() / 1000) * 1000;
    const clock = { now: () => new Date(endMs + 1_000) };
    const repo = createAuctionRepo(db);
    const items = Array.from({ length: ITEMS }, (_, index) => ({
      id: itemId(index),
      name: itemId(index),
      isTradable: true,
      isCrafting: false,
    }));
    await repo.items.seed(
      REGION,
      items.map(({ id }) => ({ itemId: id, isCrafting: false })),
      clock.now(),
    );
    // All but the newest are there, stored the way the market stores them.
    for (let from = 0; from < SALES_EACH - NEW_EACH; from += NEW_EACH) {
      await repo.sales.add(
        items.flatMap(({ id }, index) =>
          Array.from({ length: NEW_EACH }, (_, sale) => ({
            region: REGION,
            itemId: id,
            ...saleOf(endMs, index, from + sale),
          })),
        ),
      );
    }
    const known = (sale: number): Date => new Date(saleOf(endMs, 0, sale).soldMs);
    await db
      .updateTable('market_items')
      .set({
        urgency: 0,
        due_at: new Date(endMs - 60_000),
        is_traded: true,
        asked_at: new Date(endMs - 300_000),
        lots_at: new Date(endMs - 300_000),
        sales_at: new Date(endMs - 300_000),
        sales_from: known(0),
        sales_through: known(SALES_EACH - NEW_EACH - 1),
        is_past_read: true,
      })
      .execute();
    await sql`VACUUM ANALYZE market_sales, market_spans, market_items`.execute(db);

    const works = createUnitOfWorkRunner({
      db,
      clock,
      ids: randomIds,
      jobs: { send: async () => undefined },
      bus: { publish: () => undefined },
    });
    const catalogue = itemsPort(() => items);
    const market = createMarket({
      repo,
      works,
      game: gameOf(endMs),
      clock,
      ids: randomIds,
      log: quiet,
      items: catalogue,
      notices: { notify: async () => undefined },
    });
    const refreshSince = performance.now();
    let fetched = 0;
    while (fetched < ITEMS) {
      const turn = await market.turn();
      if (turn.fetched === 0) throw new Error(`the refresh ended after ${fetched} items`);
      fetched += turn.fetched;
    }
    const refreshMs = performance.now() - refreshSince;
    const {
      rows: [stored],
    } = await sql<{ sales: number }>`SELECT sum(times)::int8 AS sales FROM market_sales`.execute(db);
    if (stored?.sales !== ITEMS * SALES_EACH)
      throw new Error(`${stored?.sales ?? 0} sales are stored, not ${ITEMS * SALES_EACH}`);

    await sql`CREATE TABLE plain_sales (LIKE market_sales INCLUDING ALL)`.execute(db);
    const insertSince = performance.now();
    for (let row = 0; row < BASELINE_INSERTS; row += 1) {
      const { soldMs, amount, priceRub } = saleOf(
        endMs,
        row % ITEMS,
        SALES_EACH - 1 - Math.floor(row / ITEMS),
      );
      await sql`INSERT INTO plain_sales (region, item_id, sold_at, price_rub, amount, level, quality, times) VALUES (${REGION}, ${itemId(row % ITEMS)}, ${new Date(soldMs)}, ${priceRub}, ${amount}, 0, 0, 1) ON CONFLICT DO NOTHING`.execute(
        db,
      );
    }
    const insertMs = ((performance.now() - insertSince) * ITEMS * NEW_EACH) / BASELINE_INSERTS;

    const service = createAuctionService({
      items: repo.items,
      sales: repo.sales,
      market: { refresh: async () => true },
      catalogue,
      clock,
      regions: () => [REGION],
    });
    const answers = await timed(ROUNDS, async (round) => {
      const answer = await service.history(REGION, itemId((round * 37) % ITEMS), DAYS);
      if (!answer.ok || answer.value.summary.sales < SALES_EACH * 0.95)
        throw new Error('the history is not whole');
    });
    const plain = await timed(BASELINE_ROUNDS, async (round) => {
      if (
        (await plainHistory(db, itemId((round * 37) % ITEMS), new Date(endMs - DAYS * 86_400_000))) <
        SALES_EACH * 0.95
      )
        throw new Error('the plain history is not whole');
    });
    return [
      {
        what: `history of ${DAYS} days among ${ITEMS * SALES_EACH} sales, median`,
        value: median(answers),
        unit: 'ms',
        limit: 20,
        note: `slowest ${Math.max(...answers).toFixed(1)}`,
      },
      { what: 'plain aggregate over the raw sales, median', value: median(plain), unit: 'ms' },
      { what: 'so many times faster', value: median(plain) / median(answers), unit: 'times' },
      {
        what: `refresh of ${ITEMS} items with ${ITEMS * NEW_EACH} new sales, sums and lots included`,
        value: refreshMs / 1000,
        unit: 's',
        limit: 5,
      },
      {
        what: 'plain inserts of as many sales, one by one and without sums',
        value: insertMs / 1000,
        unit: 's',
        note: `measured with ${BASELINE_INSERTS}`,
      },
      { what: 'so many times faster', value: insertMs / refreshMs, unit: 'times' },
    ];
  } finally {
    await connection.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
