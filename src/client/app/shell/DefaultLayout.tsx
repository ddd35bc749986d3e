import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../data/session/session.ts';
import { BrandLink } from './BrandLink.tsx';
import { HEADER_CLASS } from '../frame-look.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LogOutButton } from '../LogOutButton.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { SkipLink } from '../boot/SkipLink.tsx';

/** The frame of pages without navigation: landing, sign-in, choice of character. */
export function DefaultLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { hasToken } = useSession();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_1fr]">
      <SkipLink />
      <header className={`${HEADER_CLASS} max-[22rem]:gap-1.5 max-[22rem]:px-3`}>
        <BrandLink isShort={hasToken} />
        <span className="grow" />
        {hasToken && <LogOutButton />}
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
