import { useMemo, useState } from 'react';
import {
  ATTENDANCE_DAYS,
  sumCounts,
  type AttendanceDays,
} from '../../../../domain/absences/attendance/attendance.ts';
import { EVENT_KINDS } from '../../../../domain/schedule/event.ts';
import { KIND_KEYS } from '../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { ATTENDANCE_VIEWS, URL_SORTS, type validateAttendanceSearch } from '../url/attendance-search.ts';
import { AttendanceCalendar } from './AttendanceCalendar.tsx';
import { ATTENDANCE_SORTS, attendanceIn, sortMembers, type Attendance } from './attendance-data.ts';
import { AttendanceExports } from './AttendanceExports.tsx';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { AttendanceMatrix } from './AttendanceMatrix.tsx';
import { MemberAttendance } from './MemberAttendance.tsx';
import { MemberList } from './MemberList.tsx';

const VIEW_LABELS = { members: 'viewMembers', days: 'viewDays', calendar: 'viewCalendar' } as const;
const SORT_LABELS = { unexcused: 'sortUnexcused', share: 'sortShare', name: 'sortName' } as const;

/** What the address of a page says of it. */
export type AttendanceSearch = ReturnType<typeof validateAttendanceSearch>;

interface AttendanceStatisticsProps {
  readonly attendance: Attendance;
  readonly search: AttendanceSearch;
  readonly onSearch: (change: AttendanceSearch) => void;
  /** The checks themselves can be opened. */
  readonly canOpen: boolean;
}

/** Members with their shares, a matrix of days, or a calendar; by period and kind of event. */
export function AttendanceStatistics({ attendance, search, onSearch, canOpen }: AttendanceStatisticsProps) {
  const t = useT('absences-statistics');
  const schedule = useT('schedule');
  const format = useFormats();
  const { days: asked, kind: askedKind, view = 'members', sort = 'unexcused' } = search;
  const kind = EVENT_KINDS.find((one) => one === askedKind) ?? null;
  const days: AttendanceDays = asked ?? 30;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { checks, members } = useMemo(() => attendanceIn(attendance, days, kind), [attendance, days, kind]);
  const sorted = useMemo(() => sortMembers(members, sort, format.compare), [members, sort, format]);
  const total = useMemo(() => sumCounts(members.map(({ counts }) => counts)), [members]);
  const kinds = EVENT_KINDS.filter(
    (one) => one === kind || attendance.checks.some((check) => check.kind === one),
  );
  const opened = attendance.members.find(({ key }) => key === openKey);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-3.5">
        <Segmented
          label={t('period')}
          value={String(days)}
          options={ATTENDANCE_DAYS.map((count) => ({
            value: String(count),
            label: t('lastDays', { days: format.number(count) }),
          }))}
          onChange={(value) => onSearch({ days: value === '90' ? 90 : undefined })}
        />
        <label className="flex items-center gap-2 text-ink-2">
          <span className="sr-only">{t('kind')}</span>
          <select
            value={kind ?? ''}
            onChange={({ target }) => onSearch({ kind: target.value === '' ? undefined : target.value })}
            className="min-h-9 border border-line-field bg-ground px-2 text-ink pointer-coarse:min-h-10"
          >
            <option value="">{t('kindAll')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {schedule(KIND_KEYS[one])}
              </option>
            ))}
          </select>
        </label>
        <span role="status" className="text-xs text-ink-3">
          {t('checksCount', { count: checks.length })}
        </span>
      </div>
      {members.length === 0 ? (
        <StateBlock
          kind="empty"
          title={t('noneInPeriod')}
          action={
            <Button icon="rotate-ccw" onClick={() => onSearch({ days: 90, kind: undefined })}>
              {t('lastDays', { days: format.number(90) })}
            </Button>
          }
        >
          {t('noneInPeriodBody')}
        </StateBlock>
      ) : (
        <>
          <AttendanceFigures counts={total} />
          <div className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3.5">
              <Segmented
                label={t('view')}
                value={view}
                options={ATTENDANCE_VIEWS.map((value) => ({ value, label: t(VIEW_LABELS[value]) }))}
                onChange={(value) => onSearch({ view: value === 'members' ? undefined : value })}
              />
              {view !== 'calendar' && (
                <label className="flex items-center gap-2 text-ink-2">
                  {t('sort')}
                  <select
                    value={sort}
                    onChange={({ target }) =>
                      onSearch({
                        sort: URL_SORTS.find((one) => one === target.value),
                      })
                    }
                    className="min-h-9 border border-line-field bg-ground px-2 text-ink pointer-coarse:min-h-10"
                  >
                    {ATTENDANCE_SORTS.map((one) => (
                      <option key={one} value={one}>
                        {t(SORT_LABELS[one])}
                      </option>
                    ))}
                  </select>
                </label>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-1 p-3.5 max-sm:order-last max-sm:border-t max-sm:border-line">
              <AttendanceExports checks={checks} members={sorted} total={total} days={days} view={view} />
            </div>
            <div className="min-w-0 border-t border-line sm:col-span-2">
              {view === 'members' && <MemberList members={sorted} onOpen={setOpenKey} />}
              {view === 'days' && <AttendanceMatrix checks={checks} members={sorted} onOpen={setOpenKey} />}
              {view === 'calendar' && (
                <AttendanceCalendar
                  checks={checks}
                  members={members}
                  today={attendance.today}
                  canOpen={canOpen}
                />
              )}
            </div>
          </div>
        </>
      )}
      <Dialog
        isOpen={opened !== undefined}
        onClose={() => setOpenKey(null)}
        title={opened?.name ?? ''}
        isTall
      >
        {opened !== undefined && (
          <div className="-m-4">
            <MemberAttendance
              checks={attendance.checks}
              member={opened}
              today={attendance.today}
              days={days}
              canOpen={canOpen}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}
