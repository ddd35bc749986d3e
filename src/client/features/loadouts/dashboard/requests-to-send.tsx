import { useLiveQuery } from 'dexie-react-hooks';
import { checkPageAccess } from '../../../../contract/characters.ts';
import { isAllSent } from '../../../../domain/loadouts/loadout.ts';
import { readShownFastRequests } from '../../../../offline/mirror/overlays/fast-requests.ts';
import { readShownLoadouts } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { ActionItem } from '../../../components/slots/slots.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useClanId, useRole, useUserId } from '../../../data/session/session.ts';
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';

/** How many characters and fast requests of the clan wait for something to be sent, as far as this device knows; 0 while disabled. */
function useRequestsToSend(isEnabled = true): number {
  const userId = useUserId();
  const clanId = useClanId();
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

/** How many characters and fast requests wait for something to be sent; nothing when none does. */
export function RequestsToSendBadge() {
  const t = useT('shell');
  const format = useFormats();
  const count = useRequestsToSend();
  return count === 0 ? null : <CountBadge shown={format.number(count)} label={t('navToSend', { count })} />;
}

/** The same, for officers who may open the manager. */
function useOwnRequestsToSend(): number {
  const role = useRole();
  const isOfficer = role !== null && role !== 'member';
  const canSend =
    useEndpoint(checkPageAccess, { body: { pageId: 'request-manager' } }, { enabled: isOfficer }).data
      ?.hasAccess === true;
  return useRequestsToSend(isOfficer && canSend);
}

export const LOADOUT_ACTION_ITEMS: readonly ActionItem[] = [
  {
    id: 'send',
    order: 40,
    icon: 'package',
    useCount: useOwnRequestsToSend,
    text: 'waitsSend',
    to: '/{-$locale}/officer/request-manager',
  },
];
