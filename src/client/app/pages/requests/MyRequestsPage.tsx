import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { OwnFastRequests } from '../../../features/fast-requests/OwnFastRequests.tsx';
import { OwnLoadoutList } from '../../../features/loadouts/own/OwnLoadoutList.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';

/** The user's loadout and fast requests, with their status. */
export function MyRequestsPage() {
  const t = useT('loadouts');
  useT('fast-requests');
  useT('errors');
  const mirror = useClanMirror();
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{t('myTitle')}</h1>
        <Age at={mirror?.syncedAt ?? null} />
        <span className="ms-auto">
          <LinkButton to="/{-$locale}/dashboard/request/create" variant="primary" icon="plus">
            {t('askForItems')}
          </LinkButton>
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <OwnLoadoutList />
        <div className="grid gap-4">
          <OwnFastRequests hasLink />
        </div>
      </div>
    </Page>
  );
}
