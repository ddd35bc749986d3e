/** The price file of each region: written by the process that holds the market, served by every one. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listedLots, offerOf } from '../../../../domain/auction/lots.ts';
import { packPrices } from '../../../../domain/auction/packed-prices.ts';
import { dayPercentsOf, trendStartMs } from '../../../../domain/auction/week-trend.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { FilesRepo, PriceFile } from '../store/files.repo.ts';
import type { ItemsRepo } from '../store/items.repo.ts';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
/** Rewritten about every minute: the last percent of size is not worth the time. */
const BROTLI_QUALITY = 7;
/** Another process may have written a newer one. */
const RECHECK_MS = 2_000;

export interface PriceFiles {
  /** Returns how many items wait for their first poll. */
  make(region: string): Promise<number>;
  /** The newest file; before the first was stored, one of the current data. */
  file(region: string): Promise<PriceFile>;
}

export function createPriceFiles({
  files,
  items,
  clock,
}: {
  readonly files: FilesRepo;
  readonly items: ItemsRepo;
  readonly clock: Clock;
}): PriceFiles {
  const cached = new Map<string, { readonly file: PriceFile; readonly checkedMs: number }>();

  const pack = async (region: string): Promise<{ readonly file: PriceFile; readonly waiting: number }> => {
    const madeAt = clock.now();
    // An item polled between the two queries is in both lists at worst, never in neither.
    const waiting = await items.waiting(region);
    const prices = await items.prices(region, madeAt);
    const days = await items.dayMedians(region, new Date(trendStartMs(madeAt.getTime())));
    const lots = new Map(
      (await items.craftingLots(region)).map(({ itemId, lots: all }) => [
        itemId,
        listedLots(all, madeAt.getTime()),
      ]),
    );
    const polled = new Set(prices.map((price) => price.itemId));
    const body = Buffer.from(
      JSON.stringify(
        packPrices(
          region,
          madeAt.toISOString(),
          prices.map((price) => ({
            ...price,
            dayPercents: dayPercentsOf(days.get(price.itemId) ?? [], price.medianRub, madeAt.getTime()),
          })),
          waiting.filter((itemId) => !polled.has(itemId)),
          lots,
        ),
      ),
    );
    const [brotli, zipped] = await Promise.all([
      brotliOf(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
      gzipOf(body),
    ]);
    return {
      file: {
        tag: createHash('sha256').update(body).digest('hex').slice(0, 16),
        madeAt,
        body,
        brotli,
        gzip: zipped,
      },
      waiting: waiting.length,
    };
  };

  return {
    async make(region) {
      const now = clock.now();
      // The cheapest lot of an item may have ended since: then the next one counts.
      const ended = await items.ended(region, now);
      await items.setOffers(
        region,
        now,
        ended.map(({ itemId, lots }) => {
          const { lowestRub, lowestUntilMs, onSale } = offerOf(lots, now.getTime());
          return {
            itemId,
            lowestRub,
            lowestUntil: lowestUntilMs === null ? null : new Date(lowestUntilMs),
            onSale,
          };
        }),
      );
      const { file, waiting } = await pack(region);
      await files.save(region, file);
      return waiting;
    },
    async file(region) {
      const nowMs = performance.now();
      const hot = cached.get(region);
      if (hot !== undefined && nowMs - hot.checkedMs < RECHECK_MS) return hot.file;
      const tag = await files.tag(region);
      const file =
        hot !== undefined && hot.file.tag === tag
          ? hot.file
          : ((tag === null ? null : await files.file(region)) ?? (await pack(region)).file);
      cached.set(region, { file, checkedMs: nowMs });
      return file;
    },
  };
}
