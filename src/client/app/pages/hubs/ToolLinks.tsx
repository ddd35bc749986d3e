import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { navGroups } from '../../access/nav-items.ts';
import { useNavPerson } from '../../shell/use-nav-person.ts';
import { HUB_ROW, HubRow } from './HubRow.tsx';

const DOES = { navRequestsList: 'doesRequests', navTactics: 'doesTactics' } as const;

function doesOf(label: string): (typeof DOES)[keyof typeof DOES] | null {
  return label in DOES ? DOES[label as keyof typeof DOES] : null;
}

/** The tools that only members of a clan have, as far as the person may open them. */
export function ToolLinks() {
  const t = useT('hubs');
  const shell = useT('shell');
  const items = navGroups(useNavPerson()).flatMap(({ group, items: all }) =>
    group === 'tools' ? all.filter(({ role }) => role !== undefined) : [],
  );
  if (items.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map(({ to, icon, label }) => {
        const does = doesOf(label);
        return (
          <li key={to} data-tool={label}>
            <AppLink to={to} className={HUB_ROW}>
              <HubRow icon={icon} name={shell(label)}>
                {does !== null && <span className="block truncate">{t(does)}</span>}
              </HubRow>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
