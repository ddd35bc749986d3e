import { useEffect, useState, type ReactNode } from 'react';
import { afterFee, AUCTION_FEE } from '../../../domain/auction/item-price.ts';
import type { CraftPlan } from '../../../domain/crafting/craft.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import type { Crafting } from './use-crafting.ts';
import { totalText } from './words.ts';

interface FigureProps { readonly name: string; readonly label: string; readonly note: ReactNode; readonly tone?: string; readonly children: ReactNode }

const Figure = ({ name, label, note, tone = '', children }: FigureProps) => (
  <div className="min-w-0 bg-panel px-4 py-3">
    <dt className="eyebrow">{label}</dt>
    <dd className={`figure mt-1.5 max-sm:text-2xl ${tone}`} data-figure={name}>{children}</dd>
    <dd className="text-xs text-ink-3">{note}</dd>
  </div>
);

const SPEAK_AFTER_MS = 900;

/** Says the answer to a screen reader once the hand rests. */
const Spoken = ({ text }: { readonly text: string }) => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SPEAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <p role="status" className="sr-only">{said}</p>;
};

/** The answer, large: what it costs, what it would bring, what it takes. */
export const PlanFigures = ({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) => {
  const t = useT('crafting');
  const format = useFormats();
  const { total } = plan;
  const result = plan.nodes[0];
  const { quantity, energyRub } = crafting.setup;
  const marketRub = result === undefined ? null : crafting.marketRub(result.itemId);
  const sellRub = marketRub === null ? null : afterFee(marketRub) * quantity;
  const profitRub = sellRub === null || total.kind !== 'full' ? null : sellRub - total.rub;
  const missing = total.kind === 'full' ? 0 : total.missing.length;
  const cost = totalText(t, format, total);
  return (
    <section aria-label={t('answer')}>
      <Spoken text={result === undefined ? '' : t('spoken', { name: crafting.nameOf(result.itemId), amount: format.number(quantity), cost })} />
      <dl className="grid grid-cols-2 gap-px border border-line bg-line xl:grid-cols-4">
        <Figure
          name="total" label={t('totalCost')} tone={total.kind === 'none' ? 'text-2xl text-no' : total.kind === 'partial' ? 'text-wait' : ''}
          note={total.kind === 'full'
            ? plan.unitRub !== null && <span data-figure="unit">{t('perItem', { rub: format.rubles(plan.unitRub) })}</span>
            : <span data-figure="missing">{t(total.kind === 'partial' ? 'partialCost' : 'nothingPriced', { count: missing })}</span>}
        >
          {cost}
        </Figure>
        <Figure
          name="sell" label={t('sellsFor', { fee: format.percent(AUCTION_FEE) })}
          note={profitRub === null
            ? t('profitUnknown')
            : <span data-figure="profit" className={profitRub < 0 ? 'text-no' : 'text-ok'}>{t(profitRub < 0 ? 'lossOf' : 'profitOf', { rub: format.rubles(Math.abs(profitRub)) })}</span>}
        >
          {sellRub === null ? <span className="text-2xl text-ink-3">{t('noPrice')}</span> : format.rubles(sellRub)}
        </Figure>
        <Figure name="crafts" label={t('crafts')} note={t('stepsCount', { count: plan.steps.length })}>{format.number(plan.crafts)}</Figure>
        <Figure name="energy" label={t('energy')} note={energyRub > 0 ? <span data-figure="energyRub">{t('energyCosts', { rub: format.rubles(plan.energyRub) })}</span> : t('energyFree')}>
          {format.number(plan.energy)}
        </Figure>
      </dl>
    </section>
  );
};
