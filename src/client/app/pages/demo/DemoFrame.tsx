import { useLocation } from '@tanstack/react-router';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { withoutLocale } from '../../../../i18n/locale/locale-path.ts';
import { useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { LinkTargetContext } from '../../../ui/link/link-target.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { TAB_LINK, TAB_ROW } from '../../../ui/navigation/tab-style.ts';
import { useCatalogueCaching } from '../../background/use-catalogue-caching.ts';
import { SourcesContext } from '../../../data/store/source.ts';
import { LINKS_SOURCE } from './links/links-source.ts';
import { DemoGearContext, useDemoStore, type DemoSources } from './use-demo-store.ts';

export const DEMO_PAGES = [
  { to: '/{-$locale}/demo/dashboard', label: 'dashboard', body: 'dashboardBody', icon: 'house' },
  { to: '/{-$locale}/demo/gear', label: 'gear', body: 'gearBody', icon: 'shield' },
  { to: '/{-$locale}/demo/requests', label: 'requests', body: 'requestsBody', icon: 'package' },
  { to: '/{-$locale}/demo/skips', label: 'skips', body: 'skipsBody', icon: 'calendar' },
  { to: '/{-$locale}/demo/schedule', label: 'schedule', body: 'scheduleBody', icon: 'clock' },
  { to: '/{-$locale}/demo/squads', label: 'squads', body: 'squadsBody', icon: 'map' },
  { to: '/{-$locale}/demo/operations', label: 'operations', body: 'operationsBody', icon: 'crosshair' },
  { to: '/{-$locale}/demo/tactics', label: 'tactics', body: 'tacticsBody', icon: 'pencil' },
  { to: '/{-$locale}/demo/clan-wars', label: 'wars', body: 'warsBody', icon: 'crosshair' },
  { to: '/{-$locale}/demo/war-figures', label: 'warFigures', body: 'warFiguresBody', icon: 'chart-line' },
  { to: '/{-$locale}/demo/check', label: 'check', body: 'checkBody', icon: 'badge-check' },
  { to: '/{-$locale}/demo/attendance', label: 'attendance', body: 'attendanceBody', icon: 'check' },
  { to: '/{-$locale}/demo/warns', label: 'warns', body: 'warnsBody', icon: 'triangle-alert' },
  { to: '/{-$locale}/demo/treasury', label: 'treasury', body: 'treasuryBody', icon: 'landmark' },
  { to: '/{-$locale}/demo/guest-passes', label: 'passes', body: 'passesBody', icon: 'link' },
  { to: '/{-$locale}/demo/audit', label: 'audit', body: 'auditBody', icon: 'list' },
  { to: '/{-$locale}/demo/bin', label: 'bin', body: 'binBody', icon: 'trash' },
  {
    to: '/{-$locale}/demo/settings',
    label: 'settings',
    body: 'settingsBody',
    icon: 'sliders-horizontal',
  },
  { to: '/{-$locale}/demo/members', label: 'members', body: 'membersBody', icon: 'users' },
  { to: '/{-$locale}/demo/member', label: 'member', body: 'memberBody', icon: 'user' },
  { to: '/{-$locale}/demo/notifications', label: 'inbox', body: 'inboxBody', icon: 'bell' },
  { to: '/{-$locale}/demo/gear-crafting', label: 'costs', body: 'costsBody', icon: 'chart-line' },
  { to: '/{-$locale}/demo/crafting-tree', label: 'tree', body: 'treeBody', icon: 'wrench' },
] as const;

/** Demo banner: says that the data is made up, links to sign-in and to the other demo pages; on phones these are a menu. */
function DemoBar({ width }: { readonly width: string }) {
  const t = useT('demo');
  const { hasToken } = useSession();
  const path = withoutLocale(useLocation().pathname);
  const [isOpen, setOpen] = useState(false);
  const menuId = useId();
  const shown = DEMO_PAGES.find(({ to }) => to === `/{-$locale}${path}`);
  return (
    <aside
      aria-label={t('barLabel')}
      className="relative border-b border-line border-s-3 border-s-info bg-panel"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <div
        className={`mx-auto flex w-full flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-4 sm:gap-y-2.5 sm:py-2.5 md:px-6.5 ${width}`}
      >
        <p className="min-w-0 text-ink-2 max-sm:order-last max-sm:basis-full max-sm:text-xs sm:flex-1 sm:basis-60">
          <b className="me-1.5 font-semibold text-ink">{t('barTitle')}</b>
          <span className="sm:hidden">{t('barShort')}</span>
          <span className="max-sm:hidden">{t('barBody')}</span>
        </p>
        <Button
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          aria-controls={menuId}
          className="min-w-0 flex-1 sm:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">{t('pages')}</span>
          <span className="truncate">{t(shown?.label ?? 'overview')}</span>
        </Button>
        <LinkButton
          to={hasToken ? '/{-$locale}/dashboard' : '/{-$locale}'}
          icon={hasToken ? 'house' : 'log-in'}
          className="shrink-0"
        >
          {/* the pages beside it need the room of the smallest phones */}
          <span className="max-[24rem]:sr-only">{t(hasToken ? 'toApp' : 'toSignIn')}</span>
        </LinkButton>
        <nav
          id={menuId}
          aria-label={t('pages')}
          className={`${TAB_ROW} max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:z-30 max-sm:border-x-0 max-sm:bg-panel max-sm:shadow-lg ${isOpen ? 'max-sm:grid' : 'max-sm:hidden'}`}
          onClick={() => setOpen(false)}
        >
          <AppLink to="/{-$locale}/demo" activeOptions={{ exact: true }} className={TAB_LINK}>
            {t('overview')}
          </AppLink>
          {DEMO_PAGES.map(({ to, label, icon }) => (
            <AppLink key={to} to={to} activeOptions={{ includeSearch: false }} className={TAB_LINK}>
              <Icon name={icon} className="size-4 sm:hidden" />
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
  width = 'max-w-6xl',
}: {
  readonly children: ReactNode;
  /** Class of the page's width: the banner is as wide. */
  readonly width?: string;
  /** Must be stable. */
  readonly sources?: DemoSources;
}) {
  useT('demo');
  useCatalogueCaching();
  const { store, gear } = useDemoStore(sources);
  return (
    <>
      <DemoBar width={width} />
      <DemoGearContext value={gear}>
        <SourcesContext value={store}>
          <LinkTargetContext value={store.get(LINKS_SOURCE)}>
            <Suspense
              fallback={
                <div className={`mx-auto p-4 ${width}`}>
                  <StateBlock kind="loading" rows={8} />
                </div>
              }
            >
              {children}
            </Suspense>
          </LinkTargetContext>
        </SourcesContext>
      </DemoGearContext>
    </>
  );
}
