import { optionalPart } from '../../data/i18n/lazy-part.ts';
import { useSession } from '../../data/session/session.ts';
import { FEATURES } from '../features.ts';

type Slot = 'clanLines' | 'ownSettings';

function partsOf(slot: Slot) {
  return FEATURES.flatMap(({ [slot]: parts = [] }) => parts).map((part, index) => ({
    ...part,
    key: `${slot} ${index}`,
    Content: optionalPart(part.load, part.texts),
  }));
}

const PARTS = { clanLines: partsOf('clanLines'), ownSettings: partsOf('ownSettings') };

/** What features add to a page for people with some permissions; most have none of it. */
export function PermittedParts({ slot }: { readonly slot: Slot }) {
  const { permissions } = useSession();
  if (permissions === null) return null;
  return PARTS[slot]
    .filter(({ isFor }) => isFor(permissions))
    .map(({ key, Content }) => <Content key={key} />);
}
