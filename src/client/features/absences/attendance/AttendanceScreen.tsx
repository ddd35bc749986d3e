import { getRouteApi } from '@tanstack/react-router';
import { statistics } from '../../../../contract/absence-statistics.ts';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { clearedWhenRefused, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { AttendanceStatistics } from './AttendanceStatistics.tsx';
import { useAttendance } from './use-attendance.ts';

const route = getRouteApi('/{-$locale}/inner/officer/absent-checker/statistics');

/** For officers: who was there at the closed checks of the last weeks. */
export function AttendanceScreen() {
  const t = useT('absences-statistics');
  useT('schedule');
  useT('characters');
  const isOfficer = useOfficerFor('absent-checker');
  const { permissionsLoading } = useSession();
  const { isOnline } = useNetwork();
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
                canOpen
              />
            )}
          </>
        )}
      </AnswerPanel>
    </Page>
  );
}
