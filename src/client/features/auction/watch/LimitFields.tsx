import { useState, type FormEvent } from 'react';
import { MAX_PRICE_RUB } from '../../../../contract/auction.ts';
import { isReached, type AlertSide } from '../../../../domain/auction/alert.ts';
import { isSameVariant } from '../../../../domain/auction/watch/watch-edit.ts';
import type { LotVariant } from '../../../../domain/auction/lots.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { KindFields } from './KindFields.tsx';
import { checkLimits, type AlertLimits, type LimitProblem } from './limits.ts';

const ERROR_KEYS = {
  number: 'errorNumber',
  whole: 'errorWhole',
  low: 'errorLow',
  high: 'errorHigh',
  order: 'errorOrder',
} as const satisfies Record<LimitProblem, string>;

interface LimitFieldsProps {
  readonly saved: AlertLimits;
  /** The item is sold in kinds that cost differently: the alert can be for one of them. */
  readonly hasKinds: boolean;
  /**
   * Current lowest unit price of a kind: sets the step of the fields, and a limit that it already meets is flagged
   * before saving.
   */
  readonly lowestOf: (variant: LotVariant) => number | null;
  /** An alert is sent when a limit is reached. */
  readonly isNotified: boolean;
  readonly onSave: (limits: AlertLimits) => void;
}

/** Step for the arrow keys: about one percent of the price, in rubles. */
function stepOf(priceRub: number | null): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(priceRub ?? 1, 1))) - 2);
}

/** Form for the two limits of an alert; either may be empty. */
export function LimitFields({ saved, hasKinds, lowestOf, isNotified, onSave }: LimitFieldsProps) {
  const t = useT('auction');
  const format = useFormats();
  const [belowRub, setBelow] = useState(saved.belowRub);
  const [aboveRub, setAbove] = useState(saved.aboveRub);
  const [variant, setVariant] = useState<LotVariant>({ quality: saved.quality, level: saved.level });
  const lowestRub = lowestOf(variant);
  const isSameKind = isSameVariant(variant, saved);
  const problems = checkLimits({ belowRub, aboveRub });
  const isSame = isSameKind && Object.is(belowRub, saved.belowRub) && Object.is(aboveRub, saved.aboveRub);
  const errorOf = (problem: LimitProblem | null): string | undefined =>
    problem === null
      ? undefined
      : problem === 'high'
        ? t('errorHigh', { max: format.rubles(MAX_PRICE_RUB) })
        : t(ERROR_KEYS[problem]);
  const noteOf = (side: AlertSide, limitRub: number | null, savedRub: number | null): string | undefined =>
    !isNotified ||
    limitRub === null ||
    lowestRub === null ||
    (isSameKind && Object.is(limitRub, savedRub)) ||
    !isReached(side, limitRub, lowestRub)
      ? undefined
      : t('limitMet', { price: format.rubles(lowestRub) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSame && problems.below === null && problems.above === null)
      onSave({ belowRub, aboveRub, ...variant });
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
      {hasKinds && <KindFields variant={variant} onPick={setVariant} />}
      <div className="-mx-3.5">
        <NumberField
          {...fieldProps}
          label={t('below')}
          value={belowRub}
          error={errorOf(problems.below)}
          note={noteOf('below', belowRub, saved.belowRub)}
          onChange={setBelow}
        />
      </div>
      <div className="-mx-3.5">
        <NumberField
          {...fieldProps}
          label={t('above')}
          value={aboveRub}
          error={errorOf(problems.above)}
          note={noteOf('above', aboveRub, saved.aboveRub)}
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
        {(saved.belowRub !== null || saved.aboveRub !== null) && (
          <Button variant="quiet" onClick={() => onSave({ ...variant, belowRub: null, aboveRub: null })}>
            {t('clearAlert')}
          </Button>
        )}
      </div>
    </form>
  );
}
