import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useChangeWords, type ShownChange } from '../words/use-change-words.ts';
import { useWarWords } from '../words/use-war-words.ts';

/** Who confirmed the stages, and what was corrected since: from what to what, by whom and why. */
export function Corrections({ stages }: { readonly stages: readonly WarStageRow[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { whatOf, valueOf } = useChangeWords();
  const textOf = (change: ShownChange): string =>
    change.field === 'line'
      ? t(change.from === null ? 'changeAdded' : 'changeRemoved', { name: change.name })
      : t('changeOf', { what: whatOf(change), from: valueOf(change, 'from'), to: valueOf(change, 'to') });
  const count = stages.reduce((sum, { corrections }) => sum + corrections.length, 0);
  return (
    <Panel title={t('trace')}>
      <ul className="divide-y divide-line">
        {stages.map((stage) => (
          <li key={stage.id} className="px-3.5 py-2 text-sm text-ink-2">
            {`${words.stageName(stage)}: ${t('confirmedBy', {
              name: stage.confirmedBy ?? '',
              when: stage.confirmedAt === null ? '' : words.format.dateTime(stage.confirmedAt),
            })}`}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Disclosure title={t('correctionsCount', { count })}>
          <ul className="divide-y divide-line border-t border-line">
            {stages.flatMap((stage) =>
              stage.corrections.map((correction) => (
                <li key={`${stage.id}/${correction.at}`} className="grid gap-0.5 px-3.5 py-2 text-sm">
                  <span className="text-ink-2">
                    {`${words.stageName(stage)} · ${correction.by} · ${words.format.dateTime(correction.at)}`}
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
