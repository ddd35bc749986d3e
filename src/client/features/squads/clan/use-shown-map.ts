import { useState } from 'react';
import { heldTime, nextFirst } from '../../../../domain/operations/operation-time.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import type { SquadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { clanNowAt, type ClanTime } from '../../../data/clan/use-clan-day.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFromNow } from '../../../data/i18n/use-now.ts';

type MapFacts = Pick<SquadsView['maps'][GameMap], 'squads' | 'board'>;

/**
 * The map of the address; else that of the next operation where the person has a place; else that of the next operation,
 * one with a place, or one with squads. `planned`: maps of active operations, the next one first.
 */
export function chosenMap(
  wanted: string | undefined,
  maps: Readonly<Record<GameMap, MapFacts>>,
  memberKey: string,
  planned: readonly GameMap[],
): GameMap {
  const hasPlace = (map: GameMap): boolean => maps[map].board.places.has(memberKey);
  return (
    GAME_MAPS.find((map) => map === wanted) ??
    planned.find(hasPlace) ??
    planned[0] ??
    GAME_MAPS.find(hasPlace) ??
    GAME_MAPS.find((map) => maps[map].squads.length > 0) ??
    GAME_MAPS[0]
  );
}

/** The map that is shown to a member; who loses a place goes on reading the one that is open. */
export function useShownMap(
  wanted: string | undefined,
  {
    view,
    mirror,
    memberKey,
    isRead,
  }: {
    readonly view: SquadsView;
    readonly mirror: ClanTime | null;
    readonly memberKey: string;
    /** False while the squads are not there yet. */
    readonly isRead: boolean;
  },
): GameMap {
  const { events, zone } = useSchedule();
  const operations = useMirrorView(operationsView, (all) => all.operations);
  const planned = useFromNow((nowMs) => {
    const active = operations.filter(({ state }) => state === 'active');
    const next = nextFirst(active, ({ time }) => heldTime(time, events, zone), clanNowAt(mirror, nowMs));
    return next.map(({ map }) => map).join(' ');
  });
  const chosen = chosenMap(
    wanted,
    view.maps,
    memberKey,
    planned.split(' ').flatMap((name) => GAME_MAPS.find((map) => map === name) ?? []),
  );
  const key = `${memberKey} ${planned}`;
  const [open, setOpen] = useState({ key: '', map: chosen, hadPlace: false });
  const isHeld = wanted === undefined && open.key === key && open.hadPlace;
  const map = isHeld ? open.map : chosen;
  const hadPlace = isHeld || view.maps[map].board.places.has(memberKey);
  if (isRead && (open.key !== key || open.map !== map || open.hadPlace !== hadPlace))
    setOpen({ key, map, hadPlace });
  return map;
}
