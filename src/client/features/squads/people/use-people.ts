import { useDeferredValue, useMemo, useState } from 'react';
import { people as peopleEndpoint } from '../../../../contract/squad-people.ts';
import { sameValue } from '../../../../domain/edits/merge-edit.ts';
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

/** A value that says the same as before stays the one that it was: nothing is computed from it once more. */
function useUnchanged<Value>(value: Value): Value {
  const [held, hold] = useState(value);
  if (sameValue(held, value)) return held;
  hold(value);
  return value;
}

/** People who are as before stay the same objects, so that no card renders when another one's person changes. */
export function createPeopleReuse(): (people: readonly DecidingPerson[]) => readonly DecidingPerson[] {
  let before: readonly DecidingPerson[] = [];
  return (people) => {
    const known = new Map(before.map((person) => [person.key, person]));
    const next = people.map((person) => {
      const was = known.get(person.key);
      return was !== undefined && sameValue(was, person) ? was : person;
    });
    const isSame = next.length === before.length && next.every((person, at) => person === before[at]);
    if (!isSame) before = next;
    return before;
  };
}

/** What squads of a map may be made for, that of its active operation first. */
export function usePlanTimes(map: GameMap): readonly PlanTime[] {
  const { events, zone } = useSchedule();
  const operations = useMirrorView(operationsView, (view) => view.operations);
  // the clock goes on while somebody is dragged: what comes of it waits, and mostly changes nothing
  const nowMs = useDeferredValue(useClanNow());
  return useUnchanged(
    useMemo(
      () => planTimes(map, { events: comingOccurrences(events, zone, nowMs), operations }, { zone, nowMs }),
      [map, events, operations, zone, nowMs],
    ),
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
  const [reuse] = useState(createPeopleReuse);
  return useMemo(
    () =>
      reuse(
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
      ),
    [
      reuse,
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
