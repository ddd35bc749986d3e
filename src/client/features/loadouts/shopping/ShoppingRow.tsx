import type { ReactNode } from 'react';
import { MAP_STAGES } from '../../../../domain/loadouts/map-stage.ts';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { PriceTrend } from '../../../components/prices/PriceTrend.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import type { Outlier, PieceCost, ShoppingLine } from './shopping.ts';

interface ShoppingRowProps {
  readonly line: ShoppingLine & { readonly needed: number };
  /** Null: all pieces were sent. */
  readonly cost: PieceCost | null;
  /** Its cost stands out; null: it does not. */
  readonly outlier: Outlier | null;
  /** What the clan has of it; null where nothing is needed any more. */
  readonly stock: ReactNode;
  readonly supplies: SuppliesView;
}

const LINK = 'underline decoration-line-strong underline-offset-3 hover:decoration-current';

/** An item to obtain: pieces per map, the cheaper way to get it, and the resulting cost. */
export function ShoppingRow({
  line: { itemId, byMap, withoutMap, open, needed, sent, total, people },
  cost,
  outlier,
  stock,
  supplies,
}: ShoppingRowProps) {
  const t = useT('loadouts');
  const format = useFormats();
  const maps = MAP_STAGES.filter((stage) => byMap[stage] > 0).map(
    (stage) => `${t(STAGE_KEYS[stage])} ${format.number(byMap[stage])}`,
  );
  if (withoutMap > 0) maps.push(`${t('viewFast')} ${format.number(withoutMap)}`);
  const ways =
    cost === null ? null : cost.rub === null ? (
      <span className="text-no">
        {cost.partial !== null
          ? t('partialCost', { rub: format.rubles(cost.partial.rub), count: cost.partial.missing.length })
          : t(cost.isCraftable ? 'cannotCalculate' : 'noPrice')}
      </span>
    ) : (
      <>
        <AppLink
          to={cost.way === 'craft' ? '/{-$locale}/tools/crafting' : '/{-$locale}/tools/auction'}
          search={cost.way === 'craft' ? { item: itemId, n: open } : { item: itemId }}
          className={LINK}
        >
          {t(cost.way === 'craft' ? 'byCraft' : 'byAuction', { rub: format.rubles(cost.rub) })}
        </AppLink>
        {cost.way === 'craft' && cost.auctionRub !== null && (
          <span className="text-ink-3">{t('elseAuction', { rub: format.rubles(cost.auctionRub) })}</span>
        )}
        {cost.way === 'auction' && cost.craftRub !== null && (
          <span className="text-ink-3">{t('elseCraft', { rub: format.rubles(cost.craftRub) })}</span>
        )}
      </>
    );
  return (
    <li
      data-shop={itemId}
      data-open={open}
      className={`${stripeClass(supplies.itemOf(itemId)?.rank ?? 'default')} flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-t-line px-2.5 py-2 first:border-t-0`}
    >
      <ItemPicture itemId={itemId} />
      <span className="grid min-w-0 flex-1 basis-32 gap-0.5">
        <b className="leading-tight font-semibold wrap-anywhere">{supplies.nameOf(itemId)}</b>
        <span className="text-xs text-ink-3">
          {needed === 0
            ? t('sentOf', { sent: format.number(sent), total: format.number(total) })
            : [...maps, t('forPeople', { count: people })].join(' · ')}
        </span>
        {outlier !== null && (
          <span data-outlier={itemId}>
            <Tag tone="wait" icon="triangle-alert">
              {outlier.usualRub === null
                ? t('outlierShare', { share: format.percent(outlier.share) })
                : t('outlierAbove', { rub: format.rubles(outlier.usualRub) })}
            </Tag>
          </span>
        )}
      </span>
      {open > 0 && (
        <b className="ms-auto min-w-16 text-end font-display text-[1.25rem]">{`×${format.number(open)}`}</b>
      )}
      {cost !== null && (
        <span className="grid justify-items-end gap-0.5 text-end text-xs max-sm:w-full max-sm:grid-flow-col max-sm:items-baseline max-sm:justify-end max-sm:gap-x-3 sm:w-52">
          {cost.rub !== null && (
            <b className="text-sm font-semibold max-sm:order-last">{format.rubles(cost.rub * open)}</b>
          )}
          <span className="flex flex-wrap items-center justify-end gap-x-2">
            <PriceTrend itemId={itemId} />
            {ways}
          </span>
        </span>
      )}
      {stock}
    </li>
  );
}
