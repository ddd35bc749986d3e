import { useEffect } from 'react';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useBarter } from '../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { Crafting } from '../state/use-crafting.ts';

/** No recipe makes the chosen item: says where else it comes from. */
export function Unmakeable({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const format = useFormats();
  const { recipes: barter } = useBarter();
  const { itemId } = crafting.setup;
  useEffect(requestItemPictures, []);
  if (itemId === null) return null;
  const name = crafting.nameOf(itemId);
  const offers = barter?.filter((recipe) => recipe.itemId === itemId).length ?? 0;
  const priceRub = crafting.marketRub(itemId);
  const sources = [
    ...(offers === 0 ? [] : [t('notMadeBarter')]),
    ...(priceRub === null ? [] : [t('notMadeAuction', { rub: format.rubles(priceRub) })]),
  ];
  return (
    <div className="border border-line bg-panel" data-unmakeable={itemId}>
      <StateBlock
        kind="empty"
        title={t('notMadeTitle')}
        action={
          <div className="flex flex-wrap gap-2">
            <LinkButton
              to="/{-$locale}/tools/items/$itemId"
              params={{ itemId }}
              search={{}}
              icon={offers === 0 ? 'package' : 'refresh-cw'}
              variant={offers === 0 ? 'plain' : 'primary'}
            >
              {t(offers === 0 ? 'toItemPage' : 'toBarter')}
            </LinkButton>
            <LinkButton to="/{-$locale}/tools/auction" search={{ item: itemId }} icon="chart-line">
              {t('toAuction')}
            </LinkButton>
          </div>
        }
      >
        {[t('notMadeBody', { name }), ...sources].join(' ')}
      </StateBlock>
    </div>
  );
}
