import type { ReactNode } from 'react';
import { useCharacter } from '../../data/session/session.ts';
import { AppLink } from '../../ui/link/AppLink.tsx';
import type { NavItem } from '../access/nav-items.ts';
import { NAV_ACTIVE_OPTIONS, NAV_LINK_ACTIVE_CLASS, NAV_LINK_CLASS, otherViewProps } from './nav-style.ts';
import { useBarePath } from './use-bare-path.ts';

/** The link to a page in the rail and in the menu sheet, current on other views of the page too. */
export function NavPageLink({
  item,
  title,
  onClick,
  children,
}: {
  readonly item: NavItem;
  readonly title?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}) {
  // links to character pages lead to the selected character
  const navParams = { id: useCharacter()?.id ?? '' };
  const path = useBarePath();
  return (
    <AppLink
      to={item.to}
      params={navParams}
      activeOptions={NAV_ACTIVE_OPTIONS}
      onClick={onClick}
      title={title}
      className={NAV_LINK_CLASS}
      activeProps={{ className: NAV_LINK_ACTIVE_CLASS }}
      {...otherViewProps(item, path, NAV_LINK_CLASS, NAV_LINK_ACTIVE_CLASS)}
    >
      {children}
    </AppLink>
  );
}
