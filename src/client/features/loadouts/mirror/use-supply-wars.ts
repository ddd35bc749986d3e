import { supplyWarsView, type SupplyWarsView } from '../../../../offline/mirror/overlays/supply-wars.ts';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';

export interface SupplyWarsHere extends SupplyWarsView {
  /**
   * The last closed war that a request made now knows of; undefined before the first sync, when nothing is
   * known.
   */
  readonly seen: number | undefined;
}

/** Closed wars of the clan, from this device's mirror. */
export function useSupplyWars(): SupplyWarsHere {
  const { view, state, mirror, isFirstSync } = useMirroredRows(supplyWarsView);
  return { ...view, seen: state === 'ready' && mirror !== null && !isFirstSync ? view.last : undefined };
}
