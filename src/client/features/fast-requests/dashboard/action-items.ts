import { useLiveQuery } from 'dexie-react-hooks';
import { readShownFastRequests } from '../../../../offline/mirror/overlays/fast-requests.ts';
import type { ActionItem } from '../../../components/slots/slots.ts';
import { useCharacter, useClanId, useUserId } from '../../../data/session/session.ts';

/** Own fast requests that were sent and are not confirmed as arrived. */
function useArrivals(): number {
  const userId = useUserId();
  const clanId = useClanId();
  const characterId = useCharacter()?.id ?? null;
  return useLiveQuery(
    async () => {
      if (userId === null || clanId === null) return 0;
      const requests = await readShownFastRequests(clanId, userId).catch(() => []);
      return requests.filter((one) => one.characterId === characterId && one.status === 'sent').length;
    },
    [userId, clanId, characterId],
    0,
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
