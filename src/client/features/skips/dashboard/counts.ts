import type { UserId } from '../../../../domain/ids.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount, useMirrorNames } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useRole, useUserId } from '../../../data/session/session.ts';

/** Whether a person decides on a skip: only leaders on their own. */
function useIsMine(): (skip: { readonly userId: UserId }) => boolean {
  const userId = useUserId();
  const isLeader = useRole() === 'leader';
  return (skip) => isLeader || skip.userId !== userId;
}

/** How many skips wait for this person's decision, as far as this device knows; 0 while disabled, null while unknown. */
function usePendingSkips(isEnabled: boolean | null = true): number | null {
  const isMine = useIsMine();
  return useMirrorCount(
    skipsView,
    ({ byStatus }) => (byStatus.get('pending') ?? []).filter(isMine).length,
    isEnabled,
  );
}

function useSkipsToReview(): number | null {
  return usePendingSkips(useOfficerFor('skips-panel'));
}

/** Whose skips these are, the first to begin first. */
function useSkippers(): readonly string[] {
  const isMine = useIsMine();
  return useMirrorNames(skipsView, ({ byStatus }) =>
    (byStatus.get('pending') ?? [])
      .filter(isMine)
      .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
      .map(({ characterName }) => characterName),
  );
}

export const SKIP_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'skips',
      order: 30,
      icon: 'badge-check',
      useCount: useSkipsToReview,
      useNames: useSkippers,
      text: 'waitsSkips',
      to: '/{-$locale}/officer/skipsPanel',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/skipsPanel',
      useCount: () => usePendingSkips(),
      useLabel: (count) => useT('shell')('navPending', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'skips',
      order: 30,
      icon: 'badge-check',
      useCount: () => usePendingSkips(useOfficerAccess('skips-panel')),
      text: 'taskSkips',
      to: '/{-$locale}/officer/skipsPanel',
    },
  ],
};
