import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { switchItems } from '../../access/nav-items.ts';
import { NavBadge } from '../../shell/NavBadge.tsx';
import { useNavPerson } from '../../shell/use-nav-person.ts';
import { HUB_ROW, HubRow } from './HubRow.tsx';

/** The pages of officers that the person may open, as the switch on top of them lists them, each with what waits there. */
export function OfficerLinks() {
  const shell = useT('shell');
  const person = useNavPerson();
  return (
    <ul className="divide-y divide-line">
      {switchItems(person, 'officer').map(({ to, icon, label }) => (
        <li key={to}>
          <AppLink to={to} className={HUB_ROW}>
            <HubRow icon={icon} name={shell(label)} badge={<NavBadge to={to} />} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
