import { useRouterState } from '@tanstack/react-router';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { switchGroupOf, switchItems } from '../access/nav-items.ts';
import { useNavPerson } from './use-nav-person.ts';

const LABELS = { tools: 'navTools', officer: 'groupOfficer' } as const;

/**
 * At the top of a tool: the other tools; at the top of an officer's page: the other ones of officers, for phones only,
 * since the rail lists them. A guest's tabs on a phone are the tools already.
 */
export function PageSwitch() {
  const t = useT('shell');
  const person = useNavPerson();
  const group = useRouterState({
    select: ({ resolvedLocation, location }) =>
      switchGroupOf(withoutLocale((resolvedLocation ?? location).pathname), person),
  });
  if (group === null) return null;
  const hiding = group === 'officer' ? 'md:hidden' : person.isGuest === true ? 'max-md:hidden' : '';
  return (
    <nav aria-label={t(LABELS[group])} className={`border-b border-line bg-panel ${hiding}`}>
      <ul className="flex md:px-4">
        {switchItems(person, group).map((item) => (
          <li key={item.to} className="min-w-0 max-md:flex-auto">
            <AppLink
              to={item.to}
              activeOptions={{ exact: false, includeSearch: false }}
              className="flex h-11 min-w-0 items-center justify-center gap-1.5 px-1.5 text-xs font-medium text-ink-2 no-underline hover:text-ink max-[22rem]:px-0.5 max-[22rem]:text-[0.6875rem] md:h-10 md:px-3.5 md:text-sm"
              activeProps={{ className: 'bg-raised text-ink! shadow-[inset_0_-2px_var(--color-accent)]' }}
            >
              <Icon name={item.icon} className="size-4 max-[26rem]:hidden" />
              <span className="truncate">{t(item.tabLabel ?? item.label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
