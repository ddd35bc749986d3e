import { useId, type ReactNode } from 'react';
import type { CraftNode } from '../../../../domain/crafting/craft.ts';
import { recipeFingerprint, type StoredChoice } from '../../../../domain/crafting/setup.ts';
import { isAllowed } from '../../../../domain/crafting/hideout-limits.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { STATION_KEYS } from '../../../components/items/item-labels.ts';
import { setChoice } from '../state/edits.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { featureName, noPriceText, partsText, perkName, totalText } from '../state/labels.ts';

interface OptionProps {
  readonly name: string;
  readonly mark: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onPick: () => void;
  readonly title: ReactNode;
  readonly cost: ReactNode;
  readonly children?: ReactNode;
}

function Option({ name, mark, isOn, isDisabled = false, onPick, title, cost, children }: OptionProps) {
  return (
    <label
      data-choice={mark}
      className={`relative flex min-h-11 cursor-pointer items-start gap-3 border-b border-line px-3 py-2.5 last:border-b-0 hover:bg-raised has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text ${isDisabled ? 'cursor-not-allowed' : ''}`}
    >
      <input
        type="radio"
        name={name}
        checked={isOn}
        disabled={isDisabled}
        onChange={onPick}
        className="mt-0.5 size-4 shrink-0 appearance-none border border-line-field bg-ground checked:border-5 checked:border-accent-text forced-colors:appearance-auto"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="font-semibold">{title}</b>
          <span className="text-ink-2" data-cost>
            {cost}
          </span>
        </span>
        {children !== undefined && <span className="block text-xs text-ink-3">{children}</span>}
      </span>
    </label>
  );
}

/** How to get an item: by the plan's mode, by buying, or with one of its recipes. */
export function RecipeChoices({ crafting, node }: { readonly crafting: Crafting; readonly node: CraftNode }) {
  const t = useT('crafting');
  const tCatalogue = useT('catalogue');
  const shell = useT('shell');
  const format = useFormats();
  const name = useId();
  const { recipeIndex, costs, setup, store } = crafting;
  const choice = setup.choices[node.itemId] ?? null;
  const numbers = recipeIndex?.recipesOf.get(node.itemId) ?? [];
  const pick = (next: StoredChoice | null) => (): void => store.change(setChoice(node.itemId, next));
  const buyRub = costs?.byItem.get(node.itemId)?.buyRub ?? null;
  // The cost beside a choice equals the plan's total once it is taken.
  const planCost = (option: StoredChoice | null): string => {
    const plan = crafting.planWith(node.itemId, option);
    return plan === null ? '' : totalText(t, format, plan.total);
  };
  return (
    <fieldset className="border border-line">
      <legend className="sr-only">{t('howToGet')}</legend>
      <p className="flex flex-wrap justify-between gap-x-3 border-b border-line px-3 py-1.5 text-xs text-ink-3">
        <span>{t('howToGet')}</span>
        <span>{t('choiceCosts')}</span>
      </p>
      <Option
        name={name}
        mark="mode"
        isOn={choice === null}
        onPick={pick(null)}
        title={t('asMode')}
        cost={planCost(null)}
      >
        {t(setup.mode === 'best' ? 'asModeBest' : setup.mode === 'craft' ? 'asModeCraft' : 'asModeBuy')}
      </Option>
      <Option
        name={name}
        mark="buy"
        isOn={choice?.way === 'buy'}
        onPick={pick({ way: 'buy' })}
        title={t('buyIt')}
        cost={planCost({ way: 'buy' })}
      >
        {buyRub === null
          ? noPriceText(t, shell, crafting, node.itemId)
          : t(costs?.settings.lots?.has(node.itemId) === true ? 'perItemFrom' : 'perItem', {
              rub: format.rubles(buyRub),
            })}
      </Option>
      {numbers.length > 1 && (
        <Option
          name={name}
          mark="cheapest"
          isOn={choice?.way === 'craft' && choice.recipe === null}
          onPick={pick({ way: 'craft', recipe: null })}
          title={t('craftCheapest')}
          cost={planCost({ way: 'craft', recipe: null })}
        />
      )}
      {numbers.flatMap((number) => {
        const recipe = recipeIndex?.recipes[number];
        if (recipe === undefined || costs === null) return [];
        const mark = recipeFingerprint(recipe);
        const canMake = isAllowed(recipe, costs.settings.hideout);
        const needs = [
          tCatalogue(STATION_KEYS[recipe.station]),
          ...(recipe.perk === null
            ? []
            : [tCatalogue('perkLevel', { perk: perkName(crafting, recipe.perk), level: recipe.perkLevel })]),
          t('energyOf', { energy: format.number(recipe.energy) }),
        ].join(' · ');
        // With a single recipe, store no recipe id: the choice stays valid if the recipes change.
        const option: StoredChoice = { way: 'craft', recipe: numbers.length > 1 ? mark : null };
        const isOn = choice?.way === 'craft' && (numbers.length === 1 || choice.recipe === mark);
        return [
          <Option
            key={number}
            name={name}
            mark={mark}
            isOn={isOn}
            isDisabled={!canMake && !isOn}
            onPick={pick(option)}
            title={
              numbers.length === 1 ? t('makeIt') : t('makeOf', { parts: partsText(crafting, format, recipe) })
            }
            cost={canMake ? planCost(option) : t('notHere')}
          >
            {numbers.length === 1 && (
              <span className="block text-ink-2">{partsText(crafting, format, recipe)}</span>
            )}
            {t('givesAmount', { amount: format.number(recipe.result.amount) })}
            {` · ${needs}`}
            {recipe.features.length > 0 && (
              <span className="block">
                {t('needsFeatures', {
                  features: format.list(recipe.features.map((feature) => featureName(t, feature))),
                })}
              </span>
            )}
          </Option>,
        ];
      })}
    </fieldset>
  );
}
