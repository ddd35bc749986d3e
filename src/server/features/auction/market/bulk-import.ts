/**
 * Imports items that were never polled from a source that costs no points, each with its whole past: the simulator's own
 * market. What is still stored singly is stored as any fetch is, so that sums, coverage and reached limits are right.
 */
import { setImmediate } from 'node:timers/promises';
import type { PollingBudget } from '../../../../domain/auction/polling-schedule.ts';
import type { CountedSale, SoldRow } from '../../../../domain/auction/sale-pages.ts';
import { ok } from '../../../../domain/result.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { GameLot, GameSale } from '../../../ports/game.ts';
import type { UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import type { ItemsRepo } from '../store/items.repo.ts';
import type { Lease } from '../store/lease.repo.ts';
import { createPastSalesRepo, type PastItem, pastDaysOf } from '../store/past-sales.repo.ts';
import type { ItemKey } from '../store/sales.repo.ts';
import { type ItemFetch, lotOf, rowOf } from './fetch-item.ts';
import type { createStoreFetch } from './store-fetch.ts';

/** Everything about an item at once: what is on sale, and all of its sales. Null for what is not traded. */
export interface BulkSource {
  read(
    region: string,
    itemId: string,
  ): Promise<{ readonly lots: readonly GameLot[]; readonly sales: readonly GameSale[] } | null>;
}

/** Called after each part; `done` of `total` items are stored. */
export type BulkProgress = (done: number, total: number) => void;

const BATCH = 24;

function isSame(one: SoldRow, other: SoldRow): boolean {
  return (
    one.soldMs === other.soldMs &&
    one.priceRub === other.priceRub &&
    one.amount === other.amount &&
    one.level === other.level &&
    one.quality === other.quality
  );
}

/** Identical sales as one; `rows` are in the order of time, so that they are close to each other. */
function countSales(rows: readonly SoldRow[]): readonly CountedSale[] {
  const counted: { row: SoldRow; times: number }[] = [];
  let from = 0;
  for (const row of rows) {
    if (counted[from]?.row.soldMs !== row.soldMs) from = counted.length;
    let place = from;
    let known = counted[place];
    while (known !== undefined && !isSame(known.row, row)) known = counted[(place += 1)];
    if (known === undefined) counted.push({ row, times: 1 });
    else known.times += 1;
  }
  return counted.map(({ row: { soldMs, priceRub, amount, level, quality }, times }) => ({
    soldMs,
    priceRub,
    amount,
    level,
    quality,
    times,
  }));
}

interface Read {
  readonly fetched: ItemFetch;
  readonly past: PastItem | null;
}

export function createBulkImport({
  source,
  items,
  works,
  lease,
  clock,
  record,
  budget,
}: {
  readonly source: BulkSource;
  readonly items: Pick<ItemsRepo, 'waiting' | 'find'>;
  readonly works: UnitOfWorkRunner;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly record: ReturnType<typeof createStoreFetch>;
  readonly budget: () => Promise<PollingBudget>;
}) {
  const read = async (key: ItemKey): Promise<Read> => {
    const fetchedAt = clock.now();
    const found = await source.read(key.region, key.itemId);
    const base = { region: key.region, itemId: key.itemId, fetchedAt, isPartial: false };
    if (found === null)
      return { fetched: { ...base, verdict: 'untraded', lots: null, sales: null }, past: null };
    const counted = countSales(found.sales.map(rowOf));
    const nowMs = fetchedAt.getTime();
    const fromMs = counted.reduce((least, { soldMs }) => Math.min(least, soldMs), nowMs);
    const days = pastDaysOf(fromMs, fetchedAt);
    const isOld = ({ soldMs }: CountedSale): boolean => days !== null && soldMs < days.toMs;
    const throughMs = counted.reduce((most, { soldMs }) => Math.max(most, soldMs), fromMs);
    return {
      past: days === null ? null : { ...key, ...days, sales: counted.filter(isOld) },
      fetched: {
        ...base,
        verdict: 'answered',
        lots: { lots: found.lots.map(lotOf), total: found.lots.length },
        sales: {
          counted: counted.filter((sale) => !isOld(sale)),
          isUpToDate: true,
          known: {
            fromMs,
            throughMs,
            readMs: nowMs,
            isPastRead: true,
            sealedFromMs: days?.fromMs ?? null,
            sealedToMs: days?.toMs ?? null,
          },
        },
      },
    };
  };

  const seal = async (all: readonly Read[]): Promise<void> => {
    await works.run(authorizeSystem('past sales imported'), async (work) => {
      await lease.guard(work.db);
      await createPastSalesRepo(work.db).seal(
        all.flatMap(({ past }) => past ?? []),
        work.now,
      );
      return ok(null);
    });
  };

  /** After an interruption before it the items still wait, and their past days are stored already. */
  const recordNew = async (all: readonly Read[]): Promise<void> => {
    await record(
      all.map(({ fetched }) => fetched),
      await budget(),
    );
  };

  /** Ends early when another process holds the market. */
  return async (region: string, onProgress: BulkProgress = () => undefined): Promise<void> => {
    const waiting = await items.waiting(region);
    // The database seals the past of a part while it records the rest of the one before, and the next one is read.
    let [beforeLast, last]: [Promise<void>, Promise<void>] = [Promise.resolve(), Promise.resolve()];
    for (let from = 0; from < waiting.length && (await lease.hold()); from += BATCH) {
      const all: Read[] = [];
      for (const item of await items.find(region, waiting.slice(from, from + BATCH))) {
        // Somebody may have opened it meanwhile: then it has been polled.
        if (item.polledMs === null) all.push(await read(item));
        // Reading computes for some milliseconds: requests come in between.
        await setImmediate();
      }
      await beforeLast;
      const stored = Promise.all([seal(all), last]).then(() => recordNew(all));
      // It is awaited two parts later; until then a failure is not unhandled.
      stored.catch(() => undefined);
      [beforeLast, last] = [last, stored];
      onProgress(Math.min(waiting.length, from + BATCH), waiting.length);
    }
    await last;
  };
}
