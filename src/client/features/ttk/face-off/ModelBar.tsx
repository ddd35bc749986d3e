import { ARMOUR_CONSTANT, TTK_MODELS, type TtkModel } from '../../../../domain/ttk/constants.ts';
import { evaluateTtk } from '../../../../domain/ttk/evaluate.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import type { SetupResult } from '../state/use-ttk-results.ts';

const NAMES = { specification: 'modelSpecification', community: 'modelCommunity' } as const satisfies Record<
  TtkModel,
  string
>;
const EXPLANATIONS = {
  specification: 'modelSpecificationHint',
  community: 'modelCommunityHint',
} as const satisfies Record<TtkModel, string>;

interface ModelBarProps {
  readonly result: SetupResult;
  readonly onModel: (model: TtkModel) => void;
}

/** The choice of formula beside the answer: what the chosen one counts, and what the other one answers. */
export function ModelBar({ result, onModel }: ModelBarProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { question, answer } = result;
  const { model, area } = question;
  const other = model === 'community' ? 'specification' : 'community';
  const theirs = answer === null ? null : evaluateTtk({ ...question, model: other }, answer.distanceM);
  // for the head both count the same
  const isSame = ARMOUR_CONSTANT[model][area] === ARMOUR_CONSTANT[other][area];
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-panel px-3 py-2 lg:col-span-1 lg:col-start-2 lg:row-start-2 lg:-mt-px lg:flex-col lg:justify-start lg:px-4 lg:pt-3 lg:pb-4 lg:text-center">
      <Segmented
        label={t('model')}
        value={model}
        onChange={onModel}
        options={TTK_MODELS.map((value) => ({ value, label: t(NAMES[value]) }))}
      />
      <p className="min-w-28 flex-1 text-xs text-ink-2">
        <span className="max-lg:hidden">{`${t(EXPLANATIONS[model])} `}</span>
        {theirs?.ok === true && (
          <span data-other-model>
            {isSame
              ? t('modelSame', { model: t(NAMES[other]) })
              : t('modelOther', {
                  model: t(NAMES[other]),
                  seconds: t('seconds', { value: format.fixed(theirs.value.discreteSeconds, 2) }),
                })}
          </span>
        )}
      </p>
      <p className="w-full text-xs text-ink-2 lg:hidden">{t(EXPLANATIONS[model])}</p>
    </div>
  );
}
