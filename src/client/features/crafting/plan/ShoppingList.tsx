import { useEffect, useState } from 'react';
import type { CraftPlan, ShoppingLine } from '../../../../domain/crafting/craft.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { CopyText } from './CopyText.tsx';
import type { Crafting } from '../state/use-crafting.ts';
import { depthText, lotsText, noPriceText, rankOf, totalText } from '../state/labels.ts';

interface PartProps {
  readonly crafting: Crafting;
  readonly plan: CraftPlan;
  readonly onOpen: (itemId: string) => void;
}

const ORDERS = ['price', 'name'] as const;
const ORDER_KEYS = { price: 'columnPrice', name: 'byName' } as const;

/** Items to buy, with their costs. */
export function ShoppingList({ crafting, plan, onOpen }: PartProps) {
  const t = useT('crafting');
  const shell = useT('shell');
  const format = useFormats();
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('price');
  useEffect(requestItemPictures, []);
  const { nameOf } = crafting;
  const lines =
    order === 'price'
      ? plan.shopping
      : plan.shopping.toSorted((a, b) => format.compare(nameOf(a.itemId), nameOf(b.itemId)));
  const known = plan.shopping.reduce((sum, line) => sum + (line.costRub ?? 0), 0);
  const priced = plan.shopping.filter(({ costRub }) => costRub !== null).length;
  const total = totalText(
    t,
    format,
    priced === plan.shopping.length
      ? { kind: 'full', rub: known }
      : priced === 0
        ? { kind: 'none', missing: [] }
        : { kind: 'partial', rub: known, missing: [] },
  );
  const eachText = ({ lots, costRub, unitRub, quantity }: ShoppingLine): string =>
    lots !== null && costRub !== null
      ? t(lots.length === 1 && lots[0]?.amount === 1 ? 'perItem' : 'perItemAverage', {
          rub: format.rubles(costRub / quantity),
        })
      : unitRub === null
        ? ''
        : t('perItem', { rub: format.rubles(unitRub) });
  const makeText = (): string =>
    [
      t('shoppingHead', {
        name: nameOf(plan.nodes[0]?.itemId ?? ''),
        amount: format.number(crafting.setup.quantity),
      }),
      ...lines.map((line) =>
        [
          `${format.number(line.quantity)} × ${nameOf(line.itemId)}: ${line.costRub === null ? noPriceText(t, shell, crafting, line.itemId) : format.rubles(line.costRub)}`,
          ...(line.lots === null ? [] : [`(${lotsText(t, format, line)})`]),
        ].join(' '),
      ),
      `${t('sum')}: ${total}`,
    ].join('\n');
  if (lines.length === 0)
    return (
      <StateBlock kind="empty" title={t('nothingToBuy')}>
        {t('nothingToBuyBody')}
      </StateBlock>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <Segmented
          label={t('order')}
          options={ORDERS.map((one) => ({ value: one, label: t(ORDER_KEYS[one]) }))}
          value={order}
          onChange={setOrder}
        />
        <span className="grow" />
        <CopyText label={t('copyList')} makeText={makeText} />
      </div>
      <ul className="divide-y divide-line" aria-label={t('shopping')}>
        {lines.map((line) => (
          <li
            key={line.itemId}
            data-line={line.itemId}
            className={`flex min-h-13 flex-wrap items-center gap-x-3 px-3 py-1.5 ${stripeClass(rankOf(crafting, line.itemId))}`}
          >
            <ItemPicture itemId={line.itemId} />
            <button
              type="button"
              onClick={() => onOpen(line.itemId)}
              className="min-h-8 min-w-0 wrap-anywhere flex-1 basis-32 text-left font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
            >
              {nameOf(line.itemId)}
            </button>
            <b className="w-20 text-right font-display text-base">{`×${format.number(line.quantity)}`}</b>
            <span className="w-28 text-right">
              {line.costRub === null ? (
                <span className="text-no">{noPriceText(t, shell, crafting, line.itemId)}</span>
              ) : (
                <>
                  <b className="block font-semibold">{format.rubles(line.costRub)}</b>
                  <small className="block text-xs text-ink-3">{eachText(line)}</small>
                </>
              )}
            </span>
            {line.lots !== null && (
              <small className="w-full pb-1 text-xs text-ink-2" data-lots>
                {lotsText(t, format, line)}
              </small>
            )}
            {depthText(t, format, crafting, line) !== '' && (
              <small className="w-full pb-1 text-xs text-wait" data-depth>
                {depthText(t, format, crafting, line)}
              </small>
            )}
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-t border-line-strong px-3.5 py-2.5">
        <span className="text-ink-2">{t('sum')}</span>
        <b className="font-display text-lg">{total}</b>
      </p>
      <PublicSaveTable
        title={t('shopping')}
        makeTable={(texts) => ({
          title: t('shopping'),
          about: `${nameOf(plan.nodes[0]?.itemId ?? '')} × ${crafting.setup.quantity}`,
          headings: [texts('item'), texts('quantity'), texts('price'), texts('cost')],
          rows: lines.map(({ itemId, quantity, unitRub, costRub }) => [
            nameOf(itemId),
            quantity,
            // lots are bought whole: the unit is what it comes to
            costRub === null ? unitRub : Math.round(costRub / quantity),
            costRub,
          ]),
        })}
      />
    </>
  );
}
