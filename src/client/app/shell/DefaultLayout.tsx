import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../data/session/session.ts';
import { BrandLink, HEADER_CLASS } from './BrandLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { SkipLink } from '../page/SkipLink.tsx';
import { ThemeToggle } from '../page/ThemeToggle.tsx';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LogOutPrompt } from '../logout/LogOutPrompt.tsx';
import { useLogOut } from '../logout/use-log-out.ts';

/** Logout button of the header. */
function LogOutButton() {
  const t = useT('shell');
  const flow = useLogOut();
  return (
    <>
      <Button
        variant="quiet"
        icon="log-out"
        isBusy={flow.isBusy}
        className="whitespace-nowrap"
        onClick={flow.logOut}
      >
        {t('logOut')}
      </Button>
      <LogOutPrompt flow={flow} />
    </>
  );
}

/** Layout without navigation: landing, sign-in, character selection, demo. */
export function DefaultLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { hasToken } = useSession();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr]">
      <SkipLink />
      <header className={`${HEADER_CLASS} max-[22rem]:gap-1.5 max-[22rem]:px-3`}>
        <BrandLink isShort={hasToken} />
        <span className="grow" />
        {hasToken && <LogOutButton />}
        <div className={hasToken ? 'max-[26rem]:hidden' : ''}>
          <ThemeToggle />
        </div>
        <LanguageSwitch />
      </header>
      <div>
        <NoticeBar />
      </div>
      <main id="content" tabIndex={-1} className="min-w-0">
        {children}
      </main>
    </div>
  );
}
