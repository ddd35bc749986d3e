import { useMemo } from 'react';
import { SUMMARY_DAYS } from '../../../domain/auction/period.ts';
import { trendChange } from '../../../domain/auction/week-trend.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useRegionPrices } from '../../data/prices/use-prices.ts';
import { Sparkline } from '../../ui/chart/Sparkline.tsx';

/** The course of an item's price over the last days; nothing where it is not known. */
export function PriceTrend({ itemId }: { readonly itemId: string }) {
  const t = useT('common');
  const format = useFormats();
  const price = useRegionPrices().prices?.byItem.get(itemId);
  const values = useMemo(
    () => Float64Array.from(price?.dayPercents ?? [], (percent) => percent ?? Number.NaN),
    [price],
  );
  const change = price === undefined ? null : trendChange(price);
  if (change === null) return null;
  return (
    <Sparkline
      values={values}
      label={t('priceTrend', {
        days: format.number(SUMMARY_DAYS),
        change: `${change > 0 ? '+' : ''}${format.percent(change, 0)}`,
      })}
    />
  );
}
