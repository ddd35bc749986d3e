/**
 * Reading the game's list of sales, which has no ids, comes in pages newest first, and moves while it is read: new sales
 * push the rest on, and several sales may be the same in everything. Nothing may be lost and nothing counted twice.
 * Source: domain facts, section 1.4. Instants in milliseconds.
 */

/** What tells one sale from another; level and quality are 0 where the game does not tell them. */
export interface SoldRow {
  readonly soldMs: number;
  /** For the whole lot. */
  readonly priceRub: number;
  readonly amount: number;
  readonly level: number;
  readonly quality: number;
}

/** `times` sales were the same in all of it. */
export interface CountedSale extends SoldRow {
  readonly times: number;
}

function keyOf(row: SoldRow): string {
  return `${row.soldMs} ${row.priceRub} ${row.amount} ${row.level} ${row.quality}`;
}

/**
 * Adds a page to what was read before. Pages overlap, so the higher count of the two is the true one: each instant stands
 * whole in at least one page.
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

/** Where a page ends: the instants of its newest and oldest sale; null for a page without one. */
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
 * Where the next page begins: with the first sale of the oldest instant of this one, so that this instant stands there
 * whole, also after new sales have pushed the list on. A page of one instant only is passed over as a whole; `rows` are
 * all that it had, with those that cannot be used.
 */
export function nextOffset(page: readonly Pick<SoldRow, 'soldMs'>[], offset: number, rows: number): number {
  const edges = pageBounds(page);
  const newer = edges === null ? 0 : page.filter((row) => row.soldMs > edges.oldestMs).length;
  return offset + (newer === 0 ? Math.max(1, rows) : newer);
}

/** What is stored of an item's sales: all of them from `fromMs` through `throughMs`. */
export interface SalesCoverage {
  readonly fromMs: number | null;
  readonly throughMs: number | null;
  /** When the newest were last asked for, by our clock. */
  readonly readMs: number | null;
  /** The game has told no older ones. */
  readonly isPastRead: boolean;
  /** Days that were summed up for good; what is told of them again is passed over. */
  readonly sealedFromMs: number | null;
  readonly sealedToMs: number | null;
}

/** What one reading has covered: all sales from `wholeFromMs` through `newestMs`; null where there was none. */
export interface ReadRange {
  readonly newestMs: number | null;
  readonly wholeFromMs: number | null;
  /** The list ended there. */
  readonly isEnd: boolean;
}

/** New sales may show up a little behind others; also what one reading repeats of the one before. */
export const OVERLAP_MS = 10 * 60_000;

/**
 * How far a reading from the newest on must go back to join what is known; null: nothing is known that it could join.
 * A sale that the game dated after the last reading says nothing of those that came since.
 */
export function readUntilMs({ fromMs, throughMs, readMs }: SalesCoverage): number | null {
  return throughMs === null
    ? null
    : Math.max(Math.min(throughMs, readMs ?? throughMs) - OVERLAP_MS, fromMs ?? throughMs);
}

/** Days that were summed up lie next to what is known: then they are part of it. */
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
 * What is known after a reading from the newest sale on. One that did not reach what was known before takes its place:
 * the sales between are read as older ones later on, and what is read twice is stored once.
 */
export function mergeNewest(
  known: SalesCoverage,
  { newestMs, wholeFromMs, isEnd }: ReadRange,
): SalesCoverage {
  if (newestMs === null || wholeFromMs === null) return { ...known, isPastRead: known.isPastRead || isEnd };
  const untilMs = readUntilMs(known);
  // The game's clock was turned back: nothing says which sales are new, so all are read again.
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

/** The game forgets sales of this age, and so nothing older is asked for. */
const HISTORY_LIMIT_MS = 91 * 24 * 3_600_000;

/** What is known after a reading of older sales that began among known ones. */
export function mergeBackfill(known: SalesCoverage, { wholeFromMs, isEnd }: ReadRange): SalesCoverage {
  const fromMs = wholeFromMs === null ? known.fromMs : Math.min(known.fromMs ?? wholeFromMs, wholeFromMs);
  const isFarEnough =
    fromMs !== null && known.throughMs !== null && known.throughMs - fromMs > HISTORY_LIMIT_MS;
  return joinSealed({ ...known, fromMs, isPastRead: isEnd || isFarEnough });
}
