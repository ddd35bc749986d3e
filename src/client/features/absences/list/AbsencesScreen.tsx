import { useSearch } from '@tanstack/react-router';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { checksView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { RowsPlaceholder } from '../../../components/feedback/RowsPlaceholder.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { CheckScreen } from '../check/CheckScreen.tsx';
import type { AbsencesSearch } from '../url/absences-search.ts';
import { CheckList } from './CheckList.tsx';

function List() {
  const t = useT('absences');
  const { view, state, mirror, isFirstSync } = useMirroredRows(checksView);
  if (state === 'broken' || state === 'loading' || mirror === null)
    return (
      <RowsPlaceholder
        shown={{ state, isFirstSync }}
        texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }}
      />
    );
  return <CheckList checks={view.checks} />;
}

/** For officers: who was at the clan's events. */
export function AbsencesScreen() {
  const t = useT('absences');
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('schedule');
  useT('characters');
  useT('errors');
  const isOfficer = useOfficerFor('absent-checker');
  const { permissionsLoading } = useSession();
  const { mirror } = useMirroredRows(checksView);
  const { check }: AbsencesSearch = useSearch({ strict: false });
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page>
      <div
        className={`flex flex-wrap items-end gap-x-3.5 gap-y-2 ${check === undefined ? '' : 'max-sm:-my-2 max-sm:flex-nowrap max-sm:items-center max-sm:gap-x-2'}`}
      >
        {check !== undefined && (
          <LinkButton
            to="/{-$locale}/officer/absent-checker"
            icon="arrow-left"
            variant="quiet"
            aria-label={t('back')}
            className="sm:hidden"
          />
        )}
        <h1 className={check === undefined ? '' : 'min-w-0 max-sm:text-lg max-sm:leading-tight'}>
          {shell('navAbsent')}
        </h1>
        <ClanAge mirror={mirror} />
        <LinkButton
          to="/{-$locale}/officer/absent-checker/statistics"
          variant="quiet"
          icon="chart-line"
          className={check === undefined ? 'ms-auto' : 'ms-auto max-sm:hidden'}
        >
          {t('statistics')}
        </LinkButton>
      </div>
      {check === undefined ? <List /> : <CheckScreen id={check} />}
    </Page>
  );
}
