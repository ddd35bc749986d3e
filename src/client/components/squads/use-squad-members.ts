/** Squads as a filter of lists of people. */
import { useMemo } from 'react';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { GAME_MAPS, SUPPLY_MAPS, type GameMap } from '../../../domain/squads/game-map.ts';
import type { GivenRole } from '../../../domain/squads/role.ts';
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

/** Keys of the names of those with a role in the squads of these maps; null: nobody has it. */
export function holdersOf(
  maps: SquadsView['maps'],
  role: GivenRole,
  on: readonly GameMap[],
): ReadonlySet<string> | null {
  const keys = on.flatMap((map) =>
    [...maps[map].board.places].filter(([, place]) => place.role === role).map(([key]) => key),
  );
  return keys.length === 0 ? null : new Set(keys);
}

/** Those with a role on a map of supplies, or on any of them (`map` null); null without a role, or when nobody has it. */
export function useRoleHolders(
  role: GivenRole | null,
  map: (typeof SUPPLY_MAPS)[number] | null,
): ReadonlySet<string> | null {
  const maps = useMirrorView(squadsView, (view) => view.maps);
  return useMemo(
    () => (role === null ? null : holdersOf(maps, role, map === null ? SUPPLY_MAPS : [map])),
    [maps, role, map],
  );
}
