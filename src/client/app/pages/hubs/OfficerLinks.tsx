import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { navGroups, switchItems } from '../../access/nav-items.ts';
import { NavBadge } from '../../shell/NavBadge.tsx';
import { useNavPerson } from '../../shell/use-nav-person.ts';
import { HUB_ROW, HubRow } from './HubRow.tsx';

/** The pages of officers that the person may open, and the clan's settings, each with what waits there. */
export function OfficerLinks() {
  const shell = useT('shell');
  const person = useNavPerson();
  const settings = navGroups(person)
    .flatMap(({ items }) => items)
    .filter(({ pageId }) => pageId === 'clan-settings');
  return (
    <ul className="divide-y divide-line">
      {[...switchItems(person, 'officer'), ...settings].map(({ to, icon, label }) => (
        <li key={to}>
          <AppLink to={to} className={HUB_ROW}>
            <HubRow icon={icon} name={shell(label)} badge={<NavBadge to={to} />} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
