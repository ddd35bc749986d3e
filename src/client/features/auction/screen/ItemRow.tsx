import { useEffect, type ReactNode } from 'react';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { PriceTrend } from '../../../components/prices/PriceTrend.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import type { AuctionParams } from '../url/auction-search.ts';
import { isMixedKind, itemName } from '../market/item-name.ts';
import { useListedPrice } from '../market/use-market.ts';

interface ItemRowProps {
  readonly itemId: string;
  /** Search parameters that open this item. */
  readonly search: AuctionParams;
  readonly isOpen: boolean;
  /** Shown below the name. */
  readonly children?: ReactNode;
}

/** List row with an item and its current price; a link that opens it. */
export function ItemRow({ itemId, search, isOpen, children }: ItemRowProps) {
  const t = useT('auction');
  const format = useFormats();
  const library = useLibrary();
  const { byId } = library;
  useEffect(requestItemPictures, []);
  const price = useListedPrice(itemId);
  const { stateOf } = useRegionPrices();
  const shell = useT('shell');
  const share =
    price !== null &&
    !isMixedKind(byId.get(itemId)) &&
    price.lowestRub !== null &&
    price.medianRub !== null &&
    price.medianRub > 0
      ? price.lowestRub / price.medianRub - 1
      : null;
  return (
    <AppLink
      to="/{-$locale}/tools/auction"
      search={search}
      aria-current={isOpen ? 'true' : undefined}
      resetScroll
      className={`grid h-full min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] content-start gap-x-3 py-2 pe-3 ps-2.5 no-underline hover:bg-raised aria-[current]:bg-raised ${stripeClass(byId.get(itemId)?.rank ?? 'default')}`}
    >
      <span className="row-span-2 flex">
        <ItemPicture itemId={itemId} />
      </span>
      <b className="min-w-0 leading-snug font-semibold">{itemName(t, library, itemId)}</b>
      {price?.lowestRub != null ? (
        <b className="text-end font-semibold">{format.rubles(price.lowestRub)}</b>
      ) : (
        <span className="text-end text-ink-3">
          {price === null && stateOf(itemId) === 'waiting' ? shell('priceWaiting') : t('lowestNone')}
        </span>
      )}
      {/* in a narrow list the curve goes below what is said of the item */}
      <span className="col-span-2 flex min-w-0 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0">{children}</span>
        <span className="ms-auto flex items-center gap-2 text-end text-2xs text-ink-3">
          {!isMixedKind(byId.get(itemId)) && <PriceTrend itemId={itemId} />}
          {share !== null && t('changeShort', { share: `${share > 0 ? '+' : ''}${format.percent(share)}` })}
        </span>
      </span>
    </AppLink>
  );
}
