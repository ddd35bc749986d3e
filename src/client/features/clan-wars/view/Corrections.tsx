import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { FIELD_KEYS, NOTHING, useWarWords } from '../words/use-war-words.ts';
import { OUTCOMES, ROW_FIELDS } from '../../../../domain/clan-wars/war.ts';

type Change = WarStageRow['corrections'][number]['changes'][number];

/** Who confirmed the stages, and what was corrected since: from what to what, by whom and why. */
export function Corrections({ stages }: { readonly stages: readonly WarStageRow[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const valueOf = (value: Change['from']): string => {
    const outcome = OUTCOMES.find((one) => one === value);
    if (outcome !== undefined) return words.outcomeName(outcome);
    return typeof value === 'number' ? words.amount(value) : value === null || value === '' ? NOTHING : value;
  };
  const nameOf = (field: Change['field']): string => {
    const number = ROW_FIELDS.find((one) => one === field);
    if (number !== undefined) return t(FIELD_KEYS[number]);
    return field === 'outcome'
      ? t('outcome')
      : field === 'ownScore'
        ? t('ownScore')
        : field === 'enemyScore'
          ? t('enemyScore')
          : t('columnStage');
  };
  const textOf = ({ name, field, from, to }: Change): string =>
    field === 'line'
      ? t(from === null ? 'changeAdded' : 'changeRemoved', { name })
      : t('changeOf', {
          what: name === '' ? nameOf(field) : `${name}, ${nameOf(field)}`,
          from: valueOf(from),
          to: valueOf(to),
        });
  const count = stages.reduce((sum, { corrections }) => sum + corrections.length, 0);
  return (
    <Panel title={t('trace')}>
      <ul className="divide-y divide-line">
        {stages.map((stage, at) => (
          <li key={stage.id} className="px-3.5 py-2 text-sm text-ink-2">
            {`${words.stageName(stage, at)}: ${t('confirmedBy', {
              name: stage.confirmedBy ?? '',
              when: stage.confirmedAt === null ? '' : words.format.dateTime(stage.confirmedAt),
            })}`}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Disclosure title={t('correctionsCount', { count })}>
          <ul className="divide-y divide-line border-t border-line">
            {stages.flatMap((stage, at) =>
              stage.corrections.map((correction) => (
                <li key={`${stage.id}/${correction.at}`} className="grid gap-0.5 px-3.5 py-2 text-sm">
                  <span className="text-ink-2">
                    {`${words.stageName(stage, at)} · ${correction.by} · ${words.format.dateTime(correction.at)}`}
                  </span>
                  <span className="wrap-anywhere">{correction.reason}</span>
                  <ul className="text-xs text-ink-3">
                    {correction.changes.map((change) => (
                      <li key={`${change.name}/${change.field}`}>{textOf(change)}</li>
                    ))}
                  </ul>
                </li>
              )),
            )}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}
