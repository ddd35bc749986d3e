import { nameKey } from '../../../../domain/characters/name-key.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount } from '../../../data/clan/use-mirror-view.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { countUnread } from '../view/own-operations.ts';

/** Active operations whose orders the person has not read as they are now. */
function useUnread(): number | null {
  const key = nameKey(useCharacter()?.name ?? '');
  return useMirrorCount(operationsView, (view) => countUnread(view, key));
}

export const OPERATION_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'orders',
      order: 10,
      icon: 'map',
      useCount: useUnread,
      text: 'waitsOrders',
      to: '/{-$locale}/clan/squads',
    },
  ],
};
