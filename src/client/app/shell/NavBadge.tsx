import { CountAll } from '../../components/slots/CountAll.tsx';
import type { NavCount, OfficerTask } from '../../components/slots/slots.ts';
import { optionalPart } from '../../data/i18n/lazy-part.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { CountBadge } from '../../ui/feedback/CountBadge.tsx';
import type { NavItem } from '../access/nav-items.ts';
import { useAfterFirstPaint } from '../../data/http/use-after-first-paint.ts';
import { useUserId } from '../../data/session/session.ts';
import { FEATURES, loadNavCounts, loadOfficerTasks } from '../features.ts';

interface BadgeProps {
  readonly to: NavItem['to'];
  /** Of all that a start page lists. */
  readonly isSum?: boolean;
}

function Count({
  of: { useLabel, max = Infinity },
  count,
}: {
  readonly of: Pick<NavCount, 'useLabel' | 'max'>;
  readonly count: number;
}) {
  const format = useFormats();
  const label = useLabel(count);
  if (count === 0) return null;
  return <CountBadge shown={count > max ? `${format.number(max)}+` : format.number(count)} label={label} />;
}

const NO_TASKS: readonly OfficerTask[] = [];

/** Loads the badges: the sum of what the features count at a link, in the words of the first. */
async function loadBadge() {
  const [counts, tasks] = await Promise.all([loadNavCounts(), loadOfficerTasks()]);
  function HubBadge({ to }: Pick<BadgeProps, 'to'>) {
    const t = useT('shell');
    const useSumLabel = (count: number): string => t('navWaiting', { count });
    return (
      <CountAll items={to === '/{-$locale}/officer' ? tasks : NO_TASKS}>
        {(numbers) => (
          <Count of={{ useLabel: useSumLabel }} count={numbers.reduce((sum, count) => sum + count, 0)} />
        )}
      </CountAll>
    );
  }
  return function Badge({ to, isSum = false }: BadgeProps) {
    const own = counts.filter((count) => count.to === to);
    const [first] = own;
    if (isSum) return <HubBadge to={to} />;
    return (
      <CountAll items={own}>
        {(numbers) =>
          first !== undefined && <Count of={first} count={numbers.reduce((sum, count) => sum + count, 0)} />
        }
      </CountAll>
    );
  };
}

const Badge = optionalPart(
  loadBadge,
  FEATURES.flatMap(({ countTexts = [] }) => countTexts),
);

/** How much waits behind a link, after the first screen is done. For guests nothing waits, and nothing is loaded. */
export function NavBadge({
  to,
  isSum = false,
  isShort = false,
}: BadgeProps & { readonly isShort?: boolean }) {
  const isAfterFirstPaint = useAfterFirstPaint();
  const isGuest = useUserId() === null;
  if (!isAfterFirstPaint || isShort || isGuest) return null;
  return <Badge to={to} isSum={isSum} />;
}
