import type { Lot } from '../../../../contract/auction.ts';
import { ANY_VARIANT, type LotVariant } from '../../../../domain/auction/lots.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { QUALITY_KEYS } from './lots.ts';
import { levelsOf, qualitiesOf } from './variants.ts';

interface VariantPickerProps {
  /** Of every kind. */
  readonly lots: readonly Lot[];
  readonly variant: LotVariant;
  readonly onPick: (variant: LotVariant) => void;
}

const CHIP = 'grid min-h-10 min-w-0 content-center border px-2.5 py-1 text-start hover:bg-raised';

/** Qualities of an artefact, each with its cheapest lot, and its levels: they trade under one name and cost anything. */
export function VariantPicker({ lots, variant, onPick }: VariantPickerProps) {
  const t = useT('auction');
  const catalogue = useT('catalogue');
  const format = useFormats();
  const qualities = qualitiesOf(lots);
  const levels = levelsOf(lots, variant.quality);
  const chips = [
    { quality: null, label: t('qualityAny'), lowestRub: null, count: lots.length },
    ...qualities.map((each) => ({ ...each, label: t(QUALITY_KEYS[each.quality] ?? 'quality0') })),
  ];
  return (
    <div className="grid gap-2 border-b border-line px-3.5 py-3" data-variants={qualities.length}>
      <div role="group" aria-label={t('quality')} className="flex flex-wrap gap-1.5">
        {chips.map(({ quality, label, lowestRub, count }) => {
          const isOn = Object.is(variant.quality, quality);
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isOn}
              data-quality={quality ?? 'any'}
              onClick={() => onPick({ ...ANY_VARIANT, quality })}
              className={`${CHIP} ${isOn ? 'border-accent bg-raised text-ink' : 'border-line text-ink-2'}`}
            >
              <span className="flex items-baseline gap-1.5">
                {label} <small className="text-xs text-ink-3">{format.number(count)}</small>
              </span>
              {lowestRub !== null && (
                <small className="text-xs text-ink-3">{t('from', { price: format.rubles(lowestRub) })}</small>
              )}
            </button>
          );
        })}
      </div>
      {(levels.length > 1 || variant.level !== null) && (
        <label className="flex items-center gap-2 text-xs text-ink-3">
          {catalogue('level')}
          <select
            value={variant.level ?? ''}
            onChange={({ target }) =>
              onPick({ ...variant, level: target.value === '' ? null : Number(target.value) })
            }
            className="h-10 border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('levelAny')}</option>
            {[...new Set([...levels, ...(variant.level === null ? [] : [variant.level])])]
              .toSorted((one, other) => one - other)
              .map((level) => (
                <option key={level} value={level}>
                  {catalogue('levelPlus', { level })}
                </option>
              ))}
          </select>
        </label>
      )}
    </div>
  );
}
