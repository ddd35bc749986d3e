import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import type { LoadedPart } from '../../features.ts';

/** The user's requests of every kind, with their status. */
export function myRequestsPage(columns: readonly LoadedPart<'ownRequests'>[]) {
  return function MyRequestsPage() {
    const t = useT('loadouts');
    const mirror = useClanMirror();
    return (
      <Page>
        <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
          <h1>{t('myTitle')}</h1>
          <ClanAge mirror={mirror} />
          <span className="ms-auto">
            <LinkButton to="/{-$locale}/dashboard/request/create" variant="primary" icon="plus">
              {t('askForItems')}
            </LinkButton>
          </span>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-lg:fill-in-order lg:grid-cols-2">
          {columns.map(({ content: Column }, at) => (
            <div key={at} className="grid grid-cols-[minmax(0,1fr)] gap-4 fill-in-order">
              <Column />
            </div>
          ))}
        </div>
      </Page>
    );
  };
}
