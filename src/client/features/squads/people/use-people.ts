import { useMemo } from 'react';
import { people as peopleEndpoint } from '../../../../contract/squad-people.ts';
import { planTimes, type PlanTime } from '../../../../domain/operations/plan-times.ts';
import type { CoveredOccurrence } from '../../../../domain/schedule/coverage.ts';
import { comingOccurrences } from '../../../../domain/schedule/occurrences.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { peopleForDeciding, type DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { gearView } from '../../../../offline/mirror/overlays/gear.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useSquads } from './use-squads.ts';

/** What squads of a map may be made for, that of its active operation first. */
export function usePlanTimes(map: GameMap): readonly PlanTime[] {
  const { events, zone } = useSchedule();
  const operations = useMirrorView(operationsView, (view) => view.operations);
  const nowMs = useClanNow();
  return useMemo(
    () => planTimes(map, { events: comingOccurrences(events, zone, nowMs), operations }, { zone, nowMs }),
    [map, events, operations, zone, nowMs],
  );
}

/** Members and guests with what helps to decide where they stand on a map, of what this device may know, also offline. */
export function usePeople(map: GameMap, occurrence: CoveredOccurrence | null): readonly DecidingPerson[] {
  const { today } = useSchedule();
  const members = useMirrorView(membersView, (view) => view.members, { detail: today });
  const { guests, preferences } = useSquads().view;
  const maySkips = useOfficerAccess('skips-panel') === true;
  const mayRequests = useOfficerAccess('request-manager') === true;
  const skips = useMirrorView(skipsView, (view) => view.skips, { isEnabled: maySkips });
  const requests = useMirrorView(loadoutsView, (view) => view.loadouts, { isEnabled: mayRequests });
  const sets = useMirrorView(gearView, (view) => view.sets);
  const readySets = useMirrorView(gearView, (view) => view.ready);
  const { byId, status } = useLibrary();
  const { data } = useEndpoint(peopleEndpoint, {});
  const records = useMemo(
    () => new Map((data?.people ?? []).map(({ memberKey, ...record }) => [memberKey, record])),
    [data],
  );
  return useMemo(
    () =>
      peopleForDeciding(
        {
          members,
          guests,
          skips: maySkips ? skips : null,
          sets,
          readySets,
          rankOf: status === 'loading' ? null : (itemId) => byId.get(itemId)?.rank ?? null,
          requests: mayRequests ? requests.filter(({ change }) => change !== 'delete') : null,
          preferences,
          records,
        },
        { map, occurrence },
      ),
    [
      members,
      guests,
      preferences,
      maySkips,
      skips,
      sets,
      readySets,
      status,
      byId,
      mayRequests,
      requests,
      records,
      map,
      occurrence,
    ],
  );
}
