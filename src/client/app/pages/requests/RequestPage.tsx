import { getRouteApi } from '@tanstack/react-router';
import { useT } from '../../../data/i18n/use-t.ts';
import { FastForm } from '../../../features/fast-requests/FastForm.tsx';
import { OwnFastRequests } from '../../../features/fast-requests/OwnFastRequests.tsx';
import { MapRequest } from '../../../features/loadouts/request/MapRequest.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { TAB_LINK, TAB_ROW } from '../../../ui/navigation/tab-style.ts';

const route = getRouteApi('/{-$locale}/inner/dashboard/request/create');

/** Request form: loadout request for a map, or fast request. */
export function RequestPage() {
  const t = useT('loadouts');
  // loaded here: a part that suspends for its own texts later would hide the form
  useT('fast-requests');
  useT('errors');
  const { tab, map } = route.useSearch();
  return (
    <Page>
      {/* on the smallest phones the tabs replace the title, so that the list is visible */}
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-4 max-[24rem]:justify-between max-[24rem]:gap-x-1">
        <h1 className="me-auto max-[24rem]:sr-only">{t('requestTitle')}</h1>
        <LinkButton to="/{-$locale}/dashboard/requests" variant="quiet" icon="package">
          <span className="max-[24rem]:sr-only">{t('myRequests')}</span>
        </LinkButton>
        <div className="basis-full max-[24rem]:order-first max-[24rem]:basis-auto">
          <nav aria-label={t('tabs')} className={TAB_ROW}>
            <AppLink
              to="/{-$locale}/dashboard/request/create"
              search={{ map }}
              activeOptions={{ exact: true, includeSearch: true }}
              className={TAB_LINK}
            >
              {t('tabMap')}
            </AppLink>
            <AppLink
              to="/{-$locale}/dashboard/request/create"
              search={{ map, tab: 'fast' }}
              activeOptions={{ exact: true, includeSearch: true }}
              className={TAB_LINK}
            >
              {t('tabFast')}
            </AppLink>
          </nav>
        </div>
      </div>
      {tab === 'fast' ? (
        <>
          <FastForm />
          <OwnFastRequests />
        </>
      ) : (
        <MapRequest />
      )}
    </Page>
  );
}
