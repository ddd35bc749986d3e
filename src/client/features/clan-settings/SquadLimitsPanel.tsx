import { SQUAD_LIMIT_BOUNDS, SQUAD_LIMITS } from '../../../domain/squads/limits.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { NumberField } from '../../ui/number/NumberField.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { SQUAD_LIMIT_LABELS } from './setting-labels.ts';
import { squadLimitProblem } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** How many squads of how many people officers make of a map. */
export function SquadLimitsPanel({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const format = useFormats();
  const { squadLimits } = form.shown;
  return (
    <Panel title={t('squadsHeading')}>
      {SQUAD_LIMITS.map((field) => {
        const [min, max] = SQUAD_LIMIT_BOUNDS[field];
        const isWrong =
          squadLimitProblem({ squadLimits: { ...form.base.squadLimits, [field]: squadLimits[field] } }) ===
          field;
        return (
          <NumberField
            key={field}
            label={t(SQUAD_LIMIT_LABELS[field])}
            value={squadLimits[field]}
            min={min}
            max={max}
            onChange={(limit) => form.edit(`squadLimits.${field}`, limit ?? Number.NaN)}
            error={isWrong ? t('hoursBad', { min, max: format.number(max) }) : undefined}
          />
        );
      })}
      <p className="max-w-prose border-t border-line p-3.5 text-xs text-ink-3">{t('squadsHint')}</p>
    </Panel>
  );
}
