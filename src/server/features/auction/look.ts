/** One look at an item: asks the game for its lots, its new sales, and some of its older ones. Stores nothing. */
import type { OpenLot } from '../../../domain/auction/lots.ts';
import type { LookFacts, LookPlan } from '../../../domain/auction/looking.ts';
import {
  addPage,
  afterNewest,
  afterPast,
  type CountedSale,
  edgesOf,
  type KnownSales,
  nextOffset,
  type Reading,
  readUntilMs,
  type SoldRow,
} from '../../../domain/auction/sale-pages.ts';
import type { Clock } from '../../ports/clock.ts';
import { AUCTION_PAGE, type Game, type GameLot, type GameRefusal, type GameSale } from '../../ports/game.ts';

/** An item, and what is known of it before the look. */
export interface LookItem extends LookFacts {
  readonly region: string;
  readonly itemId: string;
  readonly known: KnownSales;
}

export interface Look {
  readonly region: string;
  readonly itemId: string;
  readonly askedAt: Date;
  /** `answered` also when only a part was; `limited`: the points ran out before anything was; `fresh`: there was nothing to ask for. */
  readonly verdict: 'answered' | 'untraded' | 'failed' | 'limited' | 'fresh';
  /** A part was asked for and not answered. */
  readonly isPartial: boolean;
  readonly lots: { readonly lots: readonly OpenLot[]; readonly total: number } | null;
  /** New sales were read; `known` is what is known after it. */
  readonly sales: {
    readonly counted: readonly CountedSale[];
    readonly known: KnownSales;
    readonly isUpToDate: boolean;
  } | null;
}

export interface LookDeps {
  readonly game: Pick<Game, 'lots' | 'sales'>;
  readonly clock: Clock;
  /** How many stored sales are this new or newer, so that older pages are found again. */
  readonly countFrom: (item: LookItem, fromMs: number) => Promise<number>;
}

const MOST_LOT_PAGES = 5;
const MOST_NEW_PAGES = 10;

function wholeNumber(value: unknown, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

/** Keys of the game: potential is the enhancement of an artefact, and both are left out when they are 0. Source: domain facts, section 1.4. */
function levelOf(additional: GameLot['additional']): number | null {
  return wholeNumber(additional['ptn'], 99);
}

function qualityOf(additional: GameLot['additional']): number | null {
  return wholeNumber(additional['qlt'], 99);
}

function lotOf(lot: GameLot): OpenLot {
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

function rowOf(sale: GameSale): SoldRow {
  return {
    soldMs: sale.soldAt.getTime(),
    priceRub: sale.priceRub,
    amount: sale.amount,
    level: levelOf(sale.additional) ?? 0,
    quality: qualityOf(sale.additional) ?? 0,
  };
}

/** Pages of sales, gathered; `refusal` says why there are no more than these. */
interface Pages {
  counted: ReadonlyMap<string, CountedSale>;
  reading: Reading;
  refusal: GameRefusal | null;
  pages: number;
  next: number;
}

export function createLook({ game, clock, countFrom }: LookDeps) {
  /**
   * Where the reading of older sales goes on. Stored sales are fewer than the rows of the list, some of which are
   * unusable, so that their number alone could lead to the same pages again and again. New sales only move the place up.
   */
  const places = new Map<string, number>();

  const readLots = async (
    item: LookItem,
    mayAsk: () => boolean,
  ): Promise<{ readonly lots: OpenLot[]; readonly total: number } | GameRefusal> => {
    const lots: OpenLot[] = [];
    for (let offset = 0, pages = 0, total = 0; ; pages += 1) {
      if (pages > 0 && (offset >= total || pages === MOST_LOT_PAGES || !mayAsk())) return { lots, total };
      if (pages === 0 && !mayAsk()) return 'limited';
      const answer = await game.lots(item.region, item.itemId, { limit: AUCTION_PAGE, offset });
      if (!answer.ok) return pages === 0 ? answer.code : { lots, total };
      lots.push(...answer.value.lots.map(lotOf));
      total = answer.value.total;
      offset += answer.value.rows === 0 ? Number.POSITIVE_INFINITY : answer.value.rows;
    }
  };

  /** Reads pages from `offset` on until `isDone`, the end, or so many. `isJoined` refuses a first page that begins too far down. */
  const readPages = async (
    item: LookItem,
    offset: number,
    most: number,
    mayAsk: () => boolean,
    isDone: (reading: Reading) => boolean,
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
      const edges = edgesOf(page);
      const isEnd = rows === 0 || from + rows >= total;
      if (read.pages === 0 && from > 0 && !(edges !== null && isJoined(edges.newestMs))) {
        from = Math.max(0, from - AUCTION_PAGE);
        read.next = from;
        continue;
      }
      read.pages += 1;
      read.counted = addPage(read.counted, page);
      read.reading = {
        newestMs:
          edges === null
            ? read.reading.newestMs
            : Math.max(read.reading.newestMs ?? edges.newestMs, edges.newestMs),
        // The oldest instant may go on in the next page, unless there is none.
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

  return async (item: LookItem, plan: LookPlan, mayAsk: () => boolean): Promise<Look> => {
    const askedAt = clock.now();
    const base = {
      region: item.region,
      itemId: item.itemId,
      askedAt,
      lots: null,
      sales: null,
      isPartial: false,
    };
    const ended = (refusal: GameRefusal): Look => ({
      ...base,
      verdict: refusal === 'limited' ? 'limited' : refusal === 'unknown' ? 'untraded' : 'failed',
    });
    if (!plan.wantsLots && !plan.wantsSales && plan.pastPages === 0) return { ...base, verdict: 'fresh' };
    let lots: Look['lots'] = null;
    if (plan.wantsLots) {
      const told = await readLots(item, mayAsk);
      if (typeof told === 'string') return ended(told);
      lots = told;
    }
    let { known } = item;
    let counted: ReadonlyMap<string, CountedSale> = new Map();
    let isUpToDate = false;
    let refusal: GameRefusal | null = null;
    if (plan.wantsSales) {
      const untilMs = readUntilMs(known);
      // Where nothing is known yet the newest page is enough: older ones follow when there is time.
      const newest = await readPages(
        item,
        0,
        MOST_NEW_PAGES,
        mayAsk,
        ({ wholeFromMs }) => untilMs === null || (wholeFromMs !== null && wholeFromMs <= untilMs),
        () => true,
      );
      counted = newest.counted;
      refusal = newest.refusal;
      isUpToDate = newest.pages > 0;
      if (isUpToDate) known = afterNewest(known, newest.reading);
    }
    const place = `${item.region} ${item.itemId}`;
    // What is known begins later than before: the place is too far down.
    if (known.isPastRead || (known.fromMs ?? 0) > (item.known.fromMs ?? 0)) places.delete(place);
    if (plan.pastPages > 0 && refusal === null && !known.isPastRead && known.fromMs !== null) {
      const { fromMs } = known;
      // The last one that is known stands first, to show that nothing lies between.
      const offset = Math.max(0, (await countFrom(item, fromMs)) - 1, places.get(place) ?? 0);
      const past = await readPages(
        item,
        offset,
        plan.pastPages,
        mayAsk,
        () => false,
        (newestMs) => newestMs >= fromMs,
      );
      refusal = past.refusal;
      if (past.pages > 0) known = afterPast(known, past.reading);
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
