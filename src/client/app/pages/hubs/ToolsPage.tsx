import { use } from 'react';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useToolUses } from '../../../data/page/last-tools.ts';
import { useSession } from '../../../data/session/session.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { HubLinksContext } from '../../page/hub-links.ts';
import { HUB_ROW, HubRow } from './HubRow.tsx';

const TOOL_ROWS = [
  { tool: 'ttk', to: '/{-$locale}/tools/ttk', icon: 'crosshair', name: 'navTtk', does: 'doesTtk' },
  { tool: 'items', to: '/{-$locale}/tools/items', icon: 'package', name: 'navItems', does: 'doesItems' },
  {
    tool: 'crafting',
    to: '/{-$locale}/tools/crafting',
    icon: 'wrench',
    name: 'navCrafting',
    does: 'doesCrafting',
  },
  {
    tool: 'auction',
    to: '/{-$locale}/tools/auction',
    icon: 'chart-line',
    name: 'navAuction',
    does: 'doesAuction',
  },
] as const;

/** Start page of the tools: what each does, and what it was last used for. */
export function ToolsPage() {
  const t = useT('hubs');
  const shell = useT('shell');
  const locale = useLocale();
  const uses = useToolUses();
  const { hasToken } = useSession();
  const { tools: clanTools } = use(HubLinksContext);
  return (
    <Page className="max-w-3xl">
      <header className="grid gap-1">
        <h1>{shell('navTools')}</h1>
        <p className="text-ink-3">{t('toolsHint')}</p>
      </header>
      <Panel>
        <ul className="divide-y divide-line">
          {TOOL_ROWS.map(({ tool, to, icon, name, does }) => {
            const use = uses[tool];
            // names of items were stored in the language of that time
            const isShown = use?.locale === locale;
            return (
              <li key={tool} data-tool={tool}>
                <AppLink to={to} search={isShown ? use.search : {}} className={HUB_ROW}>
                  <HubRow icon={icon} name={shell(name)}>
                    {/* one line either way, so that nothing moves when the last use has been read */}
                    <span className="block truncate" {...(isShown && { 'data-last-used': true })}>
                      {isShown ? t('lastUsed', { text: use.text }) : t(does)}
                    </span>
                  </HubRow>
                </AppLink>
              </li>
            );
          })}
        </ul>
        {hasToken && clanTools}
      </Panel>
    </Page>
  );
}
