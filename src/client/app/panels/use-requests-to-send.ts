import { useLiveQuery } from 'dexie-react-hooks';
import { isAllSent } from '../../../domain/loadouts/loadout.ts';
import { readShownFastRequests } from '../../../offline/mirror/overlays/fast-requests.ts';
import { readShownLoadouts } from '../../../offline/mirror/overlays/loadouts.ts';
import { useCharacter, useSession } from '../../data/session/session.ts';

/** Number of characters and fast requests of the clan waiting for items to be sent, from the mirror; 0 while disabled. */
export function useRequestsToSend(isEnabled = true): number {
  const userId = useSession().user?.id ?? null;
  const clanId = useCharacter()?.clan?.id ?? null;
  return useLiveQuery(
    async () => {
      if (!isEnabled || userId === null || clanId === null) return 0;
      try {
        const [{ loadouts }, fast] = await Promise.all([
          readShownLoadouts(clanId, userId),
          readShownFastRequests(clanId, userId),
        ]);
        const waiting = new Set(
          loadouts
            .filter(({ items, change }) => change !== 'delete' && !isAllSent(items))
            .map(({ characterId }) => characterId),
        );
        return waiting.size + fast.filter(({ status }) => status === 'pending').length;
      } catch {
        return 0;
      }
    },
    [isEnabled, userId, clanId],
    0,
  );
}
