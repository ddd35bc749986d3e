import { MAX_LOT_LEVEL, MAX_QUALITY, type LotVariant } from '../../../../domain/auction/lots.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { QUALITY_KEYS } from '../lots/lots.ts';

interface KindFieldsProps {
  readonly variant: LotVariant;
  readonly onPick: (variant: LotVariant) => void;
}

function numbersTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_value, number) => number);
}

function numberOf(value: string): number | null {
  return value === '' ? null : Number(value);
}

const SELECT = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-sm text-ink';

/** Which quality and level of an artefact an alert is for, whether such a one is on sale now or not. */
export function KindFields({ variant: { quality, level }, onPick }: KindFieldsProps) {
  const t = useT('auction');
  const catalogue = useT('catalogue');
  return (
    <div className="grid grid-cols-2 gap-x-4 pb-2 *:min-w-0 sm:col-span-2">
      <label className="grid gap-1 text-ink-2">
        {t('quality')}
        <select
          value={quality ?? ''}
          onChange={({ target }) => onPick({ quality: numberOf(target.value), level })}
          className={SELECT}
        >
          <option value="">{t('qualityAny')}</option>
          {numbersTo(MAX_QUALITY).map((each) => (
            <option key={each} value={each}>
              {t(QUALITY_KEYS[each] ?? 'quality0')}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-ink-2">
        {catalogue('level')}
        <select
          value={level ?? ''}
          onChange={({ target }) => onPick({ quality, level: numberOf(target.value) })}
          className={SELECT}
        >
          <option value="">{t('levelAny')}</option>
          {numbersTo(MAX_LOT_LEVEL).map((each) => (
            <option key={each} value={each}>
              {catalogue('levelPlus', { level: each })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
