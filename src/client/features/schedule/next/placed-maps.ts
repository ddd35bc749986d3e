import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';

interface Placed {
  readonly board: { readonly places: { readonly has: (memberKey: string) => boolean } };
}

/** The maps on which a member stands in a squad; in none: all maps. */
export function placedMaps(maps: Readonly<Record<GameMap, Placed>>, memberKey: string): readonly GameMap[] {
  const placed = GAME_MAPS.filter((map) => maps[map].board.places.has(memberKey));
  return placed.length === 0 ? GAME_MAPS : placed;
}
