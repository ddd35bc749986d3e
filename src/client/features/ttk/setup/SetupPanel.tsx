import { VITALITY_UNITS } from '../../../../domain/ttk/evaluate.ts';
import { TARGET_AREAS } from '../../../../domain/ttk/constants.ts';
import { hpOfBonus } from '../../../../domain/ttk/shot.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Slider } from '../../../ui/form/Slider.tsx';
import { CompatibleButton } from '../../../components/items/compatible/CompatibleButton.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { shareTarget, editSetup } from '../state/edits.ts';
import { SetupNotes } from './SetupNotes.tsx';
import { OverrideField } from './OverrideField.tsx';
import { OverrideFields } from './OverrideFields.tsx';
import { WeaponParts } from './PartSelects.tsx';
import type { CatalogueIndex } from '../state/catalogue-index.ts';
import type { SetupResult, TtkResults } from '../state/use-ttk-results.ts';
import { AREA_KEYS, errorOf } from '../state/labels.ts';

interface SetupPanelProps {
  readonly state: TtkState;
  readonly results: TtkResults;
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** What else goes on the weapon and on the armour. */
function Compatible({ result }: { readonly result: SetupResult }) {
  const t = useT('ttk');
  const items = [result.items.weapon, result.items.armour].filter((item) => item !== null);
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-3.5 pb-1.5 text-xs text-ink-3 pointer-coarse:min-h-11">
      {t('compatible')}
      {items.map(({ id, name }) => (
        <CompatibleButton key={id} itemId={id} label={t('compatible')} name={name} isNameShown />
      ))}
    </div>
  );
}

/** All inputs but those of the face-off: area, distance, attachments, health, overrides, notes. */
export function SetupPanel({ state, results, result, index, change }: SetupPanelProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { setup, question, problems } = result;
  const distance = Number.isFinite(state.distanceM) ? state.distanceM : 0;
  const sliderMax =
    Number.isFinite(state.maxDistanceM) && state.maxDistanceM >= 1 ? Math.min(state.maxDistanceM, 2000) : 120;
  const distanceError =
    results.distanceProblem === null ? undefined : errorOf(t, format, [results.distanceProblem], 'distanceM');
  return (
    <Panel title={t('setup')}>
      <div className="divide-y divide-line">
        <Segmented
          label={t('targetArea')}
          isLabelShown
          value={setup.area}
          onChange={(area) => change(editSetup((before) => ({ ...before, area })))}
          options={TARGET_AREAS.map((area) => ({ value: area, label: t(AREA_KEYS[area]) }))}
        />
        {setup.plateId !== null && (
          <p className="px-3.5 py-2 text-xs text-ink-3">
            {t(setup.area === 'body' ? 'plateHint' : 'plateIdle')}
          </p>
        )}
        <div>
          <Slider
            label={t('distance')}
            value={Math.min(distance, sliderMax)}
            min={0}
            max={sliderMax}
            step={1}
            valueText={t('metres', { value: format.number(distance) })}
            onChange={(distanceM) => change((before) => ({ ...before, distanceM }))}
          />
          <NumberField
            label={t('distanceField')}
            unit={t('unitMetres')}
            value={state.distanceM}
            min={0}
            max={2000}
            error={distanceError}
            onChange={(distanceM) => change((before) => ({ ...before, distanceM: distanceM ?? Number.NaN }))}
          />
        </div>
        <div>
          <WeaponParts result={result} index={index} change={change} />
          <Compatible result={result} />
        </div>
        <div>
          <Segmented
            label={t('vitalityAs')}
            isLabelShown
            value={setup.vitalityUnit}
            onChange={(vitalityUnit) => change(editSetup((before) => ({ ...before, vitalityUnit })))}
            options={VITALITY_UNITS.map((unit) => ({
              value: unit,
              label: t(unit === 'hp' ? 'vitalityHp' : 'vitalityBonus'),
            }))}
          />
          <OverrideField
            field={setup.vitalityUnit === 'hp' ? 'hp' : 'vitalityPct'}
            result={result}
            change={change}
          />
          {setup.vitalityUnit === 'bonus' && Number.isFinite(question.numbers.vitalityPct) && (
            <p className="px-3.5 pb-2 text-xs text-ink-3">
              {t('hpEquals', { hp: format.number(hpOfBonus(question.numbers.vitalityPct)) })}
            </p>
          )}
        </div>
        <NumberField
          label={t('apOverride')}
          unit={t('unitPercent')}
          value={setup.apOverridePct}
          isOptional
          min={-100}
          max={100}
          placeholder={
            Number.isFinite(question.numbers.penetrationPct)
              ? format.number(question.numbers.penetrationPct)
              : t('apNone')
          }
          error={errorOf(t, format, problems, 'apOverridePct')}
          onChange={(apOverridePct) => change(editSetup((before) => ({ ...before, apOverridePct })))}
          mark={
            setup.apOverridePct !== null && (
              <Button
                variant="quiet"
                icon="rotate-ccw"
                className="h-7 min-h-7 min-w-7 pointer-coarse:h-10"
                aria-label={t('backToItem', { field: t('apOverride') })}
                onClick={() => change(editSetup((before) => ({ ...before, apOverridePct: null })))}
              />
            )
          }
        />
        {state.setups.length > 1 && (
          <Switch
            label={t('sameTarget')}
            isOn={state.hasSameTarget}
            onChange={(isOn) => change(shareTarget(isOn))}
          />
        )}
      </div>
      <OverrideFields result={result} change={change} />
      <SetupNotes setup={setup} label={result.label} change={change} />
    </Panel>
  );
}
