import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { NUMBER_LIMITS, type TtkField } from '../../../../domain/ttk/numbers.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { clearOverride, setOverride } from '../state/edits.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { FIELD_UNITS, errorOf } from '../state/labels.ts';

interface OverrideFieldProps {
  readonly field: TtkField;
  readonly result: SetupResult;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

const STEPS: Readonly<Partial<Record<TtkField, number>>> = {
  headMultiplier: 0.05,
  limbMultiplier: 0.05,
  reloadSeconds: 0.1,
  fireRateRpm: 10,
  burstRpm: 10,
  burstPauseSeconds: 0.05,
  closeDamage: 0.5,
  longDamage: 0.5,
};

/** One number of a set-up: the item's value, or an override, which is marked and can be reset. */
export function OverrideField({ field, result, change }: OverrideFieldProps) {
  const t = useT('ttk');
  const format = useFormats();
  const own = result.setup.own[field];
  const unit = FIELD_UNITS[field];
  const isRateUnknown =
    field === 'fireRateRpm' &&
    own === undefined &&
    result.items.weapon !== null &&
    result.items.weapon.fireRateRpm === null;
  const limit = NUMBER_LIMITS[field];
  return (
    <NumberField
      label={t(field)}
      value={result.question.numbers[field]}
      step={STEPS[field] ?? 1}
      min={limit.min}
      max={limit.max}
      {...(unit === undefined ? {} : { unit: t(unit) })}
      placeholder={
        result.question.numbers[field] !== null
          ? ''
          : field.startsWith('burst')
            ? t('noValue')
            : t('notStated')
      }
      error={isRateUnknown ? t('errorRateNotStated') : errorOf(t, format, result.problems, field)}
      onChange={(value) => change(setOverride(field, value ?? Number.NaN))}
      mark={
        own !== undefined && (
          <span className="inline-flex items-center gap-0.5">
            <Tag tone="accent">{t('own')}</Tag>
            <Button
              variant="quiet"
              icon="rotate-ccw"
              className="h-7 min-h-7 min-w-7 pointer-coarse:h-10"
              aria-label={t('backToItem', { field: t(field) })}
              onClick={() => change(clearOverride(field))}
            />
          </span>
        )
      }
    />
  );
}
