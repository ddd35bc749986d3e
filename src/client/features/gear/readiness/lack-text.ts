/** What members lack for a map, in words: on the screen, in a chat and in a file. Pure. */
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { catalogue } from '../../../../i18n/locales/en/catalogue.ts';
import type { gear } from '../../../../i18n/locales/en/gear.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { ExportTexts, TableToSave } from '../../../components/export/ExportButtons.tsx';
import { levelLabel, pieceName, SLOT_KEYS } from '../labels/gear-labels.ts';
import { needLabel } from './need-label.ts';
import type { MemberReadiness, Readiness } from './readiness.ts';

/** A requirement may accept thirty items. */
const MOST_NAMES = 3;

export interface LackTextDeps {
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly t: Translate<typeof gear>;
  readonly tCatalogue: Translate<typeof catalogue>;
  readonly format: Formats;
}

/** Slot by slot, what is needed and what the member has instead; both with name and level. */
export function lackTexts(
  { lacks, has }: Pick<MemberReadiness, 'lacks' | 'has'>,
  deps: LackTextDeps,
): string[] {
  const { byId, t } = deps;
  return lacks.map(({ need, why }) => {
    const slot = t(SLOT_KEYS[need.slot]);
    const piece = has[need.slot];
    const owned = piece === undefined ? '' : pieceName(piece, byId);
    // the piece itself is right where only its level is not
    const needed = (why === 'level' ? owned : needLabel(need, deps, MOST_NAMES)) + levelLabel(need.level);
    return piece === undefined
      ? t('lackEmpty', { slot, need: needed })
      : t('lackOther', { slot, need: needed, has: `${owned} +${piece.level}` });
  });
}

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
