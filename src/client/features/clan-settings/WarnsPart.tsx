import { WARN_BOUNDS, type WarnNumber } from '../../../domain/warns/warn-settings.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { NumberField } from '../../ui/number/NumberField.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { WARN_LABELS } from './setting-labels.ts';
import { warnProblem } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

const SUM_STEP = 10_000;

function WarnNumberField({
  form,
  field,
  isSum = false,
}: {
  readonly form: SettingsForm;
  readonly field: WarnNumber;
  readonly isSum?: boolean;
}) {
  const t = useT('clan-settings');
  const format = useFormats();
  const value = form.shown.warns[field];
  const [min, max] = WARN_BOUNDS[field];
  const bounds = { min: format.number(min), max: format.number(max) };
  const isInRange = Number.isInteger(value) && value >= min && value <= max;
  return (
    <NumberField
      label={t(WARN_LABELS[field])}
      {...(isSum && { unit: t('rublesUnit'), isSum, isWide: true, step: SUM_STEP })}
      value={value}
      min={min}
      max={max}
      onChange={(next) => form.edit(`warns.${field}`, next ?? Number.NaN)}
      error={
        warnProblem(form.shown) !== field
          ? undefined
          : isInRange
            ? t('warnsAfterBad')
            : t(isSum ? 'sumBad' : 'hoursBad', bounds)
      }
    />
  );
}

/** The warn system: whether there is one, what a warn costs, and how long and how many of them count. */
export function WarnsPart({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const { enabled } = form.shown.warns;
  const hint = 'px-3.5 pb-2 text-xs text-ink-3';
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('tabWarns')} className="lg:col-span-2">
        <Switch
          label={t('warnsEnabled')}
          isOn={enabled}
          onChange={(isOn) => form.edit('warns.enabled', isOn)}
        />
        <p className={hint}>{t('warnsEnabledHint')}</p>
      </Panel>
      {enabled && (
        <>
          <Panel title={t('warnsAddedHeading')}>
            <WarnNumberField form={form} field="costPerWarn" isSum />
            <WarnNumberField form={form} field="maxWarns" />
            <p className={hint}>{t('warnMaxHint')}</p>
            <WarnNumberField form={form} field="expiryDays" />
            <p className={hint}>{t('warnExpiryHint')}</p>
          </Panel>
          <Panel title={t('warnResetHeading')}>
            <WarnNumberField form={form} field="resetBaseCost" isSum />
            <WarnNumberField form={form} field="warnsAfterReset" />
            <p className={hint}>{t('warnsAfterResetHint')}</p>
          </Panel>
          <Panel title={t('warnProposalsHeading')}>
            <WarnNumberField form={form} field="proposeAfter" />
            <WarnNumberField form={form} field="proposeDays" />
            <p className={hint}>{t('warnProposeHint')}</p>
          </Panel>
        </>
      )}
    </div>
  );
}
