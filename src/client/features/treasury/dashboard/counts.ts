import { nameKey } from '../../../../domain/characters/name-key.ts';
import { debtPayments, gatheringsView, shownPaidOf } from '../../../../offline/mirror/overlays/gatherings.ts';
import { shownStanding, warnsView } from '../../../../offline/mirror/overlays/warns.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useMirrorCount, useMirrorNames } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { owedGatherings } from './owed.ts';

/** Contributions that wait for a decision, for those who decide them. */
function usePendingContributions(): number | null {
  return useMirrorCount(gatheringsView, ({ pending }) => pending, useOfficerAccess('treasury-manage'));
}

/** Who has paid, the first first. */
function usePayers(): readonly string[] {
  return useMirrorNames(gatheringsView, ({ contributions }) =>
    contributions
      .filter(({ status, change }) => status === 'pending' && change !== 'create')
      .toSorted((one, other) => Date.parse(one.madeAt) - Date.parse(other.madeAt))
      .map(({ characterName }) => characterName),
  );
}

/** What the selected character has to pay and has not reported: gatherings, and the debt for warns as one. */
function useOwed(): number | null {
  const character = useCharacter();
  const today = useClanDay(useClanMirror() ?? null);
  const nowMs = useClanNow();
  const gatherings = useMirrorCount(
    gatheringsView,
    (view) => owedGatherings(view, character?.id, today).filter(({ leftRub }) => leftRub > 0).length,
  );
  const pending = useMirrorCount(
    gatheringsView,
    ({ contributions }) => shownPaidOf(debtPayments(contributions, character?.id)).pendingRub,
  );
  const debt = useMirrorCount(
    warnsView,
    ({ byMember }) => shownStanding(byMember.get(nameKey(character?.name ?? '')) ?? [], nowMs).debt,
  );
  if (gatherings === null || pending === null || debt === null) return null;
  return gatherings + (debt > pending ? 1 : 0);
}

export const TREASURY_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'contributions',
      order: 40,
      icon: 'landmark',
      useCount: usePendingContributions,
      useNames: usePayers,
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
