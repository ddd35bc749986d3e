import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { statistics } from '../../../../contract/absence-statistics.ts';
import {
  ATTENDANCE_DAYS,
  sumCounts,
  type AttendanceDays,
} from '../../../../domain/absences/attendance/attendance.ts';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { EVENT_KINDS } from '../../../../domain/schedule/event.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { KIND_KEYS } from '../../../components/schedule/event-words.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { clearedWhenRefused, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { ATTENDANCE_VIEWS } from '../url/attendance-search.ts';
import { AttendanceCalendar } from './AttendanceCalendar.tsx';
import { ATTENDANCE_SORTS, attendanceIn, sortMembers, type Attendance } from './attendance-data.ts';
import { AttendanceExports } from './AttendanceExports.tsx';
import { AttendanceFigures } from './AttendanceFigures.tsx';
import { AttendanceMatrix } from './AttendanceMatrix.tsx';
import { MemberAttendance } from './MemberAttendance.tsx';
import { MemberList } from './MemberList.tsx';
import { useAttendance } from './use-attendance.ts';

const route = getRouteApi('/{-$locale}/inner/officer/absent-checker/statistics');

const VIEW_LABELS = { members: 'viewMembers', days: 'viewDays', calendar: 'viewCalendar' } as const;
const SORT_LABELS = { unexcused: 'sortUnexcused', share: 'sortShare', name: 'sortName' } as const;

function Statistics({ attendance }: { readonly attendance: Attendance }) {
  const t = useT('absences-statistics');
  const schedule = useT('schedule');
  const format = useFormats();
  const { days: asked, kind: askedKind, view = 'members', sort = 'unexcused' } = route.useSearch();
  const kind = EVENT_KINDS.find((one) => one === askedKind) ?? null;
  const days: AttendanceDays = asked ?? 30;
  const navigate = route.useNavigate();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { checks, members } = useMemo(() => attendanceIn(attendance, days, kind), [attendance, days, kind]);
  const sorted = useMemo(() => sortMembers(members, sort, format.compare), [members, sort, format]);
  const total = useMemo(() => sumCounts(members.map(({ counts }) => counts)), [members]);
  const search = (next: Partial<Record<'days' | 'kind' | 'view' | 'sort', unknown>>): void =>
    void navigate({
      search: (before) => ({ ...before, ...(next as typeof before) }),
      replace: true,
      resetScroll: false,
    });
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
          onChange={(value) => search({ days: value === '90' ? 90 : undefined })}
        />
        <label className="flex items-center gap-2 text-ink-2">
          <span className="sr-only">{t('kind')}</span>
          <select
            value={kind ?? ''}
            onChange={({ target }) => search({ kind: target.value === '' ? undefined : target.value })}
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
            <Button icon="rotate-ccw" onClick={() => search({ days: 90, kind: undefined })}>
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
                onChange={(value) => search({ view: value === 'members' ? undefined : value })}
              />
              {view !== 'calendar' && (
                <label className="flex items-center gap-2 text-ink-2">
                  {t('sort')}
                  <select
                    value={sort}
                    onChange={({ target }) =>
                      search({ sort: target.value === 'unexcused' ? undefined : target.value })
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
                <AttendanceCalendar checks={checks} members={members} today={attendance.today} canOpen />
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
              canOpen
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

/** For officers: who was there at the closed checks of the last weeks. */
export function AttendanceScreen() {
  const t = useT('absences-statistics');
  useT('schedule');
  useT('characters');
  const isOfficer = useOfficerFor('absent-checker');
  const { permissionsLoading } = useSession();
  const { isOnline } = useNetwork();
  const answer = clearedWhenRefused(useEndpoint(statistics, {}));
  const attendance = useAttendance(answer.data);
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  const openChecks = (
    <LinkButton to="/{-$locale}/officer/absent-checker" icon="arrow-left">
      {t('openChecks')}
    </LinkButton>
  );
  return (
    <Page>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="me-auto">{t('title')}</h1>
        {openChecks}
      </div>
      <AnswerPanel title={t('closedChecks')} answer={answer} rows={8}>
        {() => (
          <>
            {!isOnline && (
              <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
                {t('offlineNote')}
              </p>
            )}
            {attendance === null || attendance.checks.length === 0 ? (
              <StateBlock kind="empty" title={t('noChecks')} action={openChecks}>
                {t('noChecksBody')}
              </StateBlock>
            ) : (
              <Statistics attendance={attendance} />
            )}
          </>
        )}
      </AnswerPanel>
    </Page>
  );
}
