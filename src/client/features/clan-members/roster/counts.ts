import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { claims } from '../../../../contract/clan-members.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorCount } from '../../../data/clan/use-mirror-view.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useRole } from '../../../data/session/session.ts';

/** Characters that the leader has to accept; null while they load. */
function useClaimCount(): number | null {
  const isLeader = useRole() === 'leader';
  const { state, data } = useEndpoint(claims, {}, { enabled: isLeader });
  return isLeader && state === 'loading' ? null : (data?.claims.length ?? 0);
}

/** Members whose gear nobody entered. */
function useWithoutGear(): number | null {
  const isEnabled = useOfficerAccess('gear-manager');
  const day = useClanDay(useClanMirror() ?? null);
  return useMirrorCount(
    membersView,
    ({ members }) => members.filter(({ isGearKnown }) => !isGearKnown).length,
    isEnabled,
    day,
  );
}

export const CLAN_MEMBER_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'claims',
      order: 50,
      icon: 'users',
      useCount: useClaimCount,
      text: 'waitsClaims',
      to: '/{-$locale}/clan/members',
    },
  ],
  officerTasks: [
    {
      id: 'gear',
      order: 40,
      icon: 'shield',
      useCount: useWithoutGear,
      text: 'taskGear',
      to: '/{-$locale}/officer/gear-manager',
    },
    {
      id: 'claims',
      order: 50,
      icon: 'users',
      useCount: useClaimCount,
      text: 'taskClaims',
      to: '/{-$locale}/clan/members',
    },
  ],
};
