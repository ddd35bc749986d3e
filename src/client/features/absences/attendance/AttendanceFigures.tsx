import type { AttendanceCounts } from '../../../../domain/absences/attendance/attendance.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Stat } from '../../../ui/display/Stat.tsx';
import { useAttendanceWords } from './use-attendance-words.ts';

/** Present, with a reason and without, out of what counted. */
export function AttendanceFigures({ counts }: { readonly counts: AttendanceCounts }) {
  const t = useT('absences-statistics');
  const format = useFormats();
  const words = useAttendanceWords();
  const { present, excused, unexcused, total } = counts;
  const of = t('ofStages', { count: total, total: format.number(total) });
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-b border-line bg-line lg:grid-cols-4">
        <Stat name="share" label={t('share')} note={words.presentOf(counts)}>
          {words.shareOf(counts)}
        </Stat>
        <Stat name="present" label={t('present')} note={of} tone="text-ok">
          {format.number(present)}
        </Stat>
        <Stat name="excused" label={t('excused')} note={of} tone="text-info">
          {format.number(excused)}
        </Stat>
        <Stat name="unexcused" label={t('unexcused')} note={of} tone={unexcused > 0 ? 'text-no' : ''}>
          {format.number(unexcused)}
        </Stat>
      </dl>
      {excused > 0 && <p className="border-b border-line px-3.5 py-2 text-xs text-ink-3">{t('shareHint')}</p>}
    </>
  );
}

/** How the three add up, beside the figures that say the same. */
export function AttendanceBar({ counts }: { readonly counts: AttendanceCounts }) {
  const { present, excused, unexcused, total } = counts;
  if (total === 0) return null;
  const parts = [
    [present, 'bg-ok'],
    [excused, 'bg-info'],
    [unexcused, 'bg-no'],
  ] as const;
  return (
    <span aria-hidden className="flex h-1.5 w-full gap-px">
      {parts.map(([count, colour]) =>
        count === 0 ? null : (
          <span key={colour} className={colour} style={{ width: `${(count / total) * 100}%` }} />
        ),
      )}
    </span>
  );
}
