import { getRouteApi } from '@tanstack/react-router';
import { statistics } from '../../../../../contract/absence-statistics.ts';
import { AnswerPanel } from '../../../../components/feedback/AnswerPanel.tsx';
import { useEndpoint } from '../../../../data/http/use-endpoint.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { AttendanceStatistics } from '../../../../features/absences/attendance/AttendanceStatistics.tsx';
import { useAttendance } from '../../../../features/absences/attendance/use-attendance.ts';
import { Page } from '../../../../ui/layout/Page.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';

const route = getRouteApi('/{-$locale}/default/demo/attendance');

function Attendance() {
  const t = useT('absences-statistics');
  // a child that loads its own texts later would suspend the page
  useT('schedule');
  useT('characters');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const answer = useEndpoint(statistics, {});
  const attendance = useAttendance(answer.data);
  return (
    <Page>
      <h1>{t('title')}</h1>
      <AnswerPanel title={t('closedChecks')} answer={answer} rows={8}>
        {() =>
          attendance !== null && (
            <AttendanceStatistics
              attendance={attendance}
              search={search}
              onSearch={(change) =>
                void navigate({
                  search: (before) => ({ ...before, ...change }),
                  replace: true,
                  resetScroll: false,
                })
              }
              canOpen={false}
            />
          )
        }
      </AnswerPanel>
    </Page>
  );
}

/** Who was there in the last weeks, as officers see it. */
export function DemoAttendancePage() {
  return (
    <DemoFrame sources={useDemoClan()}>
      <Attendance />
    </DemoFrame>
  );
}
