import { useLiveQuery } from 'dexie-react-hooks';
import { isAllSent } from '../../../domain/loadouts/loadout.ts';
import { readShownFastRequests } from '../../../offline/mirror/overlays/fast-requests.ts';
import { readShownLoadouts } from '../../../offline/mirror/overlays/loadouts.ts';
import { useCharacter, useSession } from '../../data/session/session.ts';

/** How many characters and fast requests of the clan wait for something to be sent, as far as this device knows; 0 while it is not asked. */
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
