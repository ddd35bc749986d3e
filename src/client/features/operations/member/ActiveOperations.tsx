import { Suspense } from 'react';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import type { OperationDrawingPart } from '../../../components/slots/operation-drawing.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';

// with its texts, for the evenings that need it
const OwnOperations = lazyPart(
  async () => (await import('./OwnOperations.tsx')).OwnOperations,
  ['operations', 'squads', 'schedule'],
);

/**
 * The clan's active operations, with what the person is to do in them: those of a map and links to the others, or all.
 * `Drawing`: their maps; without on the dashboard.
 */
export function ActiveOperations({
  Drawing,
  map,
}: {
  readonly Drawing?: OperationDrawingPart;
  readonly map?: GameMap;
}) {
  const hasActive = useMirrorView(operationsView, ({ operations }) =>
    operations.some(({ state }) => state === 'active'),
  );
  return hasActive ? (
    <Suspense fallback={null}>
      <OwnOperations Drawing={Drawing} map={map} />
    </Suspense>
  ) : null;
}
