import { lazy, Suspense, type ComponentType } from 'react';
import type { NavItem } from '../access/nav-items.ts';
import { useAfterFirstPaint } from '../background/use-after-first-paint.ts';
import { FEATURES } from '../features.ts';

const BADGES: ReadonlyMap<string, ComponentType> = new Map(
  FEATURES.flatMap(({ navBadges = [] }) => navBadges).map(({ to, load }) => [
    to,
    lazy(async () => ({ default: await load() })),
  ]),
);

/** How much waits behind a link, after the first screen is done. */
export function NavBadge({
  to,
  isShort = false,
}: {
  readonly to: NavItem['to'];
  readonly isShort?: boolean;
}) {
  const isAfterFirstPaint = useAfterFirstPaint();
  const Badge = BADGES.get(to);
  if (Badge === undefined || !isAfterFirstPaint || isShort) return null;
  return (
    <Suspense fallback={null}>
      <Badge />
    </Suspense>
  );
}
