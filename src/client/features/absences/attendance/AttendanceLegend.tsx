import type { AttendanceState } from '../../../../domain/absences/attendance/attendance.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AttendanceMark } from './AttendanceStrip.tsx';

const STATES = [
  'present',
  'excused',
  'unexcused',
  'pending',
  'unmarked',
] as const satisfies readonly AttendanceState[];

export function AttendanceLegend() {
  const t = useT('absences-statistics');
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {STATES.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <AttendanceMark state={state} />
          {t(state)}
        </li>
      ))}
    </ul>
  );
}
