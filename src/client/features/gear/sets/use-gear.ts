import { gearView, type ShownGearSet, type ShownReadySet } from '../../../../offline/mirror/overlays/gear.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { defineSource, useSource } from '../../../data/store/source.ts';

export interface ClanGear extends Pick<MirroredRows<unknown>, 'state' | 'isFirstSync'> {
  /** By character, the main set first; with unconfirmed changes overlaid. */
  readonly sets: readonly ShownGearSet[];
  readonly ready: readonly ShownReadySet[];
  /** Null before the clan's first sync to this device. */
  readonly mirror: { readonly syncedAt: number | null } | null;
}

function useMirroredGear(): ClanGear {
  const { view, ...rest } = useMirroredRows(gearView);
  return { ...rest, sets: view.sets, ready: view.ready };
}

export const CLAN_GEAR_SOURCE = defineSource(useMirroredGear);

/** The clan's gear with unconfirmed changes overlaid; follows changes by any tab and the worker. */
export function useClanGear(): ClanGear {
  const useGear = useSource(CLAN_GEAR_SOURCE);
  return useGear();
}
