import { PRICE_BASES } from '../../../../domain/auction/item-price.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import type { Crafting } from '../state/use-crafting.ts';

const BASIS_KEYS = { lowest: 'basisLowest', median: 'basisMedian' } as const;

/** Price basis, for the plan and for the profit table. */
export function BasisSelect({ crafting: { setup, store } }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  return (
    <Segmented
      label={t('basis')}
      isLabelShown
      options={PRICE_BASES.map((basis) => ({ value: basis, label: t(BASIS_KEYS[basis]) }))}
      value={setup.basis}
      onChange={(basis) => store.change((before) => ({ ...before, basis }))}
    />
  );
}
