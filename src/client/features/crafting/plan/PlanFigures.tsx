import { useMemo } from 'react';
import { afterFee, AUCTION_FEE } from '../../../../domain/auction/item-price.ts';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { isLongRun } from '../../../../domain/crafting/costs/profit.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Stat, LiveRegion } from '../../../ui/display/Stat.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Crafting } from '../state/use-crafting.ts';
import { noPriceText, totalText } from '../state/labels.ts';

/** Smaller ratios between the plan's unit price and the table's are not explained. */
const MIN_GAP_RATIO = 1.01;

/**
 * Why one unit costs more here than in the profit table; null: it does not, or the user's choices differ from
 * those of the table.
 */
function useUnitGap(
  crafting: Crafting,
  plan: CraftPlan,
): { readonly isLongRun: boolean; readonly unitRub: number } | null {
  return useMemo(() => {
    const { recipeIndex, costs, setup } = crafting;
    const itemId = plan.nodes[0]?.itemId;
    if (
      recipeIndex === null ||
      costs === null ||
      itemId === undefined ||
      setup.mode !== 'best' ||
      Object.keys(setup.choices).length > 0 ||
      plan.nodes.some((node) => node.fromOwned > 0)
    )
      return null;
    const unitRub = costs.byItem.get(itemId)?.craftRub ?? null;
    if (unitRub === null || plan.unitRub === null || plan.unitRub <= unitRub * MIN_GAP_RATIO) return null;
    const isEndless = isLongRun(recipeIndex, costs, itemId);
    return isEndless || plan.leftovers.length > 0 ? { isLongRun: isEndless, unitRub } : null;
  }, [crafting, plan]);
}

/** Key figures of the plan: cost, sale price, crafts and energy. */
export function PlanFigures({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) {
  const t = useT('crafting');
  const shell = useT('shell');
  const format = useFormats();
  const { total } = plan;
  const result = plan.nodes[0];
  const { quantity, energyRub } = crafting.setup;
  const marketRub =
    result === undefined ? null : (crafting.setup.prices[result.itemId] ?? crafting.marketRub(result.itemId));
  const sellRub = marketRub === null ? null : afterFee(marketRub) * quantity;
  const profitRub = sellRub === null || total.kind !== 'full' ? null : sellRub - total.rub;
  const missing = total.kind === 'full' ? 0 : total.missing.length;
  const cost = totalText(t, format, total);
  return (
    <section aria-label={t('answer')}>
      <LiveRegion
        text={
          result === undefined
            ? ''
            : t('spoken', { name: crafting.nameOf(result.itemId), amount: format.number(quantity), cost })
        }
      />
      <dl className="grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-4">
        <Stat
          name="total"
          label={t('totalCost')}
          tone={`max-sm:text-2xl ${total.kind === 'none' ? 'text-2xl text-no' : total.kind === 'partial' ? 'text-wait' : ''}`}
          note={
            total.kind === 'full' ? (
              plan.unitRub !== null && (
                <span data-figure="unit">{t('perItem', { rub: format.rubles(plan.unitRub) })}</span>
              )
            ) : (
              <span data-figure="missing">
                {t(total.kind === 'partial' ? 'partialCost' : 'nothingPriced', { count: missing })}
              </span>
            )
          }
        >
          {cost}
        </Stat>
        <Stat
          name="sell"
          tone="max-sm:text-2xl"
          label={t('sellsFor', { fee: format.percent(AUCTION_FEE) })}
          note={
            profitRub === null ? (
              t('profitUnknown')
            ) : (
              <span data-figure="profit" className={profitRub < 0 ? 'text-no' : 'text-ok'}>
                {t(profitRub < 0 ? 'lossOf' : 'profitOf', { rub: format.rubles(Math.abs(profitRub)) })}
              </span>
            )
          }
        >
          {sellRub === null ? (
            <span className="text-2xl text-ink-3">
              {noPriceText(t, shell, crafting, result?.itemId ?? '')}
            </span>
          ) : (
            format.rubles(sellRub)
          )}
        </Stat>
        <Stat
          name="crafts"
          tone="max-sm:text-2xl"
          label={t('crafts')}
          note={t('stepsCount', { count: plan.steps.length })}
        >
          {format.number(plan.crafts)}
        </Stat>
        <Stat
          name="energy"
          tone="max-sm:text-2xl"
          label={t('energy')}
          note={
            energyRub > 0 ? (
              <span data-figure="energyRub">{t('energyCosts', { rub: format.rubles(plan.energyRub) })}</span>
            ) : (
              t('energyFree')
            )
          }
        >
          {format.number(plan.energy)}
        </Stat>
      </dl>
    </section>
  );
}

/** How good the plan is, and why it costs more than the table says; below the tree, which people come for. */
export function PlanNotes({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) {
  const t = useT('crafting');
  const format = useFormats();
  const gap = useUnitGap(crafting, plan);
  const { total } = plan;
  return (
    <>
      {plan.bound !== null && total.kind === 'full' && (
        <p
          className="flex items-start gap-2 text-xs text-ink-3"
          data-bound={plan.bound.isProven ? 'proven' : 'open'}
        >
          <Icon name={plan.bound.isProven ? 'check' : 'info'} className="mt-0.5 size-3.5 shrink-0" />
          <span>
            {plan.bound.isProven
              ? t('boundProven')
              : t('boundOpen', {
                  rub: format.rubles(plan.bound.rub),
                  share: format.percent(1 - plan.bound.rub / total.rub, 1),
                })}
          </span>
        </p>
      )}
      {gap !== null && (
        <p
          className="flex items-start gap-2 text-xs text-ink-3"
          data-gap={gap.isLongRun ? 'long-run' : 'leftovers'}
        >
          <Icon name="info" className="mt-0.5 size-3.5 shrink-0" />
          <span>
            {t(gap.isLongRun ? 'longRunPlan' : 'wholeCraftsPlan', { rub: format.rubles(gap.unitRub) })}
          </span>
        </p>
      )}
    </>
  );
}
