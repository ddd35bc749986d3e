import { lazy, Suspense } from 'react';
import type { NavItem } from './nav-items.ts';
import { useLater } from './use-later.ts';

const UnreadBadge = lazy(async () => ({ default: (await import('../features/notifications/UnreadBadge.tsx')).UnreadBadge }));
const PendingBadge = lazy(async () => ({ default: (await import('./PendingBadge.tsx')).PendingBadge }));

const BADGES: Partial<Readonly<Record<NavItem['to'], typeof UnreadBadge>>> = {
  '/{-$locale}/dashboard/notifications': UnreadBadge,
  '/{-$locale}/officer/skipsPanel': PendingBadge,
};

/** How much waits behind a link, once the first screen stands. */
export const NavBadge = ({ to, isShort = false }: { readonly to: NavItem['to']; readonly isShort?: boolean }) => {
  const isLater = useLater();
  const Badge = BADGES[to];
  if (Badge === undefined || !isLater || isShort) return null;
  return <Suspense fallback={null}><Badge /></Suspense>;
};
