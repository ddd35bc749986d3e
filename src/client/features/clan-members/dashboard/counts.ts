import { claims } from '../../../../contract/clan-members.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useRole } from '../../../data/session/session.ts';

/** Characters that the leader has to accept; null while they load. */
function useClaimCount(): number | null {
  const isLeader = useRole() === 'leader';
  const { state, data } = useEndpoint(claims, {}, { enabled: isLeader });
  return isLeader && state === 'loading' ? null : (data?.claims.length ?? 0);
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
};
