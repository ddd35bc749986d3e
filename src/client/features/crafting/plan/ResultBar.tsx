import { Suspense, useState } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { CRAFT_MODES } from '../../../../domain/crafting/craft.ts';
import { isQuantity, MAX_QUANTITY } from '../../../../domain/crafting/setup.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { categoryName, RANK_KEYS } from '../../../components/items/item-labels.ts';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import type { Crafting } from '../state/use-crafting.ts';
import { rankOf } from '../state/labels.ts';

// lazy: loads search and list on the first click
const ResultPicker = lazyPart(async () => (await import('./ResultPicker.tsx')).ResultPicker);

const MODE_KEYS = { best: 'modeBest', craft: 'modeCraft', buy: 'modeBuy' } as const;

/** Item to make, quantity and mode. */
export function ResultBar({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState<number | null>(null);
  const {
    setup,
    store: { change },
  } = crafting;
  const { itemId } = setup;
  const item = itemId === null ? undefined : crafting.itemOf(itemId);
  const quantity = typed ?? setup.quantity;
  const type = (value: number | null): void => {
    const next = value ?? Number.NaN;
    setTyped(isQuantity(next) ? null : next);
    if (isQuantity(next)) change((before) => ({ ...before, quantity: next }));
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-panel pe-2 ${itemId === null ? '' : stripeClass(rankOf(crafting, itemId))}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          requestItemPictures();
          setWanted(true);
          setOpen(true);
        }}
        className="flex min-h-15 min-w-0 flex-1 basis-48 items-center gap-3 px-3 py-2 text-left short:py-1.5 hover:bg-raised"
      >
        <span className="short:hidden">
          <ItemPicture itemId={itemId} size={64} />
        </span>
        <span className="hidden short:block">
          <ItemPicture itemId={itemId} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block text-base font-semibold">
            <span className="sr-only">{`${t('pickLabel')}: `}</span>
            {itemId === null ? t('pickLabel') : crafting.nameOf(itemId)}
          </b>
          <small className="block text-xs text-ink-3">
            {item === undefined
              ? t('pickHint')
              : `${categoryName(tCatalogue, item.category)}${item.rank === 'default' ? '' : ` · ${tCatalogue(RANK_KEYS[item.rank])}`}`}
          </small>
        </span>
        <Icon name="chevron-down" className="size-4 text-ink-3" />
      </button>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full max-sm:justify-between max-sm:pb-2">
        <div className="w-full sm:w-68">
          <NumberField
            label={t('quantity')}
            value={quantity}
            min={1}
            max={MAX_QUANTITY}
            onChange={type}
            error={isQuantity(quantity) ? undefined : t('badQuantity', { max: format.number(MAX_QUANTITY) })}
          />
        </div>
        <div className="max-sm:px-3.5">
          <Segmented
            label={t('howToGet')}
            options={CRAFT_MODES.map((mode) => ({ value: mode, label: t(MODE_KEYS[mode]) }))}
            value={setup.mode}
            onChange={(mode) => change((before) => ({ ...before, mode }))}
          />
        </div>
      </div>
      {isWanted && (
        <Suspense fallback={null}>
          <ResultPicker crafting={crafting} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
