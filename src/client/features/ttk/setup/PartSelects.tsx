import { useId, type ReactNode } from 'react';
import type { PartSlot, WeaponPart } from '../../../../domain/catalogue/item/item.ts';
import { FIRE_MODES, fireModeOf, itemNumbers } from '../../../../domain/ttk/setup.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { partsFor, type CatalogueIndex } from '../state/catalogue-index.ts';
import { pickFireMode, pickPart } from '../state/edits.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

interface PartSelectsProps {
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

interface NativeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

function NativeSelect({ label, value, isDisabled = false, onChange, children }: NativeSelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-2">
      <label htmlFor={id} className="text-xs text-ink-3">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 w-full min-w-0 border border-line-field bg-ground ps-2 pe-1 text-sm text-ellipsis text-ink disabled:border-line disabled:text-ink-3"
      >
        {children}
      </select>
    </div>
  );
}

/** Magazine and grip of the weapon, of those that fit and change it, and its fire mode where it has two. */
export function WeaponParts({ result, index, change }: PartSelectsProps) {
  const t = useT('ttk');
  const format = useFormats();
  const {
    setup,
    items: { weapon, parts },
  } = result;
  const fittedIn = (slot: PartSlot): WeaponPart | null => parts.find((part) => part.slot === slot) ?? null;
  const magazines = partsFor(index, weapon, 'mag');
  const grips = partsFor(index, weapon, 'handgrips');
  const pick = (slot: PartSlot, id: string): void =>
    change(pickPart(index?.parts.get(id) ?? null, fittedIn(slot)));
  const figuresWith = (magazine: WeaponPart | null): string => {
    const grip = fittedIn('handgrips');
    const fitted = [magazine, grip].filter((part) => part !== null);
    const numbers = itemNumbers(setup, { ...result.items, parts: fitted });
    return [
      ...(numbers.magazine == null ? [] : [format.number(numbers.magazine)]),
      ...(numbers.reloadSeconds == null
        ? []
        : [t('seconds', { value: format.number(numbers.reloadSeconds, 2) })]),
    ].join(' · ');
  };
  const withFigures = (name: string, figures: string): string =>
    figures === '' ? name : `${name}: ${figures}`;
  return (
    <div className="border-b border-line">
      <div className="grid gap-1.5 px-3.5 py-2">
        <NativeSelect
          label={t('magazine')}
          value={fittedIn('mag')?.id ?? ''}
          isDisabled={magazines.length === 0}
          onChange={(id) => pick('mag', id)}
        >
          <option value="">
            {withFigures(t('standardMagazine'), weapon === null ? '' : figuresWith(null))}
          </option>
          {magazines.map((part) => (
            <option key={part.id} value={part.id}>
              {withFigures(part.name, figuresWith(part))}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={t('grip')}
          value={fittedIn('handgrips')?.id ?? ''}
          isDisabled={grips.length === 0}
          onChange={(id) => pick('handgrips', id)}
        >
          <option value="">{t('noGrip')}</option>
          {grips.map((part) => (
            <option key={part.id} value={part.id}>
              {withFigures(
                part.name,
                t('ergonomics', {
                  value: `${part.ergonomicsPct > 0 ? '+' : ''}${format.number(part.ergonomicsPct)}`,
                }),
              )}
            </option>
          ))}
        </NativeSelect>
      </div>
      {weapon?.burst !== undefined && (
        <Segmented
          label={t('fireMode')}
          isLabelShown
          value={fireModeOf(weapon, setup.fireMode)}
          onChange={(mode) => change(pickFireMode(mode))}
          options={FIRE_MODES.map((value) => ({
            value,
            label: value === 'steady' ? t('fireSteady') : t('fireBurst', { count: weapon.burst?.shots ?? 0 }),
          }))}
        />
      )}
    </div>
  );
}
