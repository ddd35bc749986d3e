/** Squads as a filter of lists of people. */
import { useMemo } from 'react';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { GAME_MAPS, type GameMap } from '../../../domain/squads/game-map.ts';
import {
  squadsView,
  type ShownSquad,
  type SquadsView,
} from '../../../offline/mirror/overlays/squads/squads.ts';
import { useMirrorView } from '../../data/clan/use-mirror-view.ts';

export interface MannedSquad {
  readonly squad: ShownSquad;
  /** By its place among the map's squads, from 0. */
  readonly at: number;
  readonly map: GameMap;
  /** Keys of names. */
  readonly members: ReadonlySet<string>;
}

/** The squads in which somebody stands, map by map. */
export function mannedSquads(maps: SquadsView['maps']): readonly MannedSquad[] {
  return GAME_MAPS.flatMap((map) => {
    const { squads, board } = maps[map];
    return squads
      .map((squad, at) => ({
        squad,
        at,
        map,
        members: new Set(
          [...board.places].filter(([, place]) => place.squadId === squad.id).map(([memberKey]) => memberKey),
        ),
      }))
      .filter(({ members }) => members.size > 0);
  });
}

export function useMannedSquads(): readonly MannedSquad[] {
  const maps = useMirrorView(squadsView, (view) => view.maps);
  return useMemo(() => mannedSquads(maps), [maps]);
}

/** Whether somebody is among those of the squad; everybody is where none is chosen, or it is gone. */
export function useIsInSquad(squadId: string | undefined): (name: string) => boolean {
  const squads = useMannedSquads();
  return useMemo(() => {
    const members = squads.find(({ squad }) => squad.id === squadId)?.members;
    return (name) => members === undefined || members.has(nameKey(name));
  }, [squads, squadId]);
}
