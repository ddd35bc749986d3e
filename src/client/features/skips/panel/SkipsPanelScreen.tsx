import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { ReviewQueue } from '../review/ReviewQueue.tsx';
import { AllSkips } from '../manager/AllSkips.tsx';
import { TopSkippers } from './TopSkippers.tsx';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';

const route = getRouteApi('/{-$locale}/inner/officer/skipsPanel');

const TAB =
  'grid min-h-8.5 place-items-center px-3 font-medium no-underline text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-accent)] pointer-coarse:min-h-10';

/** For officers: the review queue, and all skips ever requested. */
export function SkipsPanelScreen() {
  const t = useT('skips');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('errors');
  useT('schedule');
  useT('characters');
  const isOfficer = useOfficerFor('skips-panel');
  const { permissionsLoading } = useSession();
  const { tab } = route.useSearch();
  const shown = useMirroredSkips();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{t('panelTitle')}</h1>
        <ClanAge mirror={shown.mirror} />
      </div>
      <div>
        <nav aria-label={t('tabs')} className="inline-flex max-w-full flex-wrap border border-line-field">
          <AppLink
            to="/{-$locale}/officer/skipsPanel"
            search={{}}
            activeOptions={{ exact: true, includeSearch: true }}
            className={TAB}
          >
            {t('tabQueue')}
          </AppLink>
          <AppLink
            to="/{-$locale}/officer/skipsPanel"
            search={{ tab: 'manager' }}
            activeOptions={{ includeSearch: true }}
            className={TAB}
          >
            {t('tabManager')}
          </AppLink>
        </nav>
      </div>
      {tab === 'manager' ? (
        <>
          <AllSkips shown={shown} />
          <TopSkippers shown={shown} isWide />
        </>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ReviewQueue
            shown={shown}
            next={
              <LinkButton to="/{-$locale}/officer/skipsPanel" search={{ tab: 'manager' }}>
                {t('openManager')}
              </LinkButton>
            }
          />
          <TopSkippers shown={shown} />
        </div>
      )}
    </Page>
  );
}
