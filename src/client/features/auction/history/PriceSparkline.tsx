import { useMemo } from 'react';
import { SUMMARY_DAYS } from '../../../../domain/auction/period.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { useStoredHistory } from '../market/use-market.ts';
import { seriesOf } from './history-series.ts';

/** The week of an item's price, where this device has it: of items that were opened. */
export function PriceSparkline({ itemId }: { readonly itemId: string }) {
  const t = useT('auction');
  const format = useFormats();
  const { data, fetchedAt } = useStoredHistory(itemId, SUMMARY_DAYS);
  const median = useMemo(
    () => (data === undefined || fetchedAt === null ? null : seriesOf(data, fetchedAt).median),
    [data, fetchedAt],
  );
  const known = median?.filter((value) => Number.isFinite(value));
  const [first, last] = [known?.at(0), known?.at(-1)];
  if (median === null || first === undefined || last === undefined || known === undefined || known.length < 2)
    return null;
  return (
    <Sparkline
      values={median}
      label={t('sparkline', {
        days: format.number(SUMMARY_DAYS),
        first: format.rubles(first),
        last: format.rubles(last),
      })}
    />
  );
}
