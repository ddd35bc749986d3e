import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LogOutRow } from '../LogOutRow.tsx';
import { NavBadge } from '../NavBadge.tsx';
import { NavPageLink } from '../NavPageLink.tsx';
import { navGroups } from '../../access/nav-items.ts';
import { NAV_ACTIVE_OPTIONS, NAV_GROUP_LABELS, NAV_LINK_CLASS, NAV_LINK_ACTIVE_CLASS } from '../nav-style.ts';
import { useNavPerson } from '../use-nav-person.ts';

const STORAGE_KEY = 'nav-minimised';

function readMinimised(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1';
  } catch {
    return false;
  }
}

/** Desktop navigation rail: four groups, wide or icons only; the choice is persisted. */
export function NavRail() {
  const t = useT('shell');
  const person = useNavPerson();
  const [isMinimised, setMinimised] = useState(readMinimised);
  const toggle = (): void => {
    setMinimised(!isMinimised);
    try {
      localStorage.setItem(STORAGE_KEY, isMinimised ? '0' : '1');
    } catch {
      // without localStorage the menu still works
    }
  };
  const label = isMinimised ? 'sr-only' : 'truncate';
  return (
    <div
      className={`sticky top-(--bar-height) hidden h-[calc(100dvh-var(--bar-height))] flex-col overflow-y-auto border-e border-line bg-panel md:flex print:hidden ${isMinimised ? 'w-14' : 'w-56'}`}
    >
      <nav aria-label={t('mainNavigation')} className="flex grow flex-col pt-3">
        {navGroups(person).map(({ group, items }) => (
          <div key={group} role="group" aria-label={t(NAV_GROUP_LABELS[group])}>
            {isMinimised ? (
              <hr className="mx-3 my-2 border-line first:hidden" />
            ) : (
              <h2 className="eyebrow px-5 pt-3.5 pb-2">{t(NAV_GROUP_LABELS[group])}</h2>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.to}>
                  <NavPageLink item={item} title={isMinimised ? t(item.label) : undefined}>
                    <Icon name={item.icon} />
                    <span className={label}>{t(item.label)}</span>
                    <NavBadge to={item.to} isShort={isMinimised} />
                  </NavPageLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-auto grid border-t border-line py-2">
          <AppLink
            to="/{-$locale}/settings"
            activeOptions={NAV_ACTIVE_OPTIONS}
            className={NAV_LINK_CLASS}
            activeProps={{ className: NAV_LINK_ACTIVE_CLASS }}
            {...(isMinimised && { title: t('navSettings') })}
          >
            <Icon name="sliders-horizontal" />
            <span className={label}>{t('navSettings')}</span>
          </AppLink>
          {person.isGuest !== true && (
            <>
              <AppLink
                to="/{-$locale}/character-selection"
                className={NAV_LINK_CLASS}
                {...(isMinimised && { title: t('navCharacterSelection') })}
              >
                <Icon name="users" />
                <span className={label}>{t('navCharacterSelection')}</span>
              </AppLink>
              <LogOutRow isShort={isMinimised} />
            </>
          )}
          <button
            type="button"
            onClick={toggle}
            aria-expanded={!isMinimised}
            className={NAV_LINK_CLASS}
            {...(isMinimised && { title: t('menuExpand') })}
          >
            <Icon name={isMinimised ? 'panel-left-open' : 'panel-left-close'} />
            <span className={label}>{isMinimised ? t('menuExpand') : t('menuMinimise')}</span>
          </button>
        </div>
      </nav>
    </div>
  );
}
