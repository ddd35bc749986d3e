import type { GameMap } from '../../../../domain/squads/game-map.ts';
import {
  squadsView,
  type ShownMap,
  type SquadsView,
} from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';

/** The clan's squads on this device, with the steps that wait. */
export function useSquads(): MirroredRows<SquadsView> {
  return useMirroredRows(squadsView);
}

export interface MapSquads extends MirroredRows<SquadsView> {
  /** The squads of the map, and who stands in them. */
  readonly shown: ShownMap;
  /** Own changes on this map that did not take effect. */
  readonly lost: SquadsView['lost'];
  readonly lostEdits: SquadsView['lostEdits'];
}

export function useMapSquads(map: GameMap): MapSquads {
  const rows = useSquads();
  return {
    ...rows,
    shown: rows.view.maps[map],
    lost: rows.view.lost.filter((one) => one.map === map),
    lostEdits: rows.view.lostEdits.filter((one) => one.map === map),
  };
}
