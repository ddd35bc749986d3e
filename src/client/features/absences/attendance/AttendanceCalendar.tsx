import { useMemo, useState } from 'react';
import {
  countLetters,
  countsByCheck,
  offsetsOf,
  sumCounts,
  type AttendanceCounts,
} from '../../../../domain/absences/attendance/attendance.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { MonthGrid } from '../../../ui/calendar/MonthGrid.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { AttendanceBar } from './AttendanceFigures.tsx';
import type { AttendanceCheck, AttendanceMember } from './attendance-data.ts';
import { useAttendanceWords } from './use-attendance-words.ts';

interface AttendanceCalendarProps {
  readonly checks: readonly AttendanceCheck[];
  /** One: their own calendar. */
  readonly members: readonly Pick<AttendanceMember, 'key' | 'name' | 'letters'>[];
  readonly today: string;
  /** Whether the checks themselves may be opened. */
  readonly canOpen: boolean;
}

/** A month with what counted on each day, and the checks of the chosen one. */
export function AttendanceCalendar({ checks, members, today, canOpen }: AttendanceCalendarProps) {
  const t = useT('absences-statistics');
  const format = useFormats();
  const words = useAttendanceWords();
  const [day, setDay] = useState(checks.at(-1)?.day ?? today);
  const byCheck = useMemo(
    () =>
      countsByCheck(
        checks,
        members.map(({ letters }) => letters),
      ),
    [checks, members],
  );
  const byDay = useMemo(() => {
    const days = new Map<string, AttendanceCounts>();
    for (const [index, check] of checks.entries()) {
      const counts = byCheck[index];
      const before = days.get(check.day);
      if (counts !== undefined)
        days.set(check.day, before === undefined ? counts : sumCounts([before, counts]));
    }
    return days;
  }, [checks, byCheck]);
  const offsets = useMemo(() => offsetsOf(checks), [checks]);
  const ofDay = checks.flatMap((check, index) => (check.day === day ? [{ check, index }] : []));
  const isOne = members.length === 1;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-3.5 lg:grid-cols-2">
      <MonthGrid
        label={t('title')}
        day={day}
        onDay={setDay}
        today={today}
        chosen={{ start: day, end: day }}
        onPick={setDay}
        markOf={(one) => {
          const counts = byDay.get(one);
          return counts === undefined || counts.total === 0
            ? null
            : { word: words.summaryOf(counts), shape: <AttendanceBar counts={counts} /> };
        }}
      />
      <section aria-live="polite" className="grid content-start gap-3">
        <h3 className="first-letter:uppercase">{format.longDay(day)}</h3>
        {ofDay.length === 0 && <p className="text-ink-3">{t('nothingThatDay')}</p>}
        {ofDay.map(({ check, index }) => {
          const start = offsets[index] ?? 0;
          const of = (letters: string): string => letters.slice(start, start + check.stages);
          const absentees = members.filter(({ letters }) => countLetters(of(letters)).unexcused > 0);
          return (
            <div key={check.id} className="grid gap-1.5 border-t border-line pt-2">
              <p className="flex flex-wrap justify-between gap-x-3">
                {canOpen ? (
                  <AppLink
                    to="/{-$locale}/officer/absent-checker"
                    search={{ check: check.id }}
                    aria-label={`${t('openCheck')}: ${words.nameOf(check)}`}
                    className="inline-flex min-h-8 items-center font-semibold pointer-coarse:min-h-10"
                  >
                    {words.nameOf(check)}
                  </AppLink>
                ) : (
                  <b>{words.nameOf(check)}</b>
                )}
                <span className="tabular-nums">{words.shareOf(byCheck[index] ?? countLetters(''))}</span>
              </p>
              <AttendanceBar counts={byCheck[index] ?? countLetters('')} />
              <p className="text-xs text-ink-2">{words.summaryOf(byCheck[index] ?? countLetters(''))}</p>
              {!isOne && absentees.length > 0 && (
                <p className="text-xs text-no wrap-anywhere">
                  {t('absentees', {
                    names: format.list(absentees.map(({ name }) => name).toSorted(format.compare)),
                  })}
                </p>
              )}
            </div>
          );
        })}
      </section>
    </div>
  );
}
