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
  readonly className?: string;
}

/** The choice of formula beside the answer: what the chosen one counts, and what the other one answers. */
export function ModelBar({ result, onModel, className = '' }: ModelBarProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { question, answer } = result;
  const { model, area } = question;
  const other = model === 'community' ? 'specification' : 'community';
  const theirs = answer === null ? null : evaluateTtk({ ...question, model: other }, answer.distanceM);
  // for the head both count the same
  const isSame = ARMOUR_CONSTANT[model][area] === ARMOUR_CONSTANT[other][area];
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border border-line bg-panel px-3.5 py-2 ${className}`}
    >
      <Segmented
        label={t('model')}
        value={model}
        onChange={onModel}
        options={TTK_MODELS.map((value) => ({ value, label: t(NAMES[value]) }))}
      />
      <p className="min-w-48 flex-1 text-xs text-ink-2">
        {t(EXPLANATIONS[model])}
        {theirs?.ok === true && (
          <>
            {' '}
            <span data-other-model>
              {isSame
                ? t('modelSame', { model: t(NAMES[other]) })
                : t('modelOther', {
                    model: t(NAMES[other]),
                    seconds: t('seconds', { value: format.fixed(theirs.value.discreteSeconds, 2) }),
                  })}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
