import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { DEMO_PAGES, DemoFrame } from './DemoFrame.tsx';

/** Overview of the demo, with links to its pages. */
export function DemoPage() {
  const t = useT('demo');
  return (
    <DemoFrame>
      <Page>
        <h1>{t('title')}</h1>
        <p className="max-w-prose text-ink-2">{t('lead')}</p>
        <ul className="m-0 grid list-none gap-px border border-line bg-line p-0 sm:grid-cols-3">
          {DEMO_PAGES.map(({ to, label, body, icon }) => (
            <li key={to} className="grid bg-panel">
              <AppLink
                to={to}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 gap-y-1.5 p-4.5 no-underline hover:bg-raised"
              >
                <Icon name={icon} className="size-5 text-accent-text" />
                <h2>{t(label)}</h2>
                <p className="col-start-2 text-ink-2">{t(body)}</p>
              </AppLink>
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-xs text-ink-3">{t('without')}</p>
      </Page>
    </DemoFrame>
  );
}
