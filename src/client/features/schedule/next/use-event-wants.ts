/** What an event still wants from the selected character, as far as this device knows. */
import { useMemo } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import {
  knownReadiness,
  readySetsFor,
  type KnownReadiness,
} from '../../../../domain/gear/known-readiness.ts';
import { totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { isWar, type EventKind } from '../../../../domain/schedule/event.ts';
import { gearView } from '../../../../offline/mirror/overlays/gear.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { placedMaps } from './placed-maps.ts';

/** What is still to do; false where the kind of event needs none. */
export interface EventWants {
  /** Nothing was requested yet. */
  readonly supplies: boolean;
  /** No gear is entered yet. */
  readonly gear: boolean;
  /** Gear is entered, and is not what the clan asks for; null: only the catalogue knows. */
  readonly lacksGear: boolean | null;
}

/** The gear of the character for the maps on which they stand in a squad; in none: for all maps. */
function useReadiness(): KnownReadiness {
  const character = useCharacter();
  const [characterId, memberKey] = [character?.id ?? '', nameKey(character?.name ?? '')];
  const sets = useMirrorView(gearView, (view) => view.sets);
  const ready = useMirrorView(gearView, (view) => view.ready);
  const maps = useMirrorView(squadsView, (view) => view.maps);
  return useMemo(() => {
    const own = sets.filter((set) => set.characterId === characterId);
    const states = placedMaps(maps, memberKey).map((map) => knownReadiness(readySetsFor(map, ready), own));
    const worst = (['lacking', 'unsure', 'ready'] as const).find((state) => states.includes(state));
    return worst ?? 'free';
  }, [characterId, maps, memberKey, ready, sets]);
}

export function useEventWants(kind: EventKind | null): EventWants {
  const characterId = useCharacter()?.id ?? '';
  const hasRequest = useMirrorView(loadoutsView, ({ byCharacter }) =>
    (byCharacter.get(characterId) ?? []).some(
      ({ change, items }) => change !== 'delete' && items.some((item) => totalQuantity(item) > 0),
    ),
  );
  const hasGear = useMirrorView(gearView, ({ sets }) =>
    sets.some(
      (set) =>
        set.characterId === characterId && (Object.keys(set.slots).length > 0 || set.others.length > 0),
    ),
  );
  const readiness = useReadiness();
  const isFought = kind !== null && isWar(kind);
  const lacksGear = readiness === 'unsure' ? null : readiness === 'lacking';
  return {
    supplies: isFought && !hasRequest,
    gear: isFought && !hasGear,
    lacksGear: isFought && hasGear ? lacksGear : false,
  };
}
