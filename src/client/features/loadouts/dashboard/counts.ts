import { isAllSent } from '../../../../domain/loadouts/loadout.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount, useMirrorNames } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';

/** How many of the clan's requests wait for something to be sent, as far as this device knows; 0 while disabled, null while unknown. */
function useRequestsToSend(isEnabled: boolean | null = true): number | null {
  return useMirrorCount(loadoutsView, ({ toSend }) => toSend, isEnabled);
}

/** Who waits for something, whose request is the oldest first. */
function useRequesters(): readonly string[] {
  return useMirrorNames(loadoutsView, ({ loadouts }) =>
    loadouts
      .filter(({ items, change, rev }) => rev > 0 && change !== 'delete' && !isAllSent(items))
      .toSorted((one, other) => Date.parse(one.requestedAt) - Date.parse(other.requestedAt))
      .map(({ characterName }) => characterName),
  );
}

export const LOADOUT_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'send',
      order: 40,
      icon: 'package',
      useCount: () => useRequestsToSend(useOfficerAccess('request-manager')),
      useNames: useRequesters,
      text: 'waitsSend',
      to: '/{-$locale}/officer/request-manager',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/request-manager',
      useCount: () => useRequestsToSend(),
      useLabel: (count) => useT('shell')('navToSend', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'send',
      order: 10,
      icon: 'package',
      useCount: () => useRequestsToSend(useOfficerAccess('request-manager')),
      text: 'taskSend',
      to: '/{-$locale}/officer/request-manager',
    },
  ],
};
