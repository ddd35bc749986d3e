import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { ActionItem, NavCount } from '../../../components/slots/slots.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** How many characters of the clan wait for something to be sent, as far as this device knows; 0 while disabled. */
function useRequestsToSend(isEnabled = true): number {
  return useMirrorView(loadoutsView, ({ waiting }) => waiting.size, { isEnabled });
}

export const REQUESTS_TO_SEND: NavCount = {
  useCount: useRequestsToSend,
  useLabel: (count) => useT('shell')('navToSend', { count }),
};

export const LOADOUT_ACTION_ITEMS: readonly ActionItem[] = [
  {
    id: 'send',
    order: 40,
    icon: 'package',
    useCount: () => useRequestsToSend(useOfficerAccess('request-manager')),
    text: 'waitsSend',
    to: '/{-$locale}/officer/request-manager',
  },
];
