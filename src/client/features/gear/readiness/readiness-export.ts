/** What members lack for a map, in words: on the screen, in a chat and in a file. Pure. */
import type { ExportTexts, TableToSave } from '../../../components/export/FileButtons.tsx';
import { lackTexts, type LackTextDeps } from '../../../components/gear/lack-text.ts';
import type { MemberReadiness, Readiness } from './readiness.ts';

/** A requirement as a message for a chat: who is ready, what the others lack, of whom nothing is known. */
export function readinessText(name: string, view: Readiness, deps: LackTextDeps): string {
  const { t, format } = deps;
  const { ready, oneAway, others, withoutGear } = view;
  const names = (rows: readonly MemberReadiness[]): string => rows.map((row) => row.name).join(', ');
  const all = ready.length + oneAway.length + others.length + withoutGear.length;
  return [
    t('chatTitle', { name, ready: format.number(ready.length), all: format.number(all) }),
    ...(ready.length > 0 ? [`${t('readyCount')}: ${names(ready)}`] : []),
    ...[...oneAway, ...others].map((row) => `${row.name}: ${lackTexts(row, deps).join('; ')}`),
    ...(withoutGear.length > 0 ? [`${t('withoutGear')}: ${names(withoutGear)}`] : []),
  ].join('\n');
}

/** A requirement as a table of a file: a row for each member. */
export function readinessTable(
  name: string,
  view: Readiness,
  { texts, ...deps }: LackTextDeps & { readonly texts: ExportTexts },
): TableToSave {
  const { t } = deps;
  const groups = [
    ['readyCount', view.ready],
    ['oneAway', view.oneAway],
    ['notReady', view.others],
    ['withoutGear', view.withoutGear],
  ] as const;
  return {
    title: t('tabReady'),
    about: name,
    headings: [texts('member'), texts('state'), texts('set'), texts('missing'), texts('cost')],
    rows: groups.flatMap(([key, rows]) =>
      rows.map((row) => [
        row.name,
        t(key),
        row.setName,
        lackTexts(row, deps).join('; ') || null,
        row.cost.rub > 0 ? row.cost.rub : null,
      ]),
    ),
  };
}
