/** Fetches one item: its lots, its new sales, and a part of the backfill. Stores nothing. */
import type { OpenLot } from '../../../../domain/auction/lots.ts';
import type { PollItem } from '../store/items.repo.ts';
import type { FetchPlan } from '../../../../domain/auction/polling-schedule.ts';
import {
  mergePage,
  mergeNewest,
  mergeBackfill,
  type CountedSale,
  pageBounds,
  type SalesCoverage,
  nextOffset,
  type ReadRange,
  readUntilMs,
  type SoldRow,
} from '../../../../domain/auction/sale-pages.ts';
import type { Clock } from '../../../ports/clock.ts';
import {
  AUCTION_PAGE,
  type Game,
  type GameLot,
  type GameErrorCode,
  type GameSale,
} from '../../../ports/game.ts';

export interface ItemFetch {
  readonly region: string;
  readonly itemId: string;
  readonly fetchedAt: Date;
  /**
   * `answered` also when only a part was; `limited`: the points ran out before any answer; `fresh`: there was
   * nothing to fetch.
   */
  readonly verdict: 'answered' | 'untraded' | 'failed' | 'limited' | 'fresh';
  /** A part of the fetch failed. */
  readonly isPartial: boolean;
  readonly lots: { readonly lots: readonly OpenLot[]; readonly total: number } | null;
  /** Sales that were read; `known` is the stored range after them. */
  readonly sales: {
    readonly counted: readonly CountedSale[];
    readonly known: SalesCoverage;
    readonly isUpToDate: boolean;
  } | null;
}

export interface FetchDeps {
  readonly game: Pick<Game, 'lots' | 'sales'>;
  readonly clock: Clock;
  /** How many stored sales are this new or newer, to find the offset of older pages. */
  readonly countFrom: (item: PollItem, fromMs: number) => Promise<number>;
}

const MAX_LOT_PAGES = 5;
const MAX_NEW_PAGES = 10;

function wholeNumber(value: unknown, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

/**
 * Keys of the game: potential (`ptn`) is the enhancement of an artefact; both are omitted when they are 0.
 * Source: domain facts, section 1.4.
 */
function levelOf(additional: GameLot['additional']): number | null {
  return wholeNumber(additional['ptn'], 99);
}

function qualityOf(additional: GameLot['additional']): number | null {
  return wholeNumber(additional['qlt'], 99);
}

export function lotOf(lot: GameLot): OpenLot {
  return {
    amount: lot.amount,
    startRub: lot.startPriceRub,
    currentRub: lot.currentPriceRub,
    buyoutRub: lot.buyoutPriceRub,
    startMs: lot.startAt.getTime(),
    endMs: lot.endAt.getTime(),
    level: levelOf(lot.additional),
    quality: qualityOf(lot.additional),
  };
}

export function rowOf(sale: GameSale): SoldRow {
  return {
    soldMs: sale.soldAt.getTime(),
    priceRub: sale.priceRub,
    amount: sale.amount,
    level: levelOf(sale.additional) ?? 0,
    quality: qualityOf(sale.additional) ?? 0,
  };
}

/** Accumulated pages of sales; `refusal` says why there are no more. */
interface Pages {
  counted: ReadonlyMap<string, CountedSale>;
  reading: ReadRange;
  refusal: GameErrorCode | null;
  pages: number;
  next: number;
}

export function createFetchItem({ game, clock, countFrom }: FetchDeps) {
  /**
   * Offset of each backfill. Stored sales are fewer than the rows of the list, some of which are unusable, so
   * that their number alone could lead to the same pages again and again. New sales only move the offset up.
   */
  const places = new Map<string, number>();

  const readLots = async (
    item: PollItem,
    mayAsk: () => boolean,
  ): Promise<{ readonly lots: OpenLot[]; readonly total: number } | GameErrorCode> => {
    const lots: OpenLot[] = [];
    for (let offset = 0, pages = 0, total = 0; ; pages += 1) {
      if (pages > 0 && (offset >= total || pages === MAX_LOT_PAGES || !mayAsk())) return { lots, total };
      if (pages === 0 && !mayAsk()) return 'limited';
      const answer = await game.lots(item.region, item.itemId, { limit: AUCTION_PAGE, offset });
      if (!answer.ok) return pages === 0 ? answer.code : { lots, total };
      lots.push(...answer.value.lots.map(lotOf));
      total = answer.value.total;
      offset += answer.value.rows === 0 ? Number.POSITIVE_INFINITY : answer.value.rows;
    }
  };

  /**
   * Reads pages from `offset` until `isDone`, the end of the list, or `most` pages. `isJoined` rejects a
   * first page that starts too far down.
   */
  const readPages = async (
    item: PollItem,
    offset: number,
    most: number,
    mayAsk: () => boolean,
    isDone: (reading: ReadRange) => boolean,
    isJoined: (newestMs: number) => boolean,
  ): Promise<Pages> => {
    const read: Pages = {
      counted: new Map(),
      reading: { newestMs: null, wholeFromMs: null, isEnd: false },
      refusal: null,
      pages: 0,
      next: offset,
    };
    for (let from = offset, tries = 0; tries < most; tries += 1) {
      if (!mayAsk()) return { ...read, refusal: 'limited' };
      const answer = await game.sales(item.region, item.itemId, { limit: AUCTION_PAGE, offset: from });
      if (!answer.ok) return { ...read, refusal: answer.code };
      const { rows, total } = answer.value;
      const page = answer.value.sales.map(rowOf);
      const edges = pageBounds(page);
      const isEnd = rows === 0 || from + rows >= total;
      if (read.pages === 0 && from > 0 && !(edges !== null && isJoined(edges.newestMs))) {
        from = Math.max(0, from - AUCTION_PAGE);
        read.next = from;
        continue;
      }
      read.pages += 1;
      read.counted = mergePage(read.counted, page);
      read.reading = {
        newestMs:
          edges === null
            ? read.reading.newestMs
            : Math.max(read.reading.newestMs ?? edges.newestMs, edges.newestMs),
        // The oldest instant may continue on the next page, unless there is none.
        wholeFromMs:
          edges === null
            ? read.reading.wholeFromMs
            : Math.min(
                read.reading.wholeFromMs ?? Number.POSITIVE_INFINITY,
                isEnd ? edges.oldestMs : edges.oldestMs + 1,
              ),
        isEnd,
      };
      if (isEnd || isDone(read.reading)) return read;
      from = nextOffset(page, from, rows);
      read.next = from;
    }
    return read;
  };

  return async (item: PollItem, plan: FetchPlan, mayAsk: () => boolean): Promise<ItemFetch> => {
    const fetchedAt = clock.now();
    const base = {
      region: item.region,
      itemId: item.itemId,
      fetchedAt,
      lots: null,
      sales: null,
      isPartial: false,
    };
    const ended = (refusal: GameErrorCode): ItemFetch => ({
      ...base,
      verdict: refusal === 'limited' ? 'limited' : refusal === 'unknown' ? 'untraded' : 'failed',
    });
    if (!plan.wantsLots && !plan.wantsSales && plan.backfillPages === 0) return { ...base, verdict: 'fresh' };
    let lots: ItemFetch['lots'] = null;
    if (plan.wantsLots) {
      const fetched = await readLots(item, mayAsk);
      if (typeof fetched === 'string') return ended(fetched);
      lots = fetched;
    }
    let { known } = item;
    let counted: ReadonlyMap<string, CountedSale> = new Map();
    let isUpToDate = false;
    let refusal: GameErrorCode | null = null;
    if (plan.wantsSales) {
      const untilMs = readUntilMs(known);
      // For a new item the newest page is enough: older sales are backfilled later.
      const newest = await readPages(
        item,
        0,
        MAX_NEW_PAGES,
        mayAsk,
        ({ wholeFromMs }) => untilMs === null || (wholeFromMs !== null && wholeFromMs <= untilMs),
        () => true,
      );
      counted = newest.counted;
      refusal = newest.refusal;
      isUpToDate = newest.pages > 0;
      if (isUpToDate) known = mergeNewest(known, newest.reading);
    }
    const place = `${item.region} ${item.itemId}`;
    // The stored range starts later than before: the offset is too far down.
    if (known.isPastRead || (known.fromMs ?? 0) > (item.known.fromMs ?? 0)) places.delete(place);
    if (plan.backfillPages > 0 && refusal === null && !known.isPastRead && known.fromMs !== null) {
      const { fromMs } = known;
      // The last known sale comes first, to prove that there is no gap.
      const offset = Math.max(0, (await countFrom(item, fromMs)) - 1, places.get(place) ?? 0);
      const past = await readPages(
        item,
        offset,
        plan.backfillPages,
        mayAsk,
        () => false,
        (newestMs) => newestMs >= fromMs,
      );
      refusal = past.refusal;
      if (past.pages > 0) known = mergeBackfill(known, past.reading);
      counted = addCounted(counted, past.counted);
      if (known.isPastRead) places.delete(place);
      else places.set(place, past.next);
    }
    if (refusal !== null && lots === null && counted.size === 0 && !isUpToDate) return ended(refusal);
    return {
      ...base,
      verdict: 'answered',
      isPartial: refusal !== null && refusal !== 'limited',
      lots,
      sales:
        isUpToDate || counted.size > 0 || known !== item.known
          ? { counted: [...counted.values()], known, isUpToDate }
          : null,
    };
  };
}

function addCounted(
  one: ReadonlyMap<string, CountedSale>,
  other: ReadonlyMap<string, CountedSale>,
): ReadonlyMap<string, CountedSale> {
  const all = new Map(one);
  for (const [key, sale] of other) if (sale.times > (all.get(key)?.times ?? 0)) all.set(key, sale);
  return all;
}
