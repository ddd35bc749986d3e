import { lazy, Suspense } from 'react';
import type { NavItem } from './nav-items.ts';
import { useLater } from './use-later.ts';

const UnreadBadge = lazy(async () => ({
  default: (await import('../features/notifications/UnreadBadge.tsx')).UnreadBadge,
}));
const RequestsBadge = lazy(async () => ({
  default: (await import('./requests/RequestsBadge.tsx')).RequestsBadge,
}));
const PendingBadge = lazy(async () => ({ default: (await import('./PendingBadge.tsx')).PendingBadge }));

const BADGES: Partial<Readonly<Record<NavItem['to'], typeof UnreadBadge>>> = {
  '/{-$locale}/dashboard/notifications': UnreadBadge,
  '/{-$locale}/officer/skipsPanel': PendingBadge,
  '/{-$locale}/officer/request-manager': RequestsBadge,
};

/** How much waits behind a link, once the first screen stands. */
export function NavBadge({
  to,
  isShort = false,
}: {
  readonly to: NavItem['to'];
  readonly isShort?: boolean;
}) {
  const isLater = useLater();
  const Badge = BADGES[to];
  if (Badge === undefined || !isLater || isShort) return null;
  return (
    <Suspense fallback={null}>
      <Badge />
    </Suspense>
  );
}
