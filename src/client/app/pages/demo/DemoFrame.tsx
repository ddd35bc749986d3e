import { Suspense, type ReactNode } from 'react';
import { useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { LinksEnabledContext } from '../../../components/items/ItemLink.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TAB_LINK, TAB_ROW } from '../../../ui/navigation/tab-style.ts';
import { useCatalogueCaching } from '../../background/use-catalogue-caching.ts';
import { SourcesContext } from '../../../data/store/source.ts';
import { DemoGearContext, useDemoStore, type DemoSources } from './use-demo-store.ts';

export const DEMO_PAGES = [
  { to: '/{-$locale}/demo/gear', label: 'gear', body: 'gearBody', icon: 'shield' },
  { to: '/{-$locale}/demo/requests', label: 'requests', body: 'requestsBody', icon: 'package' },
  { to: '/{-$locale}/demo/skips', label: 'skips', body: 'skipsBody', icon: 'calendar' },
  { to: '/{-$locale}/demo/gear-crafting', label: 'costs', body: 'costsBody', icon: 'chart-line' },
  { to: '/{-$locale}/demo/crafting-tree', label: 'tree', body: 'treeBody', icon: 'wrench' },
] as const;

/** Demo banner: says that the data is made up, links to sign-in and to the other demo pages. */
function DemoBar() {
  const t = useT('demo');
  const { hasToken } = useSession();
  return (
    <aside aria-label={t('barLabel')} className="border-b border-line border-s-3 border-s-info bg-panel">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-2.5 md:px-6.5">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          <b className="me-1.5 font-semibold text-ink">{t('barTitle')}</b>
          {t('barBody')}
        </p>
        <LinkButton
          to={hasToken ? '/{-$locale}/dashboard' : '/{-$locale}'}
          icon={hasToken ? 'house' : 'log-in'}
          className="max-sm:order-last"
        >
          {t(hasToken ? 'toApp' : 'toSignIn')}
        </LinkButton>
        <nav aria-label={t('pages')} className={TAB_ROW}>
          <AppLink to="/{-$locale}/demo" activeOptions={{ exact: true }} className={TAB_LINK}>
            {t('overview')}
          </AppLink>
          {DEMO_PAGES.map(({ to, label }) => (
            <AppLink key={to} to={to} activeOptions={{ includeSearch: false }} className={TAB_LINK}>
              {t(label)}
            </AppLink>
          ))}
        </nav>
      </div>
    </aside>
  );
}

function noSources(): readonly never[] {
  return [];
}

/** Frame of every demo page: the banner and the demo store that the screens read. */
export function DemoFrame({
  children,
  sources = noSources,
}: {
  readonly children: ReactNode;
  /** Must be stable. */
  readonly sources?: DemoSources;
}) {
  useT('demo');
  useCatalogueCaching();
  const { hasToken } = useSession();
  const { store, gear } = useDemoStore(sources);
  return (
    <>
      <DemoBar />
      <DemoGearContext value={gear}>
        <SourcesContext value={store}>
          <LinksEnabledContext value={hasToken}>
            <Suspense
              fallback={
                <div className="mx-auto max-w-6xl p-4">
                  <StateBlock kind="loading" rows={8} />
                </div>
              }
            >
              {children}
            </Suspense>
          </LinksEnabledContext>
        </SourcesContext>
      </DemoGearContext>
    </>
  );
}
