import type { ReactNode } from 'react';
import { useLibrary } from '../../data/use-library.ts';
import { useRegionPrices } from '../../data/use-prices.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ItemPicture } from '../../ui/ItemPicture.tsx';
import { stripeClass } from '../../ui/Stripe.tsx';
import { itemName } from './item-name.ts';

interface ItemRowProps {
  readonly itemId: string;
  /** The address with this item in it. */
  readonly search: Readonly<Record<string, string | number>>;
  readonly isOpen: boolean;
  /** Under the name. */
  readonly children?: ReactNode;
}

/** An item of a list with its price now; opens it. */
export const ItemRow = ({ itemId, search, isOpen, children }: ItemRowProps) => {
  const t = useT('auction');
  const format = useFormats();
  const { byId } = useLibrary();
  const { prices } = useRegionPrices();
  const price = prices?.byItem.get(itemId);
  const share = price !== undefined && price.lowestRub !== null && price.medianRub !== null && price.medianRub > 0 ? price.lowestRub / price.medianRub - 1 : null;
  return (
    <AppLink
      to="/{-$locale}/tools/auction" search={search as never} aria-current={isOpen ? 'true' : undefined} resetScroll
      className={`flex min-h-12 items-start gap-3 py-2 pe-3 ps-2.5 no-underline hover:bg-raised aria-[current]:bg-raised ${stripeClass(byId.get(itemId)?.rank ?? 'default')}`}
    >
      <ItemPicture itemId={itemId} />
      <span className="min-w-0 flex-1"><b className="block leading-snug font-semibold">{itemName(t, byId, itemId)}</b>{children}</span>
      <span className="max-w-[45%] shrink-0 text-end">
        <b className="block font-semibold">{price === undefined || price.lowestRub === null ? t('lowestNone') : format.rubles(price.lowestRub)}</b>
        {share !== null && <span className="block text-2xs text-ink-3" title={t('change', { share: format.percent(share) })}>{t('changeShort', { share: `${share > 0 ? '+' : ''}${format.percent(share)}` })}</span>}
      </span>
    </AppLink>
  );
};
