import { Suspense, type ComponentType } from 'react';
import { CountAll } from '../../components/slots/CountAll.tsx';
import type { NavBadge as NavBadgeSlot, NavCount } from '../../components/slots/slots.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useFormats } from '../../data/i18n/use-t.ts';
import { CountBadge } from '../../ui/feedback/CountBadge.tsx';
import type { NavItem } from '../access/nav-items.ts';
import { useAfterFirstPaint } from '../background/use-after-first-paint.ts';
import { FEATURES } from '../features.ts';

function Count({
  of: { useLabel, max = Infinity },
  count,
}: {
  readonly of: NavCount;
  readonly count: number;
}) {
  const format = useFormats();
  const label = useLabel(count);
  if (count === 0) return null;
  return <CountBadge shown={count > max ? `${format.number(max)}+` : format.number(count)} label={label} />;
}

/** Loads the badge of a link: the sum of what the features count there, in the words of the first. */
async function loadBadge(slots: readonly NavBadgeSlot[]): Promise<ComponentType> {
  const counts = await Promise.all(slots.map(({ load }) => load()));
  const [first] = counts;
  return function Badge() {
    return (
      <CountAll items={counts}>
        {(numbers) =>
          first !== undefined && <Count of={first} count={numbers.reduce((sum, count) => sum + count, 0)} />
        }
      </CountAll>
    );
  };
}

const SLOTS = FEATURES.flatMap(({ navBadges = [] }) => navBadges);
const BADGES: Readonly<Partial<Record<string, ComponentType>>> = Object.fromEntries(
  SLOTS.map(({ to }) => {
    const slots = SLOTS.filter((slot) => slot.to === to);
    return [
      to,
      lazyPart(
        () => loadBadge(slots),
        slots.flatMap(({ texts = [] }) => texts),
      ),
    ];
  }),
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
