import { SUPPLY_MAPS } from '../squads/game-map.ts';

/** The maps of the clan's wars, and what is needed on every one of them. */
export const MAP_STAGES = [...SUPPLY_MAPS, 'allMaps'] as const;
export type MapStage = (typeof MAP_STAGES)[number];
