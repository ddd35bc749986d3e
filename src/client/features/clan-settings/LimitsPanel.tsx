import { MAX_QUANTITY } from '../../../domain/loadouts/loadout.ts';
import { SUPPLY_KINDS } from '../../../domain/loadouts/supply.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { NumberField } from '../../ui/number/NumberField.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ItemLimitsPart } from './ItemLimitsPart.tsx';
import { LIMIT_LABELS } from './setting-labels.ts';
import { isLimitValid, limitField, valueOf } from './settings-fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Maximum quantity of one item per request: by kind, and for single items. */
export function LimitsPanel({ form }: { readonly form: SettingsForm }) {
  const t = useT('clan-settings');
  const format = useFormats();
  return (
    <Panel title={t('limitsHeading')}>
      <p className="max-w-prose px-3.5 pt-3 text-xs text-ink-3">{t('limitsHint')}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] py-1.5">
        {SUPPLY_KINDS.map((kind) => {
          const value = valueOf(form.shown, limitField(kind));
          return (
            <NumberField
              key={kind}
              label={t(LIMIT_LABELS[kind])}
              unit={t('piecesUnit')}
              value={typeof value === 'number' ? value : null}
              min={0}
              max={MAX_QUANTITY}
              onChange={(limit) => form.edit(limitField(kind), limit ?? Number.NaN)}
              error={
                isLimitValid(form.edits[limitField(kind)])
                  ? undefined
                  : t('hoursBad', { min: 0, max: format.number(MAX_QUANTITY) })
              }
            />
          );
        })}
      </div>
      <ItemLimitsPart form={form} scope="member" />
      <ItemLimitsPart form={form} scope="clan" />
    </Panel>
  );
}
