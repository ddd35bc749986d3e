/**
 * Reads the game's list of sales, which has no ids, comes in pages newest first, and shifts while it is read:
 * new sales push the rest on, and several sales may be identical in every field. No sale may be lost or
 * counted twice. Source: domain facts, section 1.4. Instants in milliseconds.
 */

/** The fields that identify a sale; level and quality are 0 where the game omits them. */
export interface SoldRow {
  readonly soldMs: number;
  /** For the whole lot. */
  readonly priceRub: number;
  readonly amount: number;
  readonly level: number;
  readonly quality: number;
}

/** `times`: number of identical sales. */
export interface CountedSale extends SoldRow {
  readonly times: number;
}

function keyOf(row: SoldRow): string {
  return `${row.soldMs} ${row.priceRub} ${row.amount} ${row.level} ${row.quality}`;
}

/**
 * Merges a page into what was read before. Pages overlap, so the higher count of the two is the true one:
 * each instant is complete in at least one page.
 */
export function mergePage(
  counted: ReadonlyMap<string, CountedSale>,
  page: readonly SoldRow[],
): ReadonlyMap<string, CountedSale> {
  const here = new Map<string, CountedSale>();
  for (const row of page) {
    const key = keyOf(row);
    here.set(key, { ...row, times: (here.get(key)?.times ?? 0) + 1 });
  }
  const all = new Map(counted);
  for (const [key, sale] of here) if (sale.times > (all.get(key)?.times ?? 0)) all.set(key, sale);
  return all;
}

/** Bounds of a page: the instants of its newest and oldest sale; null for an empty page. */
export function pageBounds(
  page: readonly Pick<SoldRow, 'soldMs'>[],
): { readonly newestMs: number; readonly oldestMs: number } | null {
  let [newestMs, oldestMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { soldMs } of page) {
    newestMs = Math.max(newestMs, soldMs);
    oldestMs = Math.min(oldestMs, soldMs);
  }
  return page.length === 0 ? null : { newestMs, oldestMs };
}

/**
 * Offset of the next page: the first sale of this page's oldest instant, so that the next page has that
 * instant complete even after new sales have shifted the list. A page with a single instant is skipped as a
 * whole; `rows` counts all its rows, including unusable ones.
 */
export function nextOffset(page: readonly Pick<SoldRow, 'soldMs'>[], offset: number, rows: number): number {
  const edges = pageBounds(page);
  const newer = edges === null ? 0 : page.filter((row) => row.soldMs > edges.oldestMs).length;
  return offset + (newer === 0 ? Math.max(1, rows) : newer);
}

/** The sales stored for an item: all of them from `fromMs` through `throughMs`. */
export interface SalesCoverage {
  readonly fromMs: number | null;
  readonly throughMs: number | null;
  /** When the newest sales were last fetched, by our clock. */
  readonly readMs: number | null;
  /** The game has no older ones. */
  readonly isPastRead: boolean;
  /** Days that were aggregated and sealed; further reports of them are ignored. */
  readonly sealedFromMs: number | null;
  readonly sealedToMs: number | null;
}

/**
 * The range covered by one read: all sales from `wholeFromMs` through `newestMs`; null where there was none.
 */
export interface ReadRange {
  readonly newestMs: number | null;
  readonly wholeFromMs: number | null;
  /** The list ended here. */
  readonly isEnd: boolean;
}

/** New sales may appear slightly out of order; this is also the overlap between two consecutive reads. */
export const OVERLAP_MS = 10 * 60_000;

/**
 * How far back a read from the newest sale must go to join the stored range; null: there is no range to join.
 * A sale that the game dated after the last read says nothing about sales since then.
 */
export function readUntilMs({ fromMs, throughMs, readMs }: SalesCoverage): number | null {
  return throughMs === null
    ? null
    : Math.max(Math.min(throughMs, readMs ?? throughMs) - OVERLAP_MS, fromMs ?? throughMs);
}

/** Sealed days adjacent to the stored range become part of it. */
function joinSealed(known: SalesCoverage): SalesCoverage {
  const { fromMs, sealedFromMs, sealedToMs } = known;
  return fromMs !== null &&
    sealedFromMs !== null &&
    sealedToMs !== null &&
    fromMs <= sealedToMs &&
    fromMs > sealedFromMs
    ? { ...known, fromMs: sealedFromMs }
    : known;
}

/**
 * The stored range after a read from the newest sale. A read that did not reach the previous range replaces
 * it: the sales in between are backfilled later, and sales read twice are stored once.
 */
export function mergeNewest(
  known: SalesCoverage,
  { newestMs, wholeFromMs, isEnd }: ReadRange,
): SalesCoverage {
  if (newestMs === null || wholeFromMs === null) return { ...known, isPastRead: known.isPastRead || isEnd };
  const untilMs = readUntilMs(known);
  // The game's clock was set back: new sales cannot be identified, so read all of them again.
  const isTurnedBack = known.throughMs !== null && newestMs < known.throughMs;
  const joins = untilMs !== null && !isTurnedBack && wholeFromMs <= untilMs;
  if (joins)
    return {
      ...known,
      throughMs: newestMs,
      fromMs: isEnd ? Math.min(known.fromMs ?? wholeFromMs, wholeFromMs) : known.fromMs,
      isPastRead: known.isPastRead || isEnd,
    };
  return joinSealed({ ...known, fromMs: wholeFromMs, throughMs: newestMs, isPastRead: isEnd });
}

/** The game drops sales older than this, so nothing older is requested. */
const HISTORY_LIMIT_MS = 91 * 24 * 3_600_000;

/** The stored range after a backfill read that began inside it. */
export function mergeBackfill(known: SalesCoverage, { wholeFromMs, isEnd }: ReadRange): SalesCoverage {
  const fromMs = wholeFromMs === null ? known.fromMs : Math.min(known.fromMs ?? wholeFromMs, wholeFromMs);
  const isFarEnough =
    fromMs !== null && known.throughMs !== null && known.throughMs - fromMs > HISTORY_LIMIT_MS;
  return joinSealed({ ...known, fromMs, isPastRead: isEnd || isFarEnough });
}
