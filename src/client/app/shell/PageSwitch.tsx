import { useEffect, useRef } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { switchGroupOf, switchItems } from '../access/nav-items.ts';
import { otherViewProps } from './nav-style.ts';
import { useBarePath } from './use-bare-path.ts';
import { useNavPerson } from './use-nav-person.ts';

const LINK_CLASS =
  'flex h-11 min-w-0 items-center justify-center gap-1.5 px-2 text-xs font-medium text-ink-2 no-underline hover:text-ink md:h-10 md:px-3.5 md:text-sm';

const ACTIVE_CLASS = 'bg-raised text-ink! shadow-[inset_0_-2px_var(--color-accent)]';

const LABELS = { tools: 'navTools', officer: 'groupOfficer' } as const;

/**
 * At the top of a tool: the other tools; at the top of an officer's page: the other ones of officers, for phones only,
 * since the rail lists them. A guest's tabs on a phone are the tools already.
 */
export function PageSwitch() {
  const t = useT('shell');
  const person = useNavPerson();
  const path = useBarePath();
  const group = switchGroupOf(path, person);
  const list = useRef<HTMLUListElement>(null);
  // on a phone officers have more pages than fit: the current one is in sight
  useEffect(() => {
    const root = list.current;
    const current = root?.querySelector('[aria-current=page]');
    if (root === null || current == null) return undefined;
    // an observer knows the boxes; to ask for them here would lay out the whole page in the middle of its first commit
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (entry?.rootBounds == null) return;
        const { boundingClientRect: box, rootBounds: frame } = entry;
        root.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
      },
      { root },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [path, group]);
  if (group === null) return null;
  const hiding = group === 'officer' ? 'md:hidden' : person.isGuest === true ? 'max-md:hidden' : '';
  return (
    <nav aria-label={t(LABELS[group])} className={`border-b border-line bg-panel ${hiding}`}>
      <ul ref={list} className="flex overflow-x-auto [scrollbar-width:none] md:px-4">
        {switchItems(person, group).map((item) => (
          <li key={item.to} className="shrink-0 max-md:flex-auto">
            <AppLink
              to={item.to}
              activeOptions={{ exact: false, includeSearch: false }}
              className={LINK_CLASS}
              activeProps={{ className: ACTIVE_CLASS }}
              {...otherViewProps(item, path, LINK_CLASS, ACTIVE_CLASS)}
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
