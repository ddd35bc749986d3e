import { useMemo } from 'react';
import { NO_LIMITS, type RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/loadout.ts';
import {
  readShownLoadouts,
  type LoadoutView,
  type ShownLoadout,
} from '../../../../offline/mirror/overlays/loadouts.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';

/** Names of this person's characters: what stands under them was done by nobody else. */
export function useOwnNames(): ReadonlySet<string> {
  const { user } = useSession();
  return useMemo(() => new Set(user?.characters.map(({ name }) => name) ?? []), [user]);
}

const NO_LOADOUTS: LoadoutView = { rev: 0, loadouts: [] };

/** The requests that this person may see, with what waits here laid over them. */
export function useMirroredLoadouts(): MirroredRows<LoadoutView> {
  return useMirroredRows(readShownLoadouts, NO_LOADOUTS);
}

export interface OwnLoadouts extends Omit<MirroredRows<LoadoutView>, 'view'> {
  /** Of the selected character, in the order of the maps. */
  readonly own: readonly ShownLoadout[];
  /** What the clan allows, as far as this device knows. */
  readonly limits: RequestLimits;
}

export function useOwnLoadouts(): OwnLoadouts {
  const characterId = useCharacter()?.id ?? null;
  const {
    view: { loadouts },
    state,
    mirror,
    isFirstSync,
  } = useMirroredLoadouts();
  const own = useMemo(
    () =>
      MAP_STAGES.flatMap((stage) =>
        loadouts.filter((row) => row.characterId === characterId && row.mapStage === stage),
      ),
    [loadouts, characterId],
  );
  return useMemo(
    () => ({ state, mirror, isFirstSync, own, limits: mirror?.clan.requestLimits ?? NO_LIMITS }),
    [state, mirror, isFirstSync, own],
  );
}

/** Whether it is on its way out: the person has deleted it, and nobody has refused that. */
export function isBeingDeleted({
  change,
  pendingStatus: mark,
}: Pick<ShownLoadout, 'change' | 'mark'>): boolean {
  return change === 'delete' && mark !== 'refused';
}

export function onStage(own: readonly ShownLoadout[], stage: MapStage): ShownLoadout | null {
  return own.find(({ mapStage }) => mapStage === stage) ?? null;
}
