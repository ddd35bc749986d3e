import { isOwnPrice, MAX_PRICE_RUB } from '../../../../domain/crafting/setup.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { AmountField } from './AmountField.tsx';
import { setOwnPrice } from '../state/edits.ts';
import type { Crafting } from '../state/use-crafting.ts';

/** User's own unit price, in rubles; the market price is the placeholder. */
export function PriceField({
  crafting,
  itemId,
  label,
}: {
  readonly crafting: Crafting;
  readonly itemId: string;
  readonly label: string;
}) {
  const t = useT('crafting');
  const format = useFormats();
  const marketRub = crafting.marketRub(itemId);
  const own = crafting.setup.prices[itemId] ?? null;
  return (
    <AmountField
      label={label}
      isWide
      unit="₽"
      value={own}
      isValid={isOwnPrice}
      step={own !== null && own >= 1000 ? 100 : 1}
      max={MAX_PRICE_RUB}
      placeholder={
        marketRub === null
          ? '—'
          : marketRub < 10_000
            ? format.number(marketRub, marketRub < 100 ? 2 : 0)
            : format.compact(marketRub)
      }
      error={t('badPrice')}
      mark={own === null ? undefined : <Tag tone="accent">{t('ownMark')}</Tag>}
      onChange={(rub) => crafting.store.change(setOwnPrice(itemId, rub))}
    />
  );
}
