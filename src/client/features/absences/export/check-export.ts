/** One check as a table for files, and as text for a chat. Pure. */
import type { CheckStage } from '../../../../domain/absences/check.ts';
import type { StageState } from '../../../../domain/absences/stage-states.ts';
import type { absencesStatistics } from '../../../../i18n/locales/en/absences-statistics.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { TableCell, TableContent } from '../../../data/page/save-table.ts';
import type { GridRow } from '../marking/grid-model.ts';

type Texts = Translate<typeof absencesStatistics>;

interface ExportedCheck {
  readonly day: string;
  readonly stages: readonly CheckStage[];
}

interface Words {
  /** Of the check: name of its event. */
  readonly event: string;
  /** Its day, as people read it. */
  readonly day: string;
  readonly stageOf: (stage: CheckStage, at: number) => string;
  readonly rankOf: (person: GridRow['person']) => string;
  readonly list: (names: readonly string[]) => string;
}

/** A row for each stage and person, with real dates. */
export function checkTable(
  { day, stages }: ExportedCheck,
  rows: readonly GridRow[],
  t: Texts,
  { event, stageOf, rankOf }: Pick<Words, 'event' | 'stageOf' | 'rankOf'>,
): TableContent {
  return {
    headings: [
      t('columnDate'),
      t('columnEvent'),
      t('columnStage'),
      t('columnStart'),
      t('columnMember'),
      t('columnRank'),
      t('columnResult'),
    ],
    rows: stages.flatMap((stage, at) =>
      rows.map(({ person, cells }): readonly TableCell[] => [
        { day },
        event,
        stageOf(stage, at),
        stage.startsAt === null ? null : { at: stage.startsAt },
        person.name,
        rankOf(person),
        t(cells[at]?.state ?? 'unmarked'),
      ]),
    ),
  };
}

const LISTED = ['unexcused', 'excused', 'pending', 'unmarked'] as const satisfies readonly StageState[];

/** For each stage who was missing and why, of those who count; then the guests. */
export function checkText(
  { stages }: ExportedCheck,
  rows: readonly GridRow[],
  t: Texts,
  { event, day, stageOf, list }: Pick<Words, 'event' | 'day' | 'stageOf' | 'list'>,
): string {
  const counted = rows.filter(({ person }) => person.isCounted);
  const guests = rows.filter(({ person }) => person.rank === null).map(({ person }) => person.name);
  return [
    `${event}, ${day}`,
    ...stages.flatMap((stage, at) => {
      const named = (state: StageState): readonly string[] =>
        counted.filter(({ cells }) => cells[at]?.state === state).map(({ person }) => person.name);
      return [
        `${stageOf(stage, at)}: ${t('sumPresent', {
          present: String(named('present').length),
          total: String(counted.length),
        })}`,
        ...LISTED.flatMap((state) => {
          const names = named(state);
          return names.length === 0 ? [] : [`  ${t(state)}: ${list(names)}`];
        }),
      ];
    }),
    ...(guests.length === 0 ? [] : [`${t('guests')}: ${list(guests)}`]),
  ].join('\n');
}
