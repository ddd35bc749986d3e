import { VITALITY_UNITS } from '../../../../domain/ttk/evaluate.ts';
import { TARGET_AREAS, MAX_SETUPS } from '../../../../domain/ttk/constants.ts';
import { hpOfBonus } from '../../../../domain/ttk/shot.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import { Slider } from '../../../ui/form/Slider.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { addSetup, shareTarget, editSetup } from '../state/edits.ts';
import { GearButton } from '../gear/GearButton.tsx';
import type { GearSource } from '../gear/gear-source.ts';
import { SetupNotes } from './SetupNotes.tsx';
import { OverrideField } from './OverrideField.tsx';
import { OverrideFields } from './OverrideFields.tsx';
import { SetupItems } from './SetupItems.tsx';
import type { CatalogueIndex } from '../state/catalogue-index.ts';
import type { SetupResult, TtkResults } from '../state/use-ttk-results.ts';
import { AREA_KEYS, errorOf } from '../state/labels.ts';

interface SetupPanelProps {
  readonly state: TtkState;
  readonly results: TtkResults;
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly gear: GearSource | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** All inputs: items, target, distance, overrides, notes. */
export function SetupPanel({ state, results, result, index, gear, change }: SetupPanelProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { setup, question, problems } = result;
  const distance = Number.isFinite(state.distanceM) ? state.distanceM : 0;
  const sliderMax =
    Number.isFinite(state.maxDistanceM) && state.maxDistanceM >= 1 ? Math.min(state.maxDistanceM, 2000) : 120;
  const distanceError =
    results.distanceProblem === null ? undefined : errorOf(t, format, [results.distanceProblem], 'distanceM');
  return (
    <Panel
      title={t('setup')}
      aside={
        <>
          {gear !== null && <GearButton gear={gear} index={index} change={change} />}
          {state.setups.length > 1 && (
            <span className="flex flex-wrap gap-1">
              {results.setups.map((other, at) => (
                <button
                  key={at}
                  type="button"
                  aria-pressed={at === state.active}
                  aria-label={`${format.number(at + 1)}: ${t('edit', { name: other.label })}`}
                  onClick={() => change((before) => ({ ...before, active: at }))}
                  className={`grid size-8 place-items-center border font-display text-sm font-bold pointer-coarse:size-10 ${seriesStyle(at).text} ${at === state.active ? 'border-current bg-raised' : 'border-line'}`}
                >
                  {format.number(at + 1)}
                </button>
              ))}
              {state.setups.length < MAX_SETUPS && (
                <Button
                  variant="quiet"
                  icon="copy"
                  className="h-8 min-w-8 pointer-coarse:h-10"
                  aria-label={t('duplicate', { name: result.label })}
                  onClick={() => change(addSetup())}
                />
              )}
            </span>
          )}
        </>
      }
    >
      <SetupItems result={result} index={index} gear={gear} change={change} />
      <div className="divide-y divide-line">
        <Segmented
          label={t('targetArea')}
          isLabelShown
          value={setup.area}
          onChange={(area) => change(editSetup((before) => ({ ...before, area })))}
          options={TARGET_AREAS.map((area) => ({ value: area, label: t(AREA_KEYS[area]) }))}
        />
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
      </div>
      <OverrideFields result={result} change={change} />
      <SetupNotes setup={setup} label={result.label} change={change} />
    </Panel>
  );
}
