import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlanTime } from '../../../../domain/operations/plan-times.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import type { Place, SquadId } from '../../../../domain/squads/squad.ts';
import { membersView } from '../../../../offline/mirror/overlays/clan-members.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { usePeople, usePlanTimes } from '../people/use-people.ts';
import { useMapSquads, type MapSquads } from '../people/use-squads.ts';
import { useSquadRoom, type SquadRoom } from '../room/squad-room.ts';
import { createPlanStatus, type PlanStatus } from '../steps/plan-status.ts';
import { useSteps, type Steps } from '../steps/use-steps.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

export interface Plan {
  readonly map: GameMap;
  readonly squads: MapSquads;
  readonly people: readonly DecidingPerson[];
  /** The clan's members have not been read yet, so `people` means nothing. */
  readonly isLoadingPeople: boolean;
  /** What the squads may be for. */
  readonly times: readonly PlanTime[];
  /** Null: nothing is chosen. */
  readonly time: PlanTime | null;
  readonly steps: Steps;
  /** What was done last. */
  readonly status: PlanStatus;
  /** The officers who plan just now. */
  readonly room: SquadRoom;
  readonly chooseMap: (map: GameMap) => void;
  /** Null: nothing. */
  readonly chooseTime: (key: string | null) => void;
  readonly nameOf: (memberKey: string) => string;
  /** A squad's name by its id; null where it is gone. */
  readonly squadName: (id: SquadId) => string | null;
}

/** What the page, the list or the board, plans: a map and an event out of the address, and everything that is known for them. */
export function usePlan(): Plan {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const map = GAME_MAPS.find((one) => one === search.map) ?? GAME_MAPS[0];
  const times = usePlanTimes(map);
  const time =
    search.event === 'none' ? null : (times.find(({ key }) => key === search.event) ?? times[0] ?? null);
  const squads = useMapSquads(map);
  const people = usePeople(map, time);
  const { today } = useSchedule();
  const members = useMirroredRows(membersView, today);
  const steps = useSteps(map);
  const room = useSquadRoom(map);
  const words = useSquadWords();
  const [status] = useState(createPlanStatus);
  const { shown } = squads;
  useEffect(() => status.check(shown), [shown, status]);
  // what was done on another map, or on a page that is gone
  useEffect(() => status.clear, [map, status]);
  const names = useMemo(() => new Map(people.map(({ key, name }) => [key, name])), [people]);
  const nameOf = useCallback((key: string) => names.get(key) ?? key, [names]);
  const squadName = useCallback(
    (id: SquadId): string | null => {
      const at = shown.squads.findIndex((squad) => squad.id === id);
      const squad = shown.squads[at];
      return squad === undefined ? null : words.squadName(squad, at);
    },
    [shown, words],
  );
  const go = useCallback(
    (next: { readonly map?: string; readonly event?: string | undefined }) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...next }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    map,
    squads,
    people,
    isLoadingPeople: members.state === 'loading' || members.isFirstSync,
    times,
    time,
    steps,
    status,
    room,
    chooseMap: (next) => go({ map: next }),
    chooseTime: (key) => go({ event: key ?? 'none' }),
    nameOf,
    squadName,
  };
}

/** People by the squad in which they stand, in the squad's order. */
export function membersOf(
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<SquadId, readonly (readonly [memberKey: string, place: Place])[]> {
  const found = new Map<SquadId, (readonly [string, Place])[]>();
  for (const entry of places) {
    const list = found.get(entry[1].squadId) ?? [];
    list.push(entry);
    found.set(entry[1].squadId, list);
  }
  for (const list of found.values())
    list.sort(([one, a], [other, b]) => a.position - b.position || (one < other ? -1 : 1));
  return found;
}
