import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { DEMO_PAGES, DemoFrame } from './DemoFrame.tsx';

/** Tools that are open without an account: the pages themselves. */
const OPEN_TOOLS = [
  { to: '/{-$locale}/tools/ttk', label: 'navTtk', body: 'ttkBody', icon: 'crosshair' },
  { to: '/{-$locale}/tools/crafting', label: 'navCrafting', body: 'craftingBody', icon: 'wrench' },
  { to: '/{-$locale}/tools/auction', label: 'navAuction', body: 'auctionBody', icon: 'chart-line' },
  { to: '/{-$locale}/tools/items', label: 'navItems', body: 'itemsBody', icon: 'package' },
] as const;

function Card({
  to,
  icon,
  title,
  children,
}: {
  readonly to: (typeof DEMO_PAGES | typeof OPEN_TOOLS)[number]['to'];
  readonly icon: IconName;
  readonly title: string;
  readonly children: string;
}) {
  return (
    <li className="grid bg-panel">
      <AppLink
        to={to}
        className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 gap-y-1.5 p-4.5 no-underline hover:bg-raised"
      >
        <Icon name={icon} className="size-5 text-accent-text" />
        <h3>{title}</h3>
        <p className="col-start-2 text-ink-2">{children}</p>
      </AppLink>
    </li>
  );
}

const CARDS = 'm-0 grid list-none gap-px border border-line bg-line p-0 sm:grid-cols-2';

/** Overview of the demo: its pages, and the tools that need none. */
export function DemoPage() {
  const t = useT('demo');
  const overview = useT('demo-overview');
  const shell = useT('shell');
  return (
    <DemoFrame>
      <Page>
        <h1>{t('title')}</h1>
        <p className="max-w-prose text-ink-2">{overview('lead')}</p>
        <h2>{t('clan')}</h2>
        <ul className={CARDS}>
          {DEMO_PAGES.map(({ to, label, body, icon }) => (
            <Card key={to} to={to} icon={icon} title={t(label)}>
              {overview(body)}
            </Card>
          ))}
        </ul>
        <h2>{overview('openHeading')}</h2>
        <p className="max-w-prose text-ink-2">{overview('openBody')}</p>
        <ul className={CARDS}>
          {OPEN_TOOLS.map(({ to, label, body, icon }) => (
            <Card key={to} to={to} icon={icon} title={shell(label)}>
              {overview(body)}
            </Card>
          ))}
        </ul>
        <p className="max-w-prose text-xs text-ink-3">{overview('without')}</p>
      </Page>
    </DemoFrame>
  );
}
