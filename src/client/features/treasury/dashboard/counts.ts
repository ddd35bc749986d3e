import { paidOf, paymentState } from '../../../../domain/treasury/gathering.ts';
import { periodAt } from '../../../../domain/treasury/period.ts';
import { gatheringsView } from '../../../../offline/mirror/overlays/gatherings.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorCount } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** Contributions that wait for a decision, for those who decide them. */
function usePendingContributions(): number | null {
  return useMirrorCount(gatheringsView, ({ pending }) => pending, useOfficerAccess('treasury-manage'));
}

/** Gatherings with an expected sum that the selected character has not paid. */
function useOwed(): number | null {
  const characterId = useCharacter()?.id;
  const today = useClanDay(useClanMirror() ?? null);
  return useMirrorCount(
    gatheringsView,
    ({ gatherings, contributions }) =>
      gatherings.filter((gathering) => {
        const period = gathering.isActive && gathering.shareRub !== null ? periodAt(gathering, today) : null;
        if (period === null) return false;
        const own = contributions.filter(
          (one) =>
            one.characterId === characterId &&
            one.source.gatheringId === gathering.id &&
            one.source.period === period.from,
        );
        return paymentState(gathering.shareRub, paidOf(own)).state === 'owes';
      }).length,
  );
}

export const TREASURY_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'contributions',
      order: 40,
      icon: 'landmark',
      useCount: usePendingContributions,
      text: 'waitsContributions',
      to: '/{-$locale}/treasury/manage',
    },
    {
      id: 'owed',
      order: 45,
      icon: 'landmark',
      useCount: useOwed,
      text: 'waitsOwed',
      to: '/{-$locale}/treasury',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/treasury/manage',
      useCount: usePendingContributions,
      useLabel: (count) => useT('shell')('navPending', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'contributions',
      order: 40,
      icon: 'landmark',
      useCount: usePendingContributions,
      text: 'taskContributions',
      to: '/{-$locale}/treasury/manage',
    },
  ],
};
