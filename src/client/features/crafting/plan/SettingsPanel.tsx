import { STATIONS } from '../../../../domain/catalogue/item/hideout.ts';
import { UNLIMITED_HIDEOUT } from '../../../../domain/crafting/hideout-limits.ts';
import {
  isEnergyLimit,
  isEnergyPrice,
  MAX_ENERGY,
  MAX_PERK_LEVEL,
} from '../../../../domain/crafting/setup.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { STATION_KEYS } from '../../../components/items/item-labels.ts';
import { GameLanguageSelect } from '../../../components/item-picker/GameLanguageSelect.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AmountField } from '../fields/AmountField.tsx';
import { BasisSelect } from '../fields/BasisSelect.tsx';
import { setPerk, setStation } from '../state/edits.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { perkName } from '../state/labels.ts';

const LEVELS = Array.from({ length: MAX_PERK_LEVEL + 1 }, (_, level) => level);

/** Hideout limits and price settings. */
export function SettingsPanel({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const tCatalogue = useT('catalogue');
  const format = useFormats();
  const {
    setup,
    store: { change },
    recipeIndex,
  } = crafting;
  const { hideout } = setup;
  const recipes = recipeIndex?.recipes ?? [];
  const perks = [...new Set(recipes.flatMap(({ perk }) => perk ?? []))].sort((a, b) =>
    format.compare(perkName(crafting, a), perkName(crafting, b)),
  );
  const isWhole = hideout.stations === null && hideout.perks === null && hideout.energy === null;
  return (
    <Panel
      title={t('settings')}
      aside={
        !isWhole && (
          <Button
            variant="quiet"
            icon="rotate-ccw"
            onClick={() => change((before) => ({ ...before, hideout: UNLIMITED_HIDEOUT }))}
          >
            {t('everything')}
          </Button>
        )
      }
    >
      <BasisSelect crafting={crafting} />
      <AmountField
        label={t('energyPrice')}
        unit="₽"
        value={setup.energyRub === 0 ? null : setup.energyRub}
        isValid={isEnergyPrice}
        step={0.1}
        placeholder="0"
        error={t('badEnergyPrice')}
        onChange={(rub) => change((before) => ({ ...before, energyRub: rub ?? 0 }))}
      />
      <AmountField
        label={t('energyLimit')}
        value={hideout.energy}
        isValid={isEnergyLimit}
        max={MAX_ENERGY}
        step={100}
        placeholder="∞"
        error={t('badEnergy')}
        onChange={(energy) => change((before) => ({ ...before, hideout: { ...before.hideout, energy } }))}
      />
      <Disclosure
        title={t('stations')}
        aside={
          <span className="text-xs text-ink-3">
            {hideout.stations === null ? t('allOfThem') : format.number(hideout.stations.length)}
          </span>
        }
      >
        <ul className="px-3.5">
          {STATIONS.map((station) => {
            const count = recipes.filter((recipe) => recipe.station === station).length;
            return (
              <li key={station} className="flex items-center justify-between gap-3">
                <Checkbox
                  label={tCatalogue(STATION_KEYS[station])}
                  isLabelShown
                  isOn={(hideout.stations ?? STATIONS).includes(station)}
                  onChange={(isThere) => change(setStation(STATIONS, station, isThere))}
                />
                <span className="text-xs text-ink-3">
                  {count === 0 ? t('noRecipes') : t('recipesCount', { count })}
                </span>
              </li>
            );
          })}
        </ul>
      </Disclosure>
      <Disclosure
        title={t('perks')}
        aside={
          <span className="text-xs text-ink-3">{hideout.perks === null ? t('highest') : t('perksSet')}</span>
        }
      >
        <ul className="px-3.5">
          {perks.map((perk) => (
            <li key={perk}>
              <label className="flex min-h-10 items-center justify-between gap-3">
                <span className="text-ink-2">{perkName(crafting, perk)}</span>
                <select
                  value={hideout.perks === null ? MAX_PERK_LEVEL : (hideout.perks[perk] ?? 0)}
                  onChange={(event) => change(setPerk(perks, perk, Number(event.target.value)))}
                  className="h-9 w-16 cursor-pointer border border-line-field bg-ground px-2 text-right font-semibold pointer-coarse:h-10.5"
                >
                  {LEVELS.map((level) => (
                    <option key={level} value={level}>
                      {format.number(level)}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
      </Disclosure>
      <div className="border-t border-line px-3.5 py-2">
        <GameLanguageSelect label={t('gameLanguage')} asPage={tCatalogue('asPage')} />
      </div>
    </Panel>
  );
}
