import { fastRequestsView } from '../../../../offline/mirror/overlays/fast-requests.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** Own fast requests that were sent and are not confirmed as arrived. */
function useArrivals(): number | null {
  const characterId = useCharacter()?.id ?? '';
  return useMirrorCount(
    fastRequestsView,
    ({ byCharacter }) =>
      (byCharacter.get(characterId) ?? []).filter(({ status }) => status === 'sent').length,
  );
}

/** How many fast requests of the clan wait to be sent, as far as this device knows; 0 while disabled, null while unknown. */
function useFastToSend(isEnabled: boolean | null = true): number | null {
  return useMirrorCount(
    fastRequestsView,
    ({ byStatus }) => (byStatus.get('pending') ?? []).filter(({ change }) => change !== 'create').length,
    isEnabled,
  );
}

export const FAST_REQUEST_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'arrived',
      order: 20,
      icon: 'package',
      useCount: useArrivals,
      text: 'waitsArrived',
      to: '/{-$locale}/dashboard/requests',
    },
    {
      id: 'send',
      order: 40,
      icon: 'package',
      useCount: () => useFastToSend(useOfficerAccess('request-manager')),
      text: 'waitsSend',
      to: '/{-$locale}/officer/request-manager',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/request-manager',
      useCount: () => useFastToSend(),
      useLabel: (count) => useT('shell')('navToSend', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'fast',
      order: 20,
      icon: 'clock',
      useCount: () => useFastToSend(useOfficerAccess('request-manager')),
      text: 'taskFast',
      to: '/{-$locale}/officer/request-manager',
      search: { view: 'fast' },
    },
  ],
};
