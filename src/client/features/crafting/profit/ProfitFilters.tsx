import { SUMMARY_DAYS } from '../../../../domain/auction/period.ts';
import { STATIONS } from '../../../../domain/catalogue/item/hideout.ts';
import {
  isEnergyLimit,
  isQuantity,
  MAX_ENERGY,
  MAX_PERK_LEVEL,
  MAX_QUANTITY,
} from '../../../../domain/crafting/setup.ts';
import { useState } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { STATION_KEYS } from '../../../components/items/item-labels.ts';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import {
  isSalesLimit,
  MAX_SALES,
  PROFIT_SORTS,
  type ProfitFilter,
  COLUMN_KEYS,
} from '../state/profit-filter.ts';

const FIELD =
  'h-9 min-w-0 cursor-pointer border border-line-field bg-ground px-2 text-ink pointer-coarse:h-10.5';
const LEVELS = Array.from({ length: MAX_PERK_LEVEL }, (_, index) => index + 1);

/** Filters of the profit table. */
export function ProfitFilters({
  filter,
  change,
}: {
  readonly filter: ProfitFilter;
  readonly change: (part: Partial<ProfitFilter>) => void;
}) {
  const t = useT('crafting');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  const [typed, setTyped] = useState<number | null>(null);
  const quantity = typed ?? filter.quantity;
  const type = (value: number | null): void => {
    const next = value ?? Number.NaN;
    setTyped(isQuantity(next) ? null : next);
    if (isQuantity(next)) change({ quantity: next });
  };
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-2.5">
      <div className="-mx-3.5 w-76 max-w-[calc(100%+1.75rem)]">
        <NumberField
          label={t('batchQuantity')}
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          onChange={type}
          error={isQuantity(quantity) ? undefined : t('badQuantity', { max: format.number(MAX_QUANTITY) })}
        />
      </div>
      <label className="flex h-9 min-w-0 flex-1 basis-52 items-center gap-2 border border-line-field bg-ground px-2.5 focus-within:outline-2 focus-within:outline-accent-text pointer-coarse:h-10.5">
        <Icon name="search" className="size-4 text-ink-3" />
        <span className="sr-only">{t('searchItems')}</span>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          placeholder={tCatalogue('searchPlaceholder')}
          onChange={({ target }) => change({ text: target.value })}
          className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        />
      </label>
      <label className="flex items-center gap-2">
        <span className="text-xs text-ink-3">{t('station')}</span>
        <select
          value={filter.station ?? ''}
          onChange={({ target }) =>
            change({ station: STATIONS.find((station) => station === target.value) ?? null })
          }
          className={FIELD}
        >
          <option value="">{t('any')}</option>
          {STATIONS.map((station) => (
            <option key={station} value={station}>
              {tCatalogue(STATION_KEYS[station])}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        <span className="text-xs text-ink-3">{t('perkUpTo')}</span>
        <select
          value={filter.level ?? ''}
          onChange={({ target }) => change({ level: target.value === '' ? null : Number(target.value) })}
          className={FIELD}
        >
          <option value="">{t('any')}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {format.number(level)}
            </option>
          ))}
        </select>
      </label>
      <div className="-mx-3.5 w-76 max-w-[calc(100%+1.75rem)]">
        <AmountField
          label={t('energyUpTo')}
          value={filter.energy}
          isValid={isEnergyLimit}
          max={MAX_ENERGY}
          step={100}
          placeholder="∞"
          error={t('badEnergy')}
          onChange={(energy) => change({ energy })}
        />
      </div>
      <div className="-mx-3.5 w-76 max-w-[calc(100%+1.75rem)]">
        <AmountField
          label={t('salesFrom', { days: format.number(SUMMARY_DAYS) })}
          value={filter.sales}
          isValid={isSalesLimit}
          max={MAX_SALES}
          step={1}
          placeholder="0"
          error={t('badWholeNumber')}
          onChange={(sales) => change({ sales })}
        />
      </div>
      <label className="flex items-center gap-2 xl:hidden">
        <span className="text-xs text-ink-3">{t('order')}</span>
        <select
          value={filter.sort}
          onChange={({ target }) =>
            change({
              sort: PROFIT_SORTS.find((sort) => sort === target.value) ?? 'profit',
              isReversed: false,
            })
          }
          className={FIELD}
        >
          {PROFIT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(COLUMN_KEYS[sort])}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
