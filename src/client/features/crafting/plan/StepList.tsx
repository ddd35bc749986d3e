import { useEffect, useState } from 'react';
import type { CraftPlan, CraftStep } from '../../../../domain/crafting/craft.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { STATION_KEYS } from '../../../components/items/item-labels.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CopyText } from './CopyText.tsx';
import type { Crafting } from '../state/use-crafting.ts';

/** Key of a tick; includes the amount, so that a changed step is unticked. */
function tickOf(step: CraftStep): string {
  return `${step.itemId}*${step.crafts}`;
}

/** Crafting steps in dependency order. */
export function StepList({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) {
  const t = useT('crafting');
  const tCatalogue = useT('catalogue');
  const common = useT('common');
  const format = useFormats();
  const [unticked, setUnticked] = useState<readonly string[] | null>(null);
  useEffect(requestItemPictures, []);
  const {
    nameOf,
    store: { ticks, setTicks },
  } = crafting;
  const takesText = (step: CraftStep): string =>
    step.takes
      .map(({ itemId, quantity }) => `${format.number(quantity)}\u00A0×\u00A0${nameOf(itemId)}`)
      .join(' + ');
  const makesText = (step: CraftStep): string =>
    t('stepMakes', {
      times: format.number(step.crafts),
      name: nameOf(step.itemId),
      amount: format.number(step.makes),
    });
  const placeOf = (step: CraftStep): string => {
    const recipe = crafting.recipeIndex?.recipes[step.recipe];
    return [
      ...(recipe === undefined ? [] : [tCatalogue(STATION_KEYS[recipe.station])]),
      t('energyOf', { energy: format.number(step.energy) }),
    ].join(' · ');
  };
  const done = plan.steps.filter((step) => ticks.includes(tickOf(step))).length;
  if (plan.steps.length === 0)
    return (
      <StateBlock kind="empty" title={t('nothingToMake')}>
        {t('nothingToMakeBody')}
      </StateBlock>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <span role="status" className="text-ink-2">
          {t('stepsDone', { done: format.number(done), all: format.number(plan.steps.length) })}
        </span>
        <span className="grow" />
        {done > 0 && (
          <Button
            variant="quiet"
            onClick={() => {
              setUnticked(ticks);
              setTicks([]);
            }}
          >
            {t('untickAll')}
          </Button>
        )}
        {done === 0 && unticked !== null && (
          <Button
            variant="quiet"
            icon="rotate-ccw"
            onClick={() => {
              setTicks(unticked);
              setUnticked(null);
            }}
          >
            {common('undo')}
          </Button>
        )}
        <CopyText
          label={t('copySteps')}
          makeText={() =>
            plan.steps
              .map((step, index) => `${index + 1}. ${makesText(step)} (${placeOf(step)}): ${takesText(step)}`)
              .join('\n')
          }
        />
      </div>
      <ol className="divide-y divide-line" aria-label={t('steps')}>
        {plan.steps.map((step, index) => {
          const tick = tickOf(step);
          const isDone = ticks.includes(tick);
          return (
            <li key={tick} data-step={step.itemId} className="flex items-start gap-3 px-3.5 py-2">
              <Checkbox
                label={t('tickStep', { number: format.number(index + 1), name: nameOf(step.itemId) })}
                isOn={isDone}
                onChange={(isOn) => setTicks(isOn ? [...ticks, tick] : ticks.filter((one) => one !== tick))}
              />
              <span className="w-6 pt-2.5 text-right font-display font-bold text-ink-3">
                {format.number(index + 1)}
              </span>
              <ItemPicture itemId={step.itemId} />
              <div className="min-w-0 flex-1 pt-0.5">
                <p className={`font-semibold ${isDone ? 'text-ink-3 line-through' : ''}`}>
                  {makesText(step)}
                </p>
                <p className="text-xs text-ink-2">{takesText(step)}</p>
                <p className="text-xs text-ink-3">{placeOf(step)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
