import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NAV_LINK_CLASS } from './nav-style.ts';
import { LogOutPrompt } from '../logout/LogOutPrompt.tsx';
import { useLogOut } from '../logout/use-log-out.ts';

/** Logout entry of the navigation; `isShort` shows only the icon. */
export function LogOutRow({ isShort = false }: { readonly isShort?: boolean }) {
  const t = useT('shell');
  const flow = useLogOut();
  return (
    <>
      <button
        type="button"
        onClick={flow.logOut}
        aria-busy={flow.isBusy || undefined}
        className={`${NAV_LINK_CLASS} w-full`}
        {...(isShort && { title: t('logOut') })}
      >
        <Icon name="log-out" />
        <span className={isShort ? 'sr-only' : 'truncate'}>{t('logOut')}</span>
      </button>
      <LogOutPrompt flow={flow} />
    </>
  );
}
