/** Text keys of maps and sides. */
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { TacticSide } from '../../../../domain/tactics/tactic.ts';

export const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  quarters: 'mapQuarters',
  windRose: 'mapWindRose',
} as const satisfies Readonly<Record<GameMap, string>>;

export const SIDE_KEYS = {
  any: 'sideAny',
  attack: 'sideAttack',
  defense: 'sideDefense',
} as const satisfies Readonly<Record<TacticSide, string>>;
