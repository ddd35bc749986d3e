import { useMemo } from 'react';
import { NO_LIMITS, type RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import {
  loadoutsView,
  type LoadoutsView,
  type ShownLoadout,
} from '../../../../offline/mirror/overlays/loadouts.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';

/** Names of this user's characters: marks under these names are the user's own. */
export function useOwnNames(): ReadonlySet<string> {
  const { user } = useSession();
  return useMemo(() => new Set(user?.characters.map(({ name }) => name) ?? []), [user]);
}

/** The requests visible to this user: mirror with pending changes overlaid. */
export function useMirroredLoadouts(): MirroredRows<LoadoutsView> {
  return useMirroredRows(loadoutsView);
}

export interface OwnLoadouts extends Omit<MirroredRows<LoadoutsView>, 'view'> {
  /** Requests of the selected character, in map order. */
  readonly own: readonly ShownLoadout[];
  /** The clan's request limits known to this device. */
  readonly limits: RequestLimits;
}

export function useOwnLoadouts(): OwnLoadouts {
  const characterId = useCharacter()?.id ?? '';
  const {
    view: { byCharacter },
    state,
    mirror,
    isFirstSync,
  } = useMirroredLoadouts();
  const own = useMemo(
    () =>
      MAP_STAGES.flatMap((stage) =>
        (byCharacter.get(characterId) ?? []).filter(({ mapStage }) => mapStage === stage),
      ),
    [byCharacter, characterId],
  );
  return useMemo(
    () => ({ state, mirror, isFirstSync, own, limits: mirror?.clan.requestLimits ?? NO_LIMITS }),
    [state, mirror, isFirstSync, own],
  );
}

/** Whether a deletion is pending: requested by the user and not refused. */
export function isBeingDeleted({
  change,
  pendingStatus,
}: Pick<ShownLoadout, 'change' | 'pendingStatus'>): boolean {
  return change === 'delete' && pendingStatus !== 'refused';
}

export function onStage(own: readonly ShownLoadout[], stage: MapStage): ShownLoadout | null {
  return own.find(({ mapStage }) => mapStage === stage) ?? null;
}
