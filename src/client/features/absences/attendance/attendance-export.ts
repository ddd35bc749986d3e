/** Attendance as tables for files, and as text for a chat. Pure. */
import { expectedStages, presentShare, stateAt } from '../../../../domain/absences/attendance/attendance.ts';
import type { absencesStatistics } from '../../../../i18n/locales/en/absences-statistics.ts';
import type { Translate } from '../../../../i18n/translation.ts';
import type { TableCell, TableContent } from '../../../data/page/save-table.ts';
import type { AttendanceCheck, CountedMember } from './attendance-data.ts';
import type { AttendanceWords } from './use-attendance-words.ts';

type Texts = Translate<typeof absencesStatistics>;
type RankOf = (member: Pick<CountedMember, 'hasLeft' | 'rank'>) => string;

const PERCENT = 100;

export function membersTable(members: readonly CountedMember[], t: Texts, rankOf: RankOf): TableContent {
  return {
    headings: [
      t('columnMember'),
      t('columnRank'),
      t('columnCounted'),
      t('columnPresent'),
      t('columnExcused'),
      t('columnUnexcused'),
      t('columnShare'),
    ],
    rows: members.map((member): readonly TableCell[] => {
      const { present, excused, unexcused, total } = member.counts;
      const share = presentShare(member.counts);
      return [
        member.name,
        rankOf(member),
        total,
        present,
        excused,
        unexcused,
        share === null ? null : Math.round(share * PERCENT),
      ];
    }),
  };
}

/** A row for each stage and member that counted or is still open, with a real date. */
export function stagesTable(
  checks: readonly AttendanceCheck[],
  members: readonly CountedMember[],
  t: Texts,
  words: Pick<AttendanceWords, 'nameOf' | 'stageOf' | 'stateOf'>,
): TableContent {
  let place = 0;
  const rows: (readonly TableCell[])[] = [];
  for (const check of checks)
    for (let stage = 0; stage < check.stages; stage += 1, place += 1)
      for (const { name, letters } of members) {
        const state = stateAt(letters, place);
        if (state !== null)
          rows.push([
            { day: check.day },
            words.nameOf(check),
            words.stageOf(check, stage),
            name,
            words.stateOf(state),
          ]);
      }
  return {
    headings: [t('columnDate'), t('columnEvent'), t('columnStage'), t('columnMember'), t('columnResult')],
    rows,
  };
}

/** Lines for a chat, as the list is sorted. */
export function attendanceText(
  members: readonly CountedMember[],
  { period, share }: { readonly period: string; readonly share: string },
  t: Texts,
  words: Pick<AttendanceWords, 'shareOf'>,
): string {
  return [
    t('textHead', { days: period, share }),
    ...members.map(({ name, counts }) => {
      const { present, unexcused } = counts;
      const facts = {
        name,
        present: String(present),
        total: String(expectedStages(counts)),
        share: words.shareOf(counts),
      };
      return unexcused === 0
        ? t('textLine', facts)
        : t('textLineAbsent', { ...facts, unexcused: String(unexcused) });
    }),
  ].join('\n');
}
