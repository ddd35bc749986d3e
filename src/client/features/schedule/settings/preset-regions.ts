/** Regions of the game that have a usual week. */
export const PRESET_REGIONS = ['RU', 'EU', 'NA', 'SEA', 'NEA'] as const;
