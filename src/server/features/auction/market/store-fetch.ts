/**
 * Stores fetched items in one transaction: sales and their sums, lots, the next poll, and limits that were
 * reached.
 */
import { evaluateAlert } from '../../../../domain/auction/alert.ts';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import {
  type PollState,
  type PollingBudget,
  nextPollMs,
  urgencyOf,
} from '../../../../domain/auction/polling-schedule.ts';
import { offerOf, openLots } from '../../../../domain/auction/lots.ts';
import { periodStartMs, SUMMARY_DAYS } from '../../../../domain/auction/period.ts';
import { ok } from '../../../../domain/result.ts';
import { MAX_LOTS } from '../../../../contract/auction.ts';
import type { UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createItemsRepo, type ItemRecord, type LockedItem, storedLot } from '../store/items.repo.ts';
import type { Lease } from '../store/lease.repo.ts';
import type { ItemFetch } from './fetch-item.ts';
import { createSalesRepo, type ItemKey } from '../store/sales.repo.ts';
import { createWatchesRepo } from '../store/watches.repo.ts';

/** Mark a traded item unknown only after this many consecutive 404s. */
const UNKNOWN_THRESHOLD = 3;
const NO_SALES: ItemRecord['week'] = {
  sales: 0,
  minimumRub: null,
  averageRub: null,
  medianRub: null,
  maximumRub: null,
};

export function keyOf({ region, itemId }: ItemKey): string {
  return `${region} ${itemId}`;
}

/** Traded state and failure count after a fetch. */
function marketStatusOf(
  before: LockedItem,
  { verdict, isPartial }: ItemFetch,
): Pick<PollState, 'isTraded' | 'problems'> {
  switch (verdict) {
    case 'answered':
      return { isTraded: true, problems: isPartial ? before.problems + 1 : 0 };
    case 'failed':
      return { isTraded: before.isTraded, problems: before.problems + 1 };
    case 'limited':
    case 'fresh':
      return { isTraded: before.isTraded, problems: before.problems };
    case 'untraded':
      return before.isTraded === true && before.problems + 1 < UNKNOWN_THRESHOLD
        ? { isTraded: true, problems: before.problems + 1 }
        : { isTraded: false, problems: 0 };
  }
}

export interface StoreFetchDeps {
  readonly works: UnitOfWorkRunner;
  readonly lease: Lease;
  readonly chance: () => number;
}

/**
 * Returns whether a limit was reached. Throws `LeaseLost` and writes nothing when another process has taken
 * over.
 */
export function createStoreFetch({ works, lease, chance }: StoreFetchDeps) {
  return async (fetches: readonly ItemFetch[], means: PollingBudget): Promise<boolean> => {
    const byKey = new Map(fetches.map((look) => [keyOf(look), look]));
    const done = await works.run(async (work) => {
      const [items, sales, watches] = [
        createItemsRepo(work.db),
        createSalesRepo(work.db),
        createWatchesRepo(work.db),
      ];
      const nowMs = work.now.getTime();
      await lease.guard(work.db);
      const locked = await items.lock(fetches);
      await sales.add(
        fetches.flatMap(({ region, itemId, sales: found }) =>
          found === null ? [] : found.counted.map((sale) => ({ region, itemId, ...sale })),
        ),
      );
      const weeks = new Map(
        (await sales.sumSince(fetches, new Date(periodStartMs(SUMMARY_DAYS, nowMs)))).map((week) => [
          keyOf(week),
          week,
        ]),
      );

      const records = locked.flatMap((before): ItemRecord[] => {
        const look = byKey.get(keyOf(before));
        if (look === undefined) return [];
        const { isTraded, problems } = marketStatusOf(before, look);
        const urgency = urgencyOf(before, nowMs);
        // The data may be older than the response: an age is rather too high than too low.
        const lotsMs = look.lots === null ? before.lotsMs : look.fetchedAt.getTime();
        const salesMs = look.sales?.isUpToDate === true ? look.fetchedAt.getTime() : before.salesMs;
        const known = look.sales?.known ?? before.known;
        const facts: PollState = {
          ...before,
          urgency,
          isTraded,
          problems,
          lotsMs,
          salesMs,
          isPastRead: known.isPastRead,
          polledMs: look.fetchedAt.getTime(),
        };
        const open = look.lots === null ? null : openLots(look.lots.lots, nowMs);
        const offer = look.lots === null ? null : offerOf(look.lots.lots, nowMs);
        const week: Pick<ItemPrice, keyof ItemRecord['week']> = weeks.get(keyOf(before)) ?? NO_SALES;
        return [
          {
            region: before.region,
            itemId: before.itemId,
            urgency,
            isTraded,
            problems,
            askedAt: look.fetchedAt,
            known,
            week,
            dueAt: new Date(look.verdict === 'limited' ? nowMs : nextPollMs(facts, means, nowMs, chance())),
            lots:
              look.verdict === 'untraded' && isTraded === false
                ? { at: look.fetchedAt, lots: [], total: 0, lowestRub: null, lowestUntil: null, onSale: 0 }
                : open === null || offer === null || look.lots === null
                  ? null
                  : {
                      at: look.fetchedAt,
                      lots: open.slice(0, MAX_LOTS).map(storedLot),
                      total: Math.max(open.length, look.lots.total - (look.lots.lots.length - open.length)),
                      lowestRub: offer.lowestRub,
                      lowestUntil: offer.lowestUntilMs === null ? null : new Date(offer.lowestUntilMs),
                      onSale: offer.onSale,
                    },
            salesAt: look.sales?.isUpToDate === true ? look.fetchedAt : null,
          },
        ];
      });
      await items.record(records);

      const lowest = new Map(
        records.flatMap((record) =>
          record.lots === null ? [] : [[keyOf(record), record.lots.lowestRub] as const],
        ),
      );
      let isAnyReached = false;
      for (const watch of await watches.ofItems(records.filter((record) => record.lots !== null))) {
        const priceRub = lowest.get(keyOf(watch)) ?? null;
        const { reached, isBelowArmed, isAboveArmed } = evaluateAlert(watch, priceRub);
        if (reached === null && isBelowArmed === watch.isBelowArmed && isAboveArmed === watch.isAboveArmed)
          continue;
        const limitRub = reached === 'below' ? watch.belowRub : watch.aboveRub;
        const isNew = reached !== null && priceRub !== null && limitRub !== null;
        await watches.save({
          ...watch,
          isBelowArmed,
          isAboveArmed,
          ...(isNew && { reached: { side: reached, priceRub, limitRub, at: work.now }, isNotified: false }),
        });
        isAnyReached ||= isNew;
      }
      return ok(isAnyReached);
    });
    return done.ok && done.value;
  };
}
