import type { LayoutPart } from '../../components/slots/slots.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { optionalPart } from '../../data/i18n/lazy-part.ts';
import { useSession } from '../../data/session/session.ts';
import { useAfterFirstPaint } from '../../data/http/use-after-first-paint.ts';
import { FEATURES } from '../features.ts';

const PARTS = FEATURES.flatMap(({ layoutParts = [] }) => layoutParts).map((part, index) => ({
  ...part,
  key: `${part.area} ${index}`,
  Content: optionalPart(part.load, part.texts),
}));

/** What the features add to an area of the layout, after the first screen, for whoever is signed in. */
export function LayoutParts({ area }: Pick<LayoutPart, 'area'>) {
  const { user } = useSession();
  const { isOnline } = useNetwork();
  const isAfterFirstPaint = useAfterFirstPaint();
  if (user === null) return null;
  return PARTS.filter(
    ({ area: where, isAtOnce = false, isNeededOffline = false, isFor }) =>
      where === area &&
      (isAfterFirstPaint || isAtOnce || (!isOnline && isNeededOffline)) &&
      (isFor === undefined || isFor(user)),
  ).map(({ key, Content }) => <Content key={key} />);
}
