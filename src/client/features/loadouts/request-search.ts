/** What stands in the address of the request screen: the open tab and the map. */
import { MAP_STAGES, type MapStage } from '../../../domain/loadouts/loadout.ts';

export interface RequestSearch {
  readonly tab?: 'fast';
  /** Missing: the first one. */
  readonly map?: MapStage;
}

/** Keeps what the screen understands; anything else in the address is passed over. */
export function validateRequestSearch(search: Readonly<Record<string, unknown>>): RequestSearch {
  const map = MAP_STAGES.find((known) => known === search['map']);
  return {
    ...(search['tab'] === 'fast' && { tab: 'fast' }),
    ...(map !== undefined && map !== MAP_STAGES[0] && { map }),
  };
}
