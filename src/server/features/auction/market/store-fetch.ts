/**
 * Stores fetched items in one transaction: sales and their sums, lots, the next poll, and limits that were
 * reached.
 */
import { evaluateAlert } from '../../../../domain/auction/alert.ts';
import { isSameVariant } from '../../../../domain/auction/watch/watch-edit.ts';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import {
  type PollState,
  type PollingBudget,
  nextPollMs,
  urgencyOf,
} from '../../../../domain/auction/polling-schedule.ts';
import { ANY_VARIANT, offerOf, openLots } from '../../../../domain/auction/lots.ts';
import { periodStartMs, SUMMARY_DAYS } from '../../../../domain/auction/period.ts';
import { ok } from '../../../../domain/result.ts';
import { MAX_LOTS } from '../../../../contract/auction.ts';
import type { UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createItemsRepo, type ItemRecord, type LockedItem, storedLot } from '../store/items.repo.ts';
import type { Lease } from '../store/lease.repo.ts';
import type { ItemFetch } from './fetch-item.ts';
import { createSalesRepo, type ItemKey } from '../store/sales.repo.ts';
import { createWatchesRepo } from '../store/watches.repo.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';

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
  readonly random: () => number;
}

/**
 * Returns whether a limit was reached. Throws `LeaseLost` and writes nothing when another process has taken
 * over.
 */
export function createStoreFetch({ works, lease, random }: StoreFetchDeps) {
  return async (fetches: readonly ItemFetch[], budget: PollingBudget): Promise<boolean> => {
    const byKey = new Map(fetches.map((fetched) => [keyOf(fetched), fetched]));
    const done = await works.run(authorizeSystem('lots and sales fetched'), async (work) => {
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
        const fetched = byKey.get(keyOf(before));
        if (fetched === undefined) return [];
        const { isTraded, problems } = marketStatusOf(before, fetched);
        const urgency = urgencyOf(before, nowMs);
        // The data may be older than the response: an age is rather too high than too low.
        const lotsMs = fetched.lots === null ? before.lotsMs : fetched.fetchedAt.getTime();
        const salesMs = fetched.sales?.isUpToDate === true ? fetched.fetchedAt.getTime() : before.salesMs;
        const known = fetched.sales?.known ?? before.known;
        const facts: PollState = {
          ...before,
          urgency,
          isTraded,
          problems,
          lotsMs,
          salesMs,
          isPastRead: known.isPastRead,
          salesFromMs: known.fromMs,
          polledMs: fetched.fetchedAt.getTime(),
        };
        const open = fetched.lots === null ? null : openLots(fetched.lots.lots, nowMs);
        const offer = fetched.lots === null ? null : offerOf(fetched.lots.lots, nowMs);
        const week: Pick<ItemPrice, keyof ItemRecord['week']> = weeks.get(keyOf(before)) ?? NO_SALES;
        return [
          {
            region: before.region,
            itemId: before.itemId,
            urgency,
            isTraded,
            problems,
            askedAt: fetched.fetchedAt,
            known,
            week,
            dueAt: new Date(
              fetched.verdict === 'limited' ? nowMs : nextPollMs(facts, budget, nowMs, random()),
            ),
            lots:
              fetched.verdict === 'untraded' && isTraded === false
                ? { at: fetched.fetchedAt, lots: [], total: 0, lowestRub: null, lowestUntil: null, onSale: 0 }
                : open === null || offer === null || fetched.lots === null
                  ? null
                  : {
                      at: fetched.fetchedAt,
                      lots: open.slice(0, MAX_LOTS).map(storedLot),
                      total: Math.max(
                        open.length,
                        fetched.lots.total - (fetched.lots.lots.length - open.length),
                      ),
                      lowestRub: offer.lowestRub,
                      lowestUntil: offer.lowestUntilMs === null ? null : new Date(offer.lowestUntilMs),
                      onSale: offer.onSale,
                    },
            salesAt: fetched.sales?.isUpToDate === true ? fetched.fetchedAt : null,
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
        const priceRub = isSameVariant(watch, ANY_VARIANT)
          ? (lowest.get(keyOf(watch)) ?? null)
          : offerOf(byKey.get(keyOf(watch))?.lots?.lots ?? [], nowMs, watch).lowestRub;
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
