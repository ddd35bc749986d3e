import { Suspense } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { ownResultsView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import type { CharacterPanelProps } from '../../../components/slots/slots.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useSession } from '../../../data/session/session.ts';

const OwnResults = lazyPart(
  async () => (await import('./OwnResults.tsx')).OwnResults,
  ['absences', 'schedule'],
);

/** The newest so many checks. */
const SHOWN = 10;

/** On the page of an own character: its results in closed checks; nothing without any. */
export function OwnResultsPanel({ characterId }: CharacterPanelProps) {
  const { user } = useSession();
  const own = user?.characters.find(({ id }) => id === characterId);
  const results = useMirrorView(ownResultsView, (view) => view.results, {
    isEnabled: own !== undefined,
    detail: nameKey(own?.name ?? ''),
  });
  if (own === undefined || results.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OwnResults results={results.slice(0, SHOWN)} hasLink />
    </Suspense>
  );
}
