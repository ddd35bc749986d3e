/**
 * A person's watched items with price limits. They are private: no clan sees them, and no audit log names
 * them.
 */
import type { CharacterId, UserId } from '../../../domain/ids.ts';
import { isRecent } from '../../../domain/freshness.ts';
import { MAX_WATCHES, type Watch } from '../../../contract/auction.ts';
import { areLimitsValid, evaluateAlert, setLimits } from '../../../domain/auction/alert.ts';
import { offerOf } from '../../../domain/auction/lots.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import type { AuctionService } from './auction.service.ts';
import { createItemsRepo } from './store/items.repo.ts';
import { type MarketEntry } from './store/item-prices.repo.ts';
import { createWatchesRepo, type StoredWatch, type WatchesRepo } from './store/watches.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** Who watches, and for which character: its region counts, and notifications go to its clan's inbox. */
export interface Watcher {
  readonly userId: UserId;
  readonly characterId: CharacterId;
  readonly region: string;
}

export interface WatchRequest {
  readonly itemId: string;
  readonly belowRub: number | null;
  readonly aboveRub: number | null;
}

export interface WatchesService {
  list(watcher: Watcher): Promise<Watch[]>;
  /** `isSoon`: poll it next; else on its regular schedule, and from then on as often as all watched items. */
  save(
    work: UnitOfWork,
    watcher: Authorized<Watcher>,
    request: WatchRequest,
    isSoon?: boolean,
  ): Promise<Result<Watch, 'auction.unknownItem' | 'auction.tooManyWatches' | 'auction.limits'>>;
  remove(work: UnitOfWork, watcher: Authorized<Watcher>, itemId: string): Promise<void>;
}

function shown({ itemId, belowRub, aboveRub, createdAt, reached }: StoredWatch): Watch {
  return {
    itemId,
    belowRub,
    aboveRub,
    createdAt: createdAt.toISOString(),
    reached:
      reached === null
        ? null
        : { side: reached.side, priceRub: reached.priceRub, at: reached.at.toISOString() },
  };
}

/** An older price says nothing about now. */
const FRESH_MS = 10 * 60_000;

/** The cheapest unit that can be bought outright, if it was fetched recently. */
function freshLowest(entry: MarketEntry | null, now: Date): number | null {
  return entry?.isTraded !== true || !isRecent(entry.lotsAt?.getTime() ?? null, now.getTime(), FRESH_MS)
    ? null
    : offerOf(entry.lots, now.getTime()).lowestRub;
}

export function createWatchesService({
  repo,
  auction,
}: {
  readonly repo: WatchesRepo;
  readonly auction: Pick<AuctionService, 'isKnown'>;
}): WatchesService {
  return {
    list: async ({ userId, region }) => (await repo.list(userId, region)).map(shown),
    async save(work, { userId, characterId, region }, { itemId, belowRub, aboveRub }, isSoon = true) {
      if (!areLimitsValid(belowRub, aboveRub)) return err('auction.limits');
      if (!(await auction.isKnown(region, itemId))) return err('auction.unknownItem');
      const inside = createWatchesRepo(work.db);
      await inside.lockPerson(userId);
      // Lock the item's row before the watch's, in the same order as the market.
      const items = createItemsRepo(work.db);
      await items.watch(region, itemId, { now: work.now, isSoon });
      const before = await inside.find(userId, { region, itemId });
      if (before === null && (await inside.count(userId, region)) >= MAX_WATCHES)
        return err('auction.tooManyWatches', { limit: MAX_WATCHES });
      const alert = setLimits(before, belowRub, aboveRub);
      const reached = before?.reached ?? null;
      // A reached limit belongs to its limit: it is meaningless after a change.
      const isSameLimit =
        reached !== null && (reached.side === 'below' ? belowRub : aboveRub) === reached.limitRub;
      // Nobody should wait for the next poll to be told what the page already shows.
      const lowestRub = freshLowest(await items.entry(region, itemId), work.now);
      const judged = evaluateAlert(alert, lowestRub);
      const limitRub = judged.reached === 'below' ? belowRub : aboveRub;
      const news =
        judged.reached === null || lowestRub === null || limitRub === null
          ? null
          : { side: judged.reached, priceRub: lowestRub, limitRub, at: work.now };
      const watch: StoredWatch = {
        ...alert,
        isBelowArmed: judged.isBelowArmed,
        isAboveArmed: judged.isAboveArmed,
        userId,
        characterId,
        region,
        itemId,
        createdAt: before?.createdAt ?? work.now,
        reached: news ?? (isSameLimit ? reached : null),
        isNotified: news === null && (!isSameLimit || (before?.isNotified ?? true)),
      };
      await inside.save(watch);
      return ok(shown(watch));
    },
    async remove(work, { userId, region }, itemId) {
      const items = createItemsRepo(work.db);
      // Here too, lock the item's row before the watch's.
      await items.lock([{ region, itemId }]);
      await createWatchesRepo(work.db).remove(userId, { region, itemId });
      await items.unwatch(region, itemId, work.now);
    },
  };
}
