import { Outlet } from '@tanstack/react-router';
import { useFocusOnNavigation } from '../use-focus-on-navigation.ts';
import { UpdateNotice } from '../update/UpdateNotice.tsx';

/** Around every page: what happens on navigation, and the notice of a new version. */
export function RootLayout() {
  useFocusOnNavigation();
  return (
    <>
      <Outlet />
      <UpdateNotice />
    </>
  );
}
