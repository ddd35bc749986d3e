/**
 * A person's watched items with price limits. They are private: no clan sees them, and no audit log names
 * them.
 */
import type { CharacterId, UserId } from '../../../domain/ids.ts';
import { isRecent } from '../../../domain/freshness.ts';
import { MAX_WATCHES, type Watch } from '../../../contract/auction.ts';
import { areLimitsValid, evaluateAlert, setLimits } from '../../../domain/auction/alert.ts';
import {
  isSameVariant,
  variantOf,
  watchEdit,
  type WatchLimits,
} from '../../../domain/auction/watch/watch-edit.ts';
import { resolveEdit, type StoredEdit } from '../../../domain/edits/merge-edit.ts';
import { offerOf, type LotVariant } from '../../../domain/auction/lots.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { madeAt, type UnitOfWork } from '../../ports/unit-of-work.ts';
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

export interface WatchRequest extends WatchLimits {
  readonly itemId: string;
  /** What the person saw; null when it was not watched, undefined in an older app. */
  readonly base?: WatchLimits | null | undefined;
}

export interface WatchesService {
  list(watcher: Watcher): Promise<Watch[]>;
  /**
   * `isSoon`: poll it next; else on its regular schedule, and from then on as often as all watched items. Null:
   * it was removed since and the edit changes nothing, so it stays removed.
   */
  save(
    work: UnitOfWork,
    watcher: Authorized<Watcher>,
    request: WatchRequest,
    isSoon?: boolean,
  ): Promise<
    Result<
      Watch | null,
      'auction.unknownItem' | 'auction.tooManyWatches' | 'auction.limits' | 'edit.conflict'
    >
  >;
  remove(
    work: UnitOfWork,
    watcher: Authorized<Watcher>,
    itemId: string,
    base: WatchRequest['base'],
  ): Promise<Result<null, 'edit.conflict'>>;
}

function shown({ itemId, belowRub, aboveRub, quality, level, createdAt, reached }: StoredWatch): Watch {
  return {
    itemId,
    belowRub,
    aboveRub,
    quality,
    level,
    createdAt: createdAt.toISOString(),
    reached:
      reached === null
        ? null
        : { side: reached.side, priceRub: reached.priceRub, at: reached.at.toISOString() },
  };
}

/** A watch as it is compared with an edit. When its limits last changed is not stored. */
function storedEdit(watch: StoredWatch | null): StoredEdit<WatchLimits> | null {
  if (watch === null) return null;
  const { belowRub, aboveRub, quality, level, createdAt } = watch;
  return {
    content: { belowRub, aboveRub, quality, level },
    changedAt: createdAt.toISOString(),
    changedBy: null,
  };
}

/** An older price says nothing about now. */
const FRESH_MS = 10 * 60_000;

/** The cheapest unit of a kind that can be bought outright, if it was fetched recently. */
function freshLowest(entry: MarketEntry | null, now: Date, variant: LotVariant): number | null {
  return entry?.isTraded !== true || !isRecent(entry.lotsAt?.getTime() ?? null, now.getTime(), FRESH_MS)
    ? null
    : offerOf(entry.lots, now.getTime(), variant).lowestRub;
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
    async save(work, { userId, characterId, region }, { itemId, base, ...mine }, isSoon = true) {
      if (!areLimitsValid(mine.belowRub, mine.aboveRub)) return err('auction.limits');
      if (!(await auction.isKnown(region, itemId))) return err('auction.unknownItem');
      const inside = createWatchesRepo(work.db);
      await inside.lockPerson(userId);
      // Lock the item's row before the watch's, in the same order as the market.
      const items = createItemsRepo(work.db);
      await items.watch(region, itemId, { now: work.now, isSoon });
      const before = await inside.find(userId, { region, itemId });
      const merged = resolveEdit(watchEdit, { base, mine }, storedEdit(before), madeAt(work));
      if (!merged.ok) return merged;
      if (merged.value === null) {
        await items.unwatch(region, itemId, work.now);
        return ok(null);
      }
      const { belowRub, aboveRub } = merged.value;
      if (before === null && (await inside.count(userId, region)) >= MAX_WATCHES)
        return err('auction.tooManyWatches', { limit: MAX_WATCHES });
      const variant = variantOf(merged.value);
      // limits of another kind are other limits
      const same = before !== null && isSameVariant(before, variant) ? before : null;
      const alert = setLimits(same, belowRub, aboveRub);
      const reached = same?.reached ?? null;
      // A reached limit belongs to its limit: it is meaningless after a change.
      const isSameLimit =
        reached !== null && (reached.side === 'below' ? belowRub : aboveRub) === reached.limitRub;
      // Nobody should wait for the next poll to be told what the page already shows.
      const lowestRub = freshLowest(await items.entry(region, itemId), work.now, variant);
      const judged = evaluateAlert(alert, lowestRub);
      const limitRub = judged.reached === 'below' ? belowRub : aboveRub;
      const news =
        judged.reached === null || lowestRub === null || limitRub === null
          ? null
          : { side: judged.reached, priceRub: lowestRub, limitRub, at: work.now };
      const watch: StoredWatch = {
        ...alert,
        ...variant,
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
    async remove(work, { userId, region }, itemId, base) {
      const items = createItemsRepo(work.db);
      const inside = createWatchesRepo(work.db);
      await inside.lockPerson(userId);
      // Here too, lock the item's row before the watch's.
      await items.lock([{ region, itemId }]);
      const stored = storedEdit(await inside.find(userId, { region, itemId }));
      const merged = resolveEdit(watchEdit, { base, mine: null }, stored, madeAt(work));
      if (!merged.ok) return merged;
      await inside.remove(userId, { region, itemId });
      await items.unwatch(region, itemId, work.now);
      return ok(null);
    },
  };
}
