import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInButton } from '../../components/sign-in/SignInLink.tsx';
import { useSession } from '../../data/session/session.ts';
import { showPageNotice } from '../access/page-notice.ts';
import { RegionSelect } from './RegionSelect.tsx';

/** In the header, for whoever has no character: the region of the prices, and the sign-in; says that a session ended. */
export function GuestBar() {
  const { hasToken, error } = useSession();
  const hasEnded = !hasToken && error !== null;
  useEffect(() => {
    if (hasEnded) showPageNotice('signedOut');
  }, [hasEnded]);
  const isOpen = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.page?.guards.includes('anyone') === true,
  });
  return (
    <>
      {isOpen && <RegionSelect />}
      {!hasToken && <SignInButton className="max-[24rem]:px-2.5" />}
    </>
  );
}
