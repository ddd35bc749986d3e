/**
 * What the auction shows to people: price and lots of an item, the history of its sales. Source:
 * specification sections 3 and 9.
 */
import type { AuctionHistory, AuctionItem, Lot } from '../../../contract/auction.ts';
import type { ItemPrice } from '../../../domain/auction/item-price.ts';
import { HOT_INTERVAL_MS } from '../../../domain/auction/polling-schedule.ts';
import {
  ANY_VARIANT,
  offerOf,
  openLots,
  unitRub,
  type LotVariant,
  type OpenLot,
} from '../../../domain/auction/lots.ts';
import { isWeekPartial, periodStartMs, type PricePeriod } from '../../../domain/auction/period.ts';
import { isReadable, BUCKET_LENGTHS, WEEK_SECONDS, sumWeeks } from '../../../domain/auction/buckets.ts';
import { sumSpans, volatilityPct } from '../../../domain/auction/volatility.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ItemsPort } from './market/auction.ports.ts';
import type { ItemsRepo } from './store/items.repo.ts';
import type { MarketEntry } from './store/item-prices.repo.ts';
import type { Market } from './market/market.ts';
import {
  daysBefore,
  SALES_RETENTION_DAYS,
  type ItemKey,
  type SalesRepo,
  type SpanPoint,
} from './store/sales.repo.ts';

/** Opening an item waits this long for the game, and then shows the stored data. */
const REFRESH_WAIT_MS = 2_000;
const POLL_INTERVAL_MS = 200;
/** An untraded item is fetched again when somebody opens it after this long. */
const UNTRADED_RECHECK_MS = 86_400_000;
/** Tolerated clock skew between two processes. */
const CLOCK_SKEW_MS = 60_000;

export interface AuctionService {
  /**
   * `isOpening`: poll it more often from now on, and fetch it at once where the stored data is old; else
   * return what is stored.
   */
  item(
    region: string,
    itemId: string,
    isOpening?: boolean,
  ): Promise<Result<AuctionItem, 'auction.unknownItem'>>;
  history(
    region: string,
    itemId: string,
    days: PricePeriod,
    variant?: LotVariant,
  ): Promise<Result<AuctionHistory, 'auction.unknownItem'>>;
  /** Whether the catalogue or the game knows the item. */
  isKnown(region: string, itemId: string): Promise<boolean>;
}

export interface AuctionDeps {
  readonly items: ItemsRepo;
  readonly sales: SalesRepo;
  readonly market: Pick<Market, 'refresh'>;
  readonly catalogue: ItemsPort;
  readonly clock: Clock;
  /** Regions that this server polls. */
  readonly regions: () => readonly string[];
  readonly waitMs?: number;
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work,
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    }),
  ]);
  clearTimeout(timer);
}

function shownLot(lot: OpenLot): Lot {
  return {
    amount: lot.amount,
    startRub: lot.startRub,
    currentRub: lot.currentRub,
    buyoutRub: lot.buyoutRub,
    unitRub: unitRub(lot),
    startAt: new Date(lot.startMs).toISOString(),
    endAt: new Date(lot.endMs).toISOString(),
    level: lot.level,
    quality: lot.quality,
  };
}

function shownPoint(point: SpanPoint): AuctionHistory['points'][number] {
  return {
    at: point.at.toISOString(),
    sales: point.sales,
    units: point.units,
    minimumRub: point.minimumRub,
    lowerRub: point.lowerRub,
    medianRub: point.medianRub,
    upperRub: point.upperRub,
    maximumRub: point.maximumRub,
  };
}

export function createAuctionService(deps: AuctionDeps): AuctionService {
  const { items, sales, market, catalogue, clock, regions, waitMs = REFRESH_WAIT_MS } = deps;

  const inCatalogue = async (region: string, itemId: string) =>
    (await catalogue.marketItems(region)).find((item) => item.id === itemId);
  const isKnown = async (region: string, itemId: string): Promise<boolean> =>
    (await inCatalogue(region, itemId)) !== undefined ||
    (await items.entry(region, itemId))?.isTraded === true;

  const ageMs = (at: Date | null): number => {
    const age = at === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - at.getTime();
    return age < -CLOCK_SKEW_MS ? Number.POSITIVE_INFINITY : age;
  };
  const isStale = (entry: MarketEntry | null): boolean =>
    entry?.isTraded === false
      ? ageMs(entry.askedAt) >= UNTRADED_RECHECK_MS
      : ageMs(entry?.lotsAt ?? null) >= HOT_INTERVAL_MS;

  /** Another process holds the market: it finds the item among those that somebody waits for. */
  const refreshedElsewhere = async (
    region: string,
    itemId: string,
    before: MarketEntry | null,
  ): Promise<void> => {
    for (const endMs = performance.now() + waitMs; performance.now() < endMs;) {
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_INTERVAL_MS);
      });
      if ((await items.entry(region, itemId))?.askedAt?.getTime() !== before?.askedAt?.getTime()) return;
    }
  };

  /** Records that the item was opened, and has it fetched where the stored data is old. */
  const open = async (region: string, itemId: string): Promise<MarketEntry | null> => {
    const before = await items.entry(region, itemId);
    if (!regions().includes(region)) return before;
    const now = clock.now();
    const stale = isStale(before);
    // From now on its older sales are backfilled too.
    const isSoon = stale || before?.isPastRead !== true;
    const dueAt =
      before?.isTraded === false && !stale
        ? null
        : isSoon
          ? now
          : new Date((before?.lotsAt ?? now).getTime() + HOT_INTERVAL_MS);
    const note = (isWanted: boolean): Promise<void> =>
      items.open(region, itemId, { now, isWanted, dueAt, isCrafting: false });
    await note(false);
    if (!stale) return before;
    const key = { region, itemId };
    await waitAtMost(
      waitMs,
      (async () => {
        if (await market.refresh(key)) return;
        await note(true);
        await refreshedElsewhere(region, itemId, before);
      })(),
    );
    return items.entry(region, itemId);
  };

  const priceOf = (entry: MarketEntry): ItemPrice | null => {
    if (entry.lotsAt === null || entry.isTraded !== true) return null;
    const nowMs = clock.now().getTime();
    const { lowestRub, onSale: listed } = offerOf(entry.lots, nowMs);
    // Only the cheapest lots are listed; the rest is counted as the game reported it.
    const onSale =
      entry.lotsTotal > entry.lots.length
        ? Math.max(listed, entry.onSale - (offerOf(entry.lots, 0).onSale - listed))
        : listed;
    return {
      itemId: entry.itemId,
      lowestRub,
      onSale,
      ...entry.week,
      ...(isWeekPartial(entry, nowMs) && { isWeekPartial: true as const }),
      lookedAt: entry.lotsAt.toISOString(),
    };
  };

  const weeks = async (
    key: ItemKey,
    from: Date,
    usual: readonly SpanPoint[],
    variant: LotVariant,
  ): Promise<readonly SpanPoint[]> => {
    const quartiles = new Map(
      (await sales.quartiles(key, WEEK_SECONDS, from, variant)).map((each) => [each.at.getTime(), each]),
    );
    return sumWeeks(usual.map(({ at, ...point }) => ({ ...point, atMs: at.getTime() }))).flatMap(
      ({ atMs, ...sum }) => {
        const prices = quartiles.get(atMs);
        return prices === undefined
          ? []
          : [
              {
                ...sum,
                at: prices.at,
                lowerRub: prices.lowerRub,
                medianRub: prices.medianRub,
                upperRub: prices.upperRub,
              },
            ];
      },
    );
  };

  /**
   * In buckets of the default length, or longer ones where sales are so rare that points would be isolated.
   */
  const buckets = async (
    key: ItemKey,
    days: PricePeriod,
    from: Date,
    knownFromMs: number,
    variant: LotVariant,
  ): Promise<{
    readonly usual: readonly SpanPoint[];
    readonly shown: readonly SpanPoint[];
    readonly bucketSeconds: number;
  }> => {
    const [first = 0, ...wider] = BUCKET_LENGTHS[days];
    const usual = await sales.history(key, first, from, variant);
    const [sinceMs, nowMs] = [Math.max(from.getTime(), knownFromMs), clock.now().getTime()];
    let [shown, bucketSeconds] = [usual, first];
    for (const seconds of wider) {
      if (isReadable(shown, bucketSeconds, sinceMs, nowMs)) break;
      bucketSeconds = seconds;
      // The first bucket may start before the period, and is complete.
      shown =
        seconds === WEEK_SECONDS
          ? await weeks(key, from, usual, variant)
          : await sales.history(
              key,
              seconds,
              new Date(Math.floor(from.getTime() / 1_000 / seconds) * seconds * 1_000),
              variant,
            );
    }
    return { usual, shown, bucketSeconds };
  };

  return {
    isKnown,
    async item(region, itemId, isOpening = true) {
      if (!(await isKnown(region, itemId))) return err('auction.unknownItem');
      const entry = await (isOpening ? open(region, itemId) : items.entry(region, itemId));
      const nowMs = clock.now().getTime();
      const lots = entry?.isTraded === true ? openLots(entry.lots, nowMs) : [];
      return ok({
        success: true,
        region,
        itemId,
        state: entry?.isTraded === false ? 'untraded' : entry?.lotsAt == null ? 'waiting' : 'known',
        price: entry === null ? null : priceOf(entry),
        lots: lots.map(shownLot),
        lotCount:
          entry === null || entry.isTraded !== true
            ? 0
            : Math.max(lots.length, entry.lotsTotal - (entry.lots.length - lots.length)),
        lookedAt: (entry?.isTraded === false ? entry.askedAt : entry?.lotsAt)?.toISOString() ?? null,
        asOf: new Date(nowMs).toISOString(),
      });
    },
    async history(region, itemId, days, variant = ANY_VARIANT) {
      if (!(await isKnown(region, itemId))) return err('auction.unknownItem');
      const key = { region, itemId };
      const from = new Date(periodStartMs(days, clock.now().getTime()));
      const entry = await items.entry(region, itemId);
      const isWhole = variant.quality === null && variant.level === null;
      // what single sales said is not kept for longer
      const variantFromMs = isWhole ? 0 : daysBefore(clock.now(), SALES_RETENTION_DAYS).getTime();
      const [{ usual, shown, bucketSeconds }, [whole]] = await Promise.all([
        buckets(key, days, from, Math.max((entry?.salesFrom ?? from).getTime(), variantFromMs), variant),
        sales.quartiles(key, null, from, variant),
      ]);
      const { sales: count, units, minimumRub, averageRub, maximumRub } = sumSpans(usual);
      return ok({
        success: true,
        region,
        itemId,
        days,
        bucketSeconds,
        points: shown.map(shownPoint),
        summary: {
          sales: count,
          units,
          minimumRub,
          averageRub,
          medianRub: whole?.medianRub ?? null,
          isMedianExact: whole?.isExact ?? true,
          maximumRub,
          volatilityPct: volatilityPct(whole, count),
        },
        // The game may have returned an empty list: then nothing before it is known.
        knownFrom:
          entry?.salesAt == null
            ? null
            : new Date(Math.max((entry.salesFrom ?? entry.salesAt).getTime(), variantFromMs)).toISOString(),
        lookedAt: entry?.salesAt?.toISOString() ?? null,
      });
    },
  };
}
