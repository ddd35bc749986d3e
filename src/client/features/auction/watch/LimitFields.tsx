import { useState, type FormEvent } from 'react';
import { MAX_PRICE_RUB } from '../../../../contract/auction.ts';
import { isReached, type AlertSide } from '../../../../domain/auction/alert.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { checkLimits, type LimitProblem, type Limits } from './limits.ts';

const ERROR_KEYS = {
  number: 'errorNumber',
  whole: 'errorWhole',
  low: 'errorLow',
  high: 'errorHigh',
  order: 'errorOrder',
} as const satisfies Record<LimitProblem, string>;

interface LimitFieldsProps {
  readonly saved: Limits;
  /** Cheapest unit now: a limit that it meets already is said before it is saved, and it sets how far one step goes. */
  readonly lowestRub: number | null;
  readonly onSave: (limits: Limits) => void;
}

/** About one percent of the price, so that the arrow keys get somewhere. */
function stepOf(priceRub: number | null): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(priceRub ?? 1, 1))) - 2);
}

/** The two limits of an alert; either may stay empty. */
export function LimitFields({ saved: kept, lowestRub, onSave }: LimitFieldsProps) {
  const t = useT('auction');
  const format = useFormats();
  const [belowRub, setBelow] = useState(kept.belowRub);
  const [aboveRub, setAbove] = useState(kept.aboveRub);
  const problems = checkLimits({ belowRub, aboveRub });
  const isSame = Object.is(belowRub, kept.belowRub) && Object.is(aboveRub, kept.aboveRub);
  const errorOf = (problem: LimitProblem | null): string | undefined =>
    problem === null
      ? undefined
      : problem === 'high'
        ? t('errorHigh', { max: format.rubles(MAX_PRICE_RUB) })
        : t(ERROR_KEYS[problem]);
  const noteOf = (side: AlertSide, limitRub: number | null, keptRub: number | null): string | undefined =>
    limitRub === null ||
    lowestRub === null ||
    Object.is(limitRub, keptRub) ||
    !isReached(side, limitRub, lowestRub)
      ? undefined
      : t(side === 'below' ? 'metBelow' : 'metAbove', { price: format.rubles(lowestRub) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSame && problems.below === null && problems.above === null) onSave({ belowRub, aboveRub });
  };
  const fieldProps = {
    unit: t('rubles'),
    isOptional: true,
    isWide: true,
    isSum: true,
    step: stepOf(lowestRub),
    min: 1,
    max: MAX_PRICE_RUB,
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-2xl items-start gap-x-4 *:min-w-0 sm:grid-cols-2"
    >
      <div className="-mx-3.5">
        <NumberField
          {...fieldProps}
          label={t('below')}
          value={belowRub}
          error={errorOf(problems.below)}
          note={noteOf('below', belowRub, kept.belowRub)}
          onChange={setBelow}
        />
      </div>
      <div className="-mx-3.5">
        <NumberField
          {...fieldProps}
          label={t('above')}
          value={aboveRub}
          error={errorOf(problems.above)}
          note={noteOf('above', aboveRub, kept.aboveRub)}
          onChange={setAbove}
        />
      </div>
      <div className="flex flex-wrap gap-2 pt-1.5 sm:col-span-2">
        <Button
          type="submit"
          icon="save"
          disabled={isSame || problems.below !== null || problems.above !== null}
        >
          {t('saveAlert')}
        </Button>
        {(kept.belowRub !== null || kept.aboveRub !== null) && (
          <Button variant="quiet" onClick={() => onSave({ belowRub: null, aboveRub: null })}>
            {t('clearAlert')}
          </Button>
        )}
      </div>
    </form>
  );
}
