import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NAV_LINK_CLASS } from './nav-style.ts';
import { LogOutPrompt } from '../logout/LogOutPrompt.tsx';
import { useLogOut } from '../logout/use-log-out.ts';

/** The way out, among the links of the navigation; `isShort` shows the icon alone. */
export function LogOutRow({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useT('shell');
  const leaving = useLogOut();
  return (
    <>
      <button
        type="button"
        onClick={leaving.logOut}
        aria-busy={leaving.isBusy || undefined}
        className={`${NAV_LINK_CLASS} w-full`}
        {...(isShort && { title: t('logOut') })}
      >
        <Icon name="log-out" />
        <span className={isShort ? 'sr-only' : 'truncate'}>{t('logOut')}</span>
      </button>
      <LogOutPrompt leaving={leaving} />
    </>
  );
}
