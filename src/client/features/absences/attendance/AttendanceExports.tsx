import type { AttendanceCounts, AttendanceDays } from '../../../../domain/absences/attendance/attendance.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import type { AttendanceView } from '../url/attendance-search.ts';
import type { AttendanceCheck, CountedMember } from './attendance-data.ts';
import { attendanceText, membersTable, stagesTable } from './attendance-export.ts';
import { useAttendanceWords } from './use-attendance-words.ts';

interface AttendanceExportsProps {
  readonly checks: readonly AttendanceCheck[];
  /** As they are sorted on the page. */
  readonly members: readonly CountedMember[];
  readonly total: AttendanceCounts;
  readonly days: AttendanceDays;
  readonly view: AttendanceView;
}

/** Saves what the page shows: a row per member, or per stage where days are shown; and copies it for a chat. */
export function AttendanceExports({ checks, members, total, days, view }: AttendanceExportsProps) {
  const t = useT('absences-statistics');
  const ranks = useT('characters');
  const format = useFormats();
  const words = useAttendanceWords();
  const period = t('lastDays', { days: format.number(days) });
  const title = t(view === 'members' ? 'exportMembers' : 'exportStages');
  return (
    <>
      <CopyText makeText={() => attendanceText(members, { period, share: words.shareOf(total) }, t, words)} />
      <ExportButtons
        title={title}
        makeTable={() => ({
          title,
          about: period,
          ...(view === 'members'
            ? membersTable(members, t, ({ rank, hasLeft }) =>
                rank === null ? (hasLeft ? t('left') : '') : ranks(rankKey(rank)),
              )
            : stagesTable(checks, members, t, words)),
        })}
      />
    </>
  );
}
