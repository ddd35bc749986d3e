import { useId, type ReactNode } from 'react';
import type { HideoutRecipe } from '../../../domain/catalogue/hideout.ts';
import type { CraftNode } from '../../../domain/crafting/craft.ts';
import { recipeMark, type KeptChoice } from '../../../domain/crafting/setup.ts';
import { isAllowed } from '../../../domain/crafting/hideout-limits.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { STATION_KEYS } from '../../ui/item-words.ts';
import { setChoice } from './edits.ts';
import type { Crafting } from './use-crafting.ts';
import { featureName, partsText, perkName } from './words.ts';

/** Cost of one unit by a recipe, each ingredient at its cheapest; null where one has no cost. */
const unitCostBy = ({ costs }: Crafting, recipe: HideoutRecipe): number | null => {
  let sum = recipe.energy * (costs?.settings.energyRub ?? 0);
  for (const { itemId, amount } of recipe.ingredients) {
    const best = costs?.byItem.get(itemId)?.bestRub ?? null;
    if (best === null) return null;
    sum += best * amount;
  }
  return sum / recipe.result.amount;
};

interface OptionProps { readonly name: string; readonly isOn: boolean; readonly isDisabled?: boolean; readonly onPick: () => void; readonly title: ReactNode; readonly cost: ReactNode; readonly children?: ReactNode }

const Option = ({ name, isOn, isDisabled = false, onPick, title, cost, children }: OptionProps) => (
  <label className={`relative flex min-h-11 cursor-pointer items-start gap-3 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-raised has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text ${isDisabled ? 'cursor-not-allowed' : ''}`}>
    <input type="radio" name={name} checked={isOn} disabled={isDisabled} onChange={onPick} className="mt-0.5 size-4 shrink-0 appearance-none border border-line-field bg-ground checked:border-5 checked:border-accent-text forced-colors:appearance-auto" />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3"><b className="font-semibold">{title}</b><span className="text-ink-2">{cost}</span></span>
      {children !== undefined && <span className="block text-xs text-ink-3">{children}</span>}
    </span>
  </label>
);

/** How one item is got: as the mode says, bought, or made by one of its recipes. */
export const RecipeChoices = ({ crafting, node }: { readonly crafting: Crafting; readonly node: CraftNode }) => {
  const t = useT('crafting');
  const words = useT('catalogue');
  const format = useFormats();
  const name = useId();
  const { book, costs, setup, store } = crafting;
  const choice = setup.choices[node.itemId] ?? null;
  const numbers = book?.recipesOf.get(node.itemId) ?? [];
  const pick = (next: KeptChoice | null) => (): void => store.change(setChoice(node.itemId, next));
  const unit = (rub: number | null | undefined, none: string): string => (rub == null ? none : t('perItem', { rub: format.rubles(rub) }));
  const cost = costs?.byItem.get(node.itemId);
  return (
    <fieldset className="border border-line">
      <legend className="sr-only">{t('howToGet')}</legend>
      <Option name={name} isOn={choice === null} onPick={pick(null)} title={t('asMode')} cost={null}>{t(setup.mode === 'best' ? 'asModeBest' : setup.mode === 'craft' ? 'asModeCraft' : 'asModeBuy')}</Option>
      <Option name={name} isOn={choice?.way === 'buy'} onPick={pick({ way: 'buy' })} title={t('buyIt')} cost={unit(cost?.buyRub, t('noPrice'))} />
      {numbers.length > 1 && <Option name={name} isOn={choice?.way === 'craft' && choice.recipe === null} onPick={pick({ way: 'craft', recipe: null })} title={t('craftCheapest')} cost={unit(cost?.craftRub, t('cannotCalculate'))} />}
      {numbers.flatMap((number) => {
        const recipe = book?.recipes[number];
        if (recipe === undefined || costs === null) return [];
        const mark = recipeMark(recipe);
        const canMake = isAllowed(recipe, costs.settings.hideout);
        const needs = [
          words(STATION_KEYS[recipe.station]),
          ...(recipe.perk === null ? [] : [t('perkLevel', { perk: perkName(crafting, recipe.perk), level: recipe.perkLevel })]),
          t('energyOf', { energy: format.number(recipe.energy) }),
        ].join(' · ');
        // With a single recipe "make it" means this one, whatever becomes of the list.
        const kept: KeptChoice = { way: 'craft', recipe: numbers.length > 1 ? mark : null };
        const isOn = choice?.way === 'craft' && (numbers.length === 1 || choice.recipe === mark);
        return [(
          <Option
            key={number} name={name} isOn={isOn} isDisabled={!canMake && !isOn} onPick={pick(kept)}
            title={numbers.length === 1 ? t('makeIt') : t('makeOf', { parts: partsText(crafting, format, recipe) })} cost={canMake ? unit(unitCostBy(crafting, recipe), t('cannotCalculate')) : t('notHere')}
          >
            {numbers.length === 1 && <span className="block text-ink-2">{partsText(crafting, format, recipe)}</span>}
            {t('givesAmount', { amount: format.number(recipe.result.amount) })}
            {` · ${needs}`}
            {recipe.features.length > 0 && <span className="block">{t('needsFeatures', { features: format.list(recipe.features.map((feature) => featureName(t, feature))) })}</span>}
          </Option>
        )];
      })}
    </fieldset>
  );
};
