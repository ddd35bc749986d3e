import { useState } from 'react';
import { ATTENDANCE_DAYS, type AttendanceDays } from '../../../../domain/absences/attendance/attendance.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { AttendanceCheck, AttendanceMember } from './attendance-data.ts';
import { MemberAttendance } from './MemberAttendance.tsx';

export interface AttendancePanelProps {
  readonly checks: readonly AttendanceCheck[];
  readonly member: Pick<AttendanceMember, 'key' | 'name' | 'letters'>;
  readonly today: string;
  /** Of an answer of the server; null: of what the device mirrors. */
  readonly fetchedAt: number | null;
  readonly isOwn?: boolean;
  /** Whether the checks themselves may be opened. */
  readonly canOpen: boolean;
}

export function AttendancePanel({
  checks,
  member,
  today,
  fetchedAt,
  isOwn = false,
  canOpen,
}: AttendancePanelProps) {
  const t = useT('absences-statistics');
  const format = useFormats();
  const [days, setDays] = useState<AttendanceDays>(30);
  return (
    <Panel
      title={t(isOwn ? 'myTitle' : 'title')}
      aside={
        <>
          <Age at={fetchedAt} />
          <Segmented
            label={t('period')}
            value={String(days)}
            options={ATTENDANCE_DAYS.map((count) => ({
              value: String(count),
              label: t('lastDays', { days: format.number(count) }),
            }))}
            onChange={(value) => setDays(value === '90' ? 90 : 30)}
          />
        </>
      }
    >
      <MemberAttendance checks={checks} member={member} today={today} days={days} canOpen={canOpen} />
    </Panel>
  );
}
