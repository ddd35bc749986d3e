import { useState } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useCharacter } from '../../data/session/session.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NavBadge } from './NavBadge.tsx';
import { navTabs } from '../access/nav-items.ts';
import { NAV_ACTIVE_OPTIONS, NAV_SECTION_OPTIONS } from './nav-style.ts';
import { useLoadedDialog } from './use-loaded-dialog.ts';
import { useNavPerson } from './use-nav-person.ts';

const MoreSheet = lazyPart(async () => (await import('./dialogs/MoreSheet.tsx')).MoreSheet);

const TAB_CLASS =
  'grid h-full w-full min-w-0 place-items-center content-center gap-1 px-0.5 text-2xs text-ink-3 no-underline';

const BADGE_CLASS = 'absolute -top-1.5 start-full -ms-2';

/** Mobile navigation, within reach of the thumb. */
export function TabBar() {
  const t = useT('shell');
  const person = useNavPerson();
  // links to character pages lead to the selected character
  const navParams = { id: useCharacter()?.id ?? '' };
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isMoreLoaded = useLoadedDialog(MoreSheet, isMoreOpen);
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-panel ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-15.5 px-1">
        {navTabs(person).map(({ label, item }) => (
          <li key={label} className="min-w-13 flex-auto">
            <AppLink
              to={item.to}
              params={navParams}
              activeOptions={item.isHub === true ? NAV_SECTION_OPTIONS : NAV_ACTIVE_OPTIONS}
              className={TAB_CLASS}
              activeProps={{ className: 'text-accent-text!' }}
            >
              <span className="relative">
                <Icon name={item.icon} className="size-5.5" />
                {item.isHub === true && (
                  <span className={BADGE_CLASS}>
                    <NavBadge to={item.to} isSum />
                  </span>
                )}
              </span>
              <span className="max-w-full truncate">{t(label)}</span>
            </AppLink>
          </li>
        ))}
        <li className="min-w-13 flex-auto">
          <button
            type="button"
            className={TAB_CLASS}
            aria-haspopup="dialog"
            onClick={() => setMoreOpen(true)}
          >
            <span className="relative">
              <Icon name="menu" className="size-5.5" />
              <span className={BADGE_CLASS}>
                <NavBadge to="/{-$locale}/dashboard/notifications" />
              </span>
            </span>
            <span className="max-w-full truncate">{t('tabMore')}</span>
          </button>
        </li>
      </ul>
      {isMoreLoaded && <MoreSheet isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />}
    </nav>
  );
}
