import { nameKey } from '../../../../domain/characters/name-key.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import type { FeatureCounts } from '../../../components/slots/slots.ts';
import { useMirrorCount, useMirrorNames, useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter, useUserId } from '../../../data/session/session.ts';
import { isExpected, isLeftOut } from './missing-place.ts';

/** 1 while the person is expected in the next war and stands in no squad. */
function useMissingPlace(): number | null {
  const key = nameKey(useCharacter()?.name ?? '');
  const userId = useUserId() ?? '';
  const nowMs = useClanNow();
  const { events, zone } = useSchedule();
  const skips = useMirrorView(skipsView, ({ byUser }) => byUser.get(userId));
  const isAwaited = isExpected({ events, zone, nowMs, skips: skips ?? [] });
  return useMirrorCount(squadsView, (view) => (isAwaited && isLeftOut(view, key) ? 1 : 0));
}

/** Members who ask for a squad, for those who make squads. */
function useOpenAsks(): number | null {
  return useMirrorCount(
    squadsView,
    ({ asks }) => asks.filter(({ state }) => state === 'open').length,
    useOfficerAccess('squad-manager'),
  );
}

/** Who asks, the first one first. */
function useAskNames(): readonly string[] {
  return useMirrorNames(squadsView, ({ asks }) =>
    asks.filter(({ state }) => state === 'open').map(({ characterName }) => characterName),
  );
}

export const SQUAD_COUNTS: FeatureCounts = {
  actionItems: [
    {
      id: 'noSquad',
      order: 15,
      icon: 'users',
      useCount: useMissingPlace,
      text: 'waitsSquad',
      to: '/{-$locale}/clan/squads',
    },
    {
      id: 'squadAsks',
      order: 41,
      icon: 'users',
      useCount: useOpenAsks,
      useNames: useAskNames,
      text: 'waitsSquadAsks',
      to: '/{-$locale}/officer/squad-manager',
    },
  ],
  navCounts: [
    {
      to: '/{-$locale}/officer/squad-manager',
      useCount: useOpenAsks,
      useLabel: (count) => useT('shell')('navPending', { count }),
    },
  ],
  officerTasks: [
    {
      id: 'squadAsks',
      order: 41,
      icon: 'users',
      useCount: useOpenAsks,
      text: 'taskSquadAsks',
      to: '/{-$locale}/officer/squad-manager',
    },
  ],
};
