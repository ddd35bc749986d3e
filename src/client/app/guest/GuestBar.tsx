import { useRouterState } from '@tanstack/react-router';
import { SignInButton } from '../../components/sign-in/SignInLink.tsx';
import { useSession } from '../../data/session/session.ts';
import { RegionSelect } from './RegionSelect.tsx';

/** In the header, for whoever has no character: the region of the prices, and the sign-in. */
export function GuestBar() {
  const { hasToken } = useSession();
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
