import { lazy, Suspense } from 'react';
import type { NavItem } from '../access/nav-items.ts';
import { useAfterFirstPaint } from '../background/use-after-first-paint.ts';

const UnreadBadge = lazy(async () => ({
  default: (await import('../../features/notifications/mirror/UnreadBadge.tsx')).UnreadBadge,
}));
const RequestsToSendBadge = lazy(async () => ({
  default: (await import('../panels/RequestsToSendBadge.tsx')).RequestsToSendBadge,
}));
const PendingSkipsBadge = lazy(async () => ({
  default: (await import('../panels/PendingSkipsBadge.tsx')).PendingSkipsBadge,
}));

const BADGES: Partial<Readonly<Record<NavItem['to'], typeof UnreadBadge>>> = {
  '/{-$locale}/dashboard/notifications': UnreadBadge,
  '/{-$locale}/officer/skipsPanel': PendingSkipsBadge,
  '/{-$locale}/officer/request-manager': RequestsToSendBadge,
};

/** Pending count of a navigation link, loaded after the first screen. */
export function NavBadge({
  to,
  isShort = false,
}: {
  readonly to: NavItem['to'];
  readonly isShort?: boolean;
}) {
  const isAfterFirstPaint = useAfterFirstPaint();
  const Badge = BADGES[to];
  if (Badge === undefined || !isAfterFirstPaint || isShort) return null;
  return (
    <Suspense fallback={null}>
      <Badge />
    </Suspense>
  );
}
