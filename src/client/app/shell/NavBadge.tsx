import { Suspense, type ComponentType } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import type { NavItem } from '../access/nav-items.ts';
import { useAfterFirstPaint } from '../background/use-after-first-paint.ts';
import { FEATURES } from '../features.ts';

const BADGES: Readonly<Partial<Record<string, ComponentType>>> = Object.fromEntries(
  FEATURES.flatMap(({ navBadges = [] }) => navBadges).map(({ to, load, texts }) => [
    to,
    lazyPart(load, texts),
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
  const Badge = BADGES[to];
  if (Badge === undefined || !isAfterFirstPaint || isShort) return null;
  return (
    <Suspense fallback={null}>
      <Badge />
    </Suspense>
  );
}
