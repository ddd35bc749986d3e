import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { SignInLink } from '../../../components/sign-in/SignInLink.tsx';
import { ThemeSwitch } from '../../../components/theme/ThemeSwitch.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { InstallRow } from './InstallRow.tsx';
import { LogOutRow } from '../LogOutRow.tsx';
import { NavBadge } from '../NavBadge.tsx';
import { NavPageLink } from '../NavPageLink.tsx';
import { navGroups } from '../../access/nav-items.ts';
import { NAV_ACTIVE_OPTIONS, NAV_GROUP_LABELS, NAV_LINK_CLASS, NAV_LINK_ACTIVE_CLASS } from '../nav-style.ts';
import { useNavPerson } from '../use-nav-person.ts';

/** Menu sheet of the tab bar: all pages by group, character, theme, language, logout. */
export function MoreSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const t = useT('shell');
  const person = useNavPerson();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('tabMore')}>
      <div className="-mx-4 -mt-4 grid">
        {navGroups(person).map(({ group, items }) => (
          <div key={group} role="group" aria-label={t(NAV_GROUP_LABELS[group])}>
            <h3 className="eyebrow px-5 pt-4 pb-2">{t(NAV_GROUP_LABELS[group])}</h3>
            {items.map((item) => (
              <NavPageLink key={item.to} item={item} onClick={onClose}>
                <Icon name={item.icon} />
                {t(item.label)}
                <NavBadge to={item.to} />
              </NavPageLink>
            ))}
          </div>
        ))}
        <div role="group" aria-label={t('groupAccount')}>
          <h3 className="eyebrow px-5 pt-4 pb-2">{t('groupAccount')}</h3>
          <AppLink
            to="/{-$locale}/settings"
            activeOptions={NAV_ACTIVE_OPTIONS}
            onClick={onClose}
            className={NAV_LINK_CLASS}
            activeProps={{ className: NAV_LINK_ACTIVE_CLASS }}
          >
            <Icon name="sliders-horizontal" />
            {t('navSettings')}
          </AppLink>
          <AppLink to="/{-$locale}/help/offline" onClick={onClose} className={NAV_LINK_CLASS}>
            <Icon name="wifi-off" />
            {t('navOfflineHelp')}
          </AppLink>
          <AppLink to="/{-$locale}/help/api" onClick={onClose} className={NAV_LINK_CLASS}>
            <Icon name="server" />
            {t('navApiHelp')}
          </AppLink>
          <InstallRow onChosen={onClose} />
          {person.isGuest === true ? (
            <SignInLink className={NAV_LINK_CLASS} />
          ) : (
            <>
              <AppLink to="/{-$locale}/character-selection" onClick={onClose} className={NAV_LINK_CLASS}>
                <Icon name="users" />
                {t('navCharacterSelection')}
              </AppLink>
              <LogOutRow />
            </>
          )}
        </div>
      </div>
      <div className="mt-3 grid gap-3">
        <div className="border border-line-strong">
          <ThemeSwitch />
        </div>
        <LanguageSwitch isWide />
      </div>
    </Dialog>
  );
}
