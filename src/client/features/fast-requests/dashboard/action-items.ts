import { fastRequestsView } from '../../../../offline/mirror/overlays/fast-requests.ts';
import type { ActionItem } from '../../../components/slots/slots.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** Own fast requests that were sent and are not confirmed as arrived. */
function useArrivals(): number {
  const characterId = useCharacter()?.id ?? '';
  return useMirrorView(
    fastRequestsView,
    ({ byCharacter }) =>
      (byCharacter.get(characterId) ?? []).filter(({ status }) => status === 'sent').length,
  );
}

export const FAST_REQUEST_ACTION_ITEMS: readonly ActionItem[] = [
  {
    id: 'arrived',
    order: 20,
    icon: 'package',
    useCount: useArrivals,
    text: 'waitsArrived',
    to: '/{-$locale}/dashboard/requests',
  },
];
