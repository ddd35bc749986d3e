import { getRouteApi } from '@tanstack/react-router';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { TAB_LINK, TAB_ROW } from '../../../ui/navigation/tab-style.ts';
import type { LoadedPart } from '../../features.ts';

const route = getRouteApi('/{-$locale}/inner/dashboard/request/create');

/** Request page: a tab per form. */
export function requestPage(forms: readonly LoadedPart<'requestForms'>[]) {
  return function RequestPage() {
    const t = useT('loadouts');
    const { tab, map } = route.useSearch();
    const Form = forms.find((form) => form.tab === tab)?.content;
    return (
      <Page className="fill-in-order">
        {/* on the smallest phones the tabs replace the title, so that the list is visible */}
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-4 max-[24rem]:justify-between max-[24rem]:gap-x-1">
          <h1 className="me-auto max-[24rem]:sr-only">{t('requestTitle')}</h1>
          <LinkButton to="/{-$locale}/dashboard/requests" variant="quiet" icon="package">
            <span className="max-[24rem]:sr-only">{t('myTitle')}</span>
          </LinkButton>
          <div className="basis-full max-[24rem]:order-first max-[24rem]:basis-auto">
            <nav aria-label={t('tabs')} className={TAB_ROW}>
              {forms.map((form) => (
                <AppLink
                  key={form.label}
                  to="/{-$locale}/dashboard/request/create"
                  search={form.tab === undefined ? { map } : { map, tab: form.tab }}
                  activeOptions={{ exact: true, includeSearch: true }}
                  className={TAB_LINK}
                >
                  {t(form.label)}
                </AppLink>
              ))}
            </nav>
          </div>
        </div>
        {Form !== undefined && <Form />}
      </Page>
    );
  };
}
