/**
 * Price cache: the current prices of a region, one file for everybody, fetched without credentials. A bad
 * response leaves the cached prices, and an older file never replaces a newer one. For page and worker.
 */
import { pricesPath, REGION_CODE } from '../../contract/auction.ts';
import { PRICES_FORMAT, type PackedPrices } from '../../domain/auction/packed-prices.ts';
import { database, type PricesRow } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';

/**
 * `kept`: newer prices were stored; `same`: the cached ones are current; `none`: the server has none for this
 * region; `offline`: no response from our server; `outdated`: they have a newer format than this app reads;
 * `unstored`: the device rejected the write, so the row goes to the page that asked.
 */
export type PriceRefreshResult =
  | { readonly kind: 'kept' | 'same' | 'none' | 'offline' | 'outdated' }
  | { readonly kind: 'unstored'; readonly row: PricesRow };

export interface PriceCacheDeps {
  readonly fetch: (
    url: string,
    init: { readonly headers: Readonly<Record<string, string>> },
  ) => Promise<Response>;
  readonly now: () => number;
}

const FETCH_TIMEOUT_MS = 20_000;
const NOT_MODIFIED = 304;
/** Tolerated difference between the server's clock and the device's. */
const MAX_CLOCK_SKEW_MS = 600_000;

/** The browser's own APIs; `signal` aborts the request. */
export function browserPriceDeps(signal: AbortSignal | null = null): PriceCacheDeps {
  return {
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.any([
          AbortSignal.timeout(FETCH_TIMEOUT_MS),
          ...(signal === null ? [] : [signal]),
        ]),
      }),
    now: () => Date.now(),
  };
}

const defaultDeps = browserPriceDeps();

const COLUMNS = [
  'itemId',
  'lowestRub',
  'onSale',
  'minimumRub',
  'averageRub',
  'medianRub',
  'maximumRub',
  'sales',
  'ageSeconds',
] as const satisfies readonly (keyof PackedPrices)[];

type ParsedPrices =
  | { readonly kind: 'prices'; readonly body: PackedPrices }
  | { readonly kind: 'outdated' | 'broken' };
const BROKEN: ParsedPrices = { kind: 'broken' };

/** Units and rubles of each lot in turn; null: not listed. */
function isLotList(value: unknown): boolean {
  return (
    value === null ||
    (Array.isArray(value) &&
      value.length % 2 === 0 &&
      value.every((one) => typeof one === 'number' && Number.isFinite(one) && one > 0))
  );
}

function isDayList(value: unknown): boolean {
  return (
    value === null ||
    (Array.isArray(value) &&
      value.every((one) => one === null || (typeof one === 'number' && Number.isFinite(one) && one >= 0)))
  );
}

/** Validates a price file of this region: every column is there and as long as the others. */
export function parsePrices(body: unknown, region: string): ParsedPrices {
  if (typeof body !== 'object' || body === null || !('format' in body)) return BROKEN;
  const fields = body as Readonly<Record<string, unknown>>;
  if (typeof fields['format'] === 'number' && fields['format'] > PRICES_FORMAT) return { kind: 'outdated' };
  const ids = fields['itemId'];
  if (fields['format'] !== PRICES_FORMAT || fields['region'] !== region || !Array.isArray(ids)) return BROKEN;
  if (typeof fields['madeAt'] !== 'string' || Number.isNaN(Date.parse(fields['madeAt']))) return BROKEN;
  const isWhole = COLUMNS.every((name) => {
    const column = fields[name];
    return (
      Array.isArray(column) &&
      column.length === ids.length &&
      column.every((value) =>
        name === 'itemId'
          ? typeof value === 'string'
          : value === null || (typeof value === 'number' && Number.isFinite(value)),
      )
    );
  });
  const waiting = fields['waiting'];
  if (waiting !== undefined && !(Array.isArray(waiting) && waiting.every((id) => typeof id === 'string')))
    return BROKEN;
  const lots = fields['lots'];
  if (lots !== undefined && !(Array.isArray(lots) && lots.length === ids.length && lots.every(isLotList)))
    return BROKEN;
  const days = fields['dayPercents'];
  if (days !== undefined && !(Array.isArray(days) && days.length === ids.length && days.every(isDayList)))
    return BROKEN;
  return isWhole ? { kind: 'prices', body: body as PackedPrices } : BROKEN;
}

/** Stores a row unless the cached one is newer; resolves to whether it was stored. */
function storeIfNewer(row: PricesRow): Promise<boolean> {
  return withTimeout(() =>
    database.transaction('rw', database.prices, async () => {
      const present = await database.prices.get(row.region);
      const presentMs = present === undefined ? 0 : Date.parse(present.body.madeAt);
      // A cached file dated in the future comes from a wrong clock: it must not block real ones until that
      // date.
      if (presentMs > Date.parse(row.body.madeAt) && presentMs <= row.fetchedAt + MAX_CLOCK_SKEW_MS)
        return false;
      await database.prices.put(row);
      return true;
    }),
  );
}

/** Records that the cached file is still current. */
function markFresh(row: PricesRow, nowMs: number): Promise<unknown> {
  return withTimeout(() =>
    database.transaction('rw', database.prices, async () => {
      const present = await database.prices.get(row.region);
      if (present !== undefined && present.body.madeAt === row.body.madeAt)
        await database.prices.put({ ...present, fetchedAt: nowMs });
    }),
  );
}

async function fetchAndStore(region: string, deps: PriceCacheDeps): Promise<PriceRefreshResult> {
  const present = await withTimeout(() => database.prices.get(region)).catch(() => undefined);
  const etag = present?.etag ?? null;
  const response = await deps.fetch(pricesPath(region), {
    headers: { accept: 'application/json', ...(etag !== null && { 'if-none-match': etag }) },
  });
  if (response.status === NOT_MODIFIED && present !== undefined) {
    await markFresh(present, deps.now()).catch(() => undefined);
    return { kind: 'same' };
  }
  if (response.status === 404) return { kind: 'none' };
  if (!response.ok) return { kind: 'offline' };
  const read = parsePrices(await response.json(), region);
  if (read.kind !== 'prices') return { kind: read.kind === 'outdated' ? 'outdated' : 'offline' };
  const row: PricesRow = {
    region,
    body: read.body,
    fetchedAt: deps.now(),
    etag: response.headers.get('etag'),
  };
  try {
    return { kind: (await storeIfNewer(row)) ? 'kept' : 'same' };
  } catch (problem) {
    console.warn('The prices could not be stored on this device.', problem);
    return { kind: 'unstored', row };
  }
}

const inFlight = new Map<string, Promise<PriceRefreshResult>>();

/** Fetches the newest prices of a region; single flight per region. Never throws. */
export function refreshPrices(
  region: string,
  deps: PriceCacheDeps = defaultDeps,
): Promise<PriceRefreshResult> {
  const present = inFlight.get(region);
  if (present !== undefined) return present;
  if (!REGION_CODE.test(region)) return Promise.resolve({ kind: 'none' });
  const work = fetchAndStore(region, deps)
    .catch((): PriceRefreshResult => ({ kind: 'offline' }))
    .finally(() => inFlight.delete(region));
  inFlight.set(region, work);
  return work;
}

/** As `refreshPrices`, when there are none or they are older than `olderThanMs`. */
export async function refreshStalePrices(
  region: string,
  olderThanMs: number,
  deps: PriceCacheDeps = defaultDeps,
): Promise<void> {
  const present = await withTimeout(() => database.prices.get(region)).catch(() => undefined);
  if (present === undefined || Math.abs(deps.now() - present.fetchedAt) > olderThanMs)
    await refreshPrices(region, deps);
}

/** Refreshes every cached region that was not refreshed for `olderThanMs`. Never throws. */
export async function refreshCachedPrices(
  olderThanMs: number,
  deps: PriceCacheDeps = defaultDeps,
): Promise<void> {
  const rows = await withTimeout(() => database.prices.toArray()).catch(() => []);
  for (const { region } of rows) await refreshStalePrices(region, olderThanMs, deps);
}
