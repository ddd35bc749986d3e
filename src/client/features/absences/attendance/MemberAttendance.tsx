import { useMemo } from 'react';
import {
  countLetters,
  countsByWeek,
  filterAttendance,
  attendanceFrom,
  presentShare,
  type AttendanceDays,
} from '../../../../domain/absences/attendance/attendance.ts';
import { EVENT_KINDS } from '../../../../domain/schedule/event.ts';
import { KIND_KEYS } from '../../../components/schedule/event-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Sparkline } from '../../../ui/chart/Sparkline.tsx';
import { AttendanceCalendar } from './AttendanceCalendar.tsx';
import type { AttendanceCheck, AttendanceMember } from './attendance-data.ts';
import { AttendanceBar, AttendanceFigures } from './AttendanceFigures.tsx';
import { useAttendanceWords } from './use-attendance-words.ts';

interface MemberAttendanceProps {
  /** Of the last 90 days, with the letters of all. */
  readonly checks: readonly AttendanceCheck[];
  readonly member: Pick<AttendanceMember, 'key' | 'name' | 'letters'>;
  readonly today: string;
  readonly days: AttendanceDays;
  readonly canOpen: boolean;
}

/** One member: figures, the trend by week, each kind of event, and a calendar. */
export function MemberAttendance({ checks, member, today, days, canOpen }: MemberAttendanceProps) {
  const t = useT('absences-statistics');
  const schedule = useT('schedule');
  const words = useAttendanceWords();
  const shown = useMemo(() => {
    const from = attendanceFrom(today, days);
    const all = filterAttendance(checks, { from, kind: null });
    return {
      checks: all.checks,
      members: [{ ...member, letters: all.cut(member.letters) }],
      counts: countLetters(all.cut(member.letters)),
      weeks: countsByWeek(checks, member.letters, today, days),
      kinds: EVENT_KINDS.flatMap((kind) => {
        const counts = countLetters(filterAttendance(checks, { from, kind }).cut(member.letters));
        return counts.total === 0 ? [] : [{ kind, counts }];
      }),
    };
  }, [checks, member, today, days]);
  const weekWords = shown.weeks.map((week) => words.shareOf(week)).join(', ');
  return (
    <>
      <AttendanceFigures counts={shown.counts} />
      <div className="grid gap-2 border-b border-line p-3.5">
        <p className="flex items-center gap-3 text-ink-2">
          {t('trend')}
          <Sparkline
            values={Float64Array.from(shown.weeks, (week) => presentShare(week) ?? Number.NaN)}
            label={t('trendLabel', { weeks: weekWords })}
          />
        </p>
        <ul aria-label={t('kindTitle')} className="grid gap-2 sm:grid-cols-2">
          {shown.kinds.map(({ kind, counts }) => (
            <li key={kind} className="grid gap-1">
              <span className="flex justify-between gap-3">
                {schedule(KIND_KEYS[kind])}
                <b className="tabular-nums">{words.shareOf(counts)}</b>
              </span>
              <AttendanceBar counts={counts} />
              <span className="text-xs text-ink-3">{words.summaryOf(counts)}</span>
            </li>
          ))}
        </ul>
      </div>
      <AttendanceCalendar checks={shown.checks} members={shown.members} today={today} canOpen={canOpen} />
    </>
  );
}
