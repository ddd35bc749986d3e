import { useT } from '../data/use-t.ts';
import { Icon } from '../ui/Icon.tsx';
import { NAV_LINK_CLASS } from './nav-look.ts';
import { LogOutPrompt } from './LogOutAsk.tsx';
import { useLogOut } from './use-log-out.ts';

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
