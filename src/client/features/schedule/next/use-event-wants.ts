/** What an event still wants from the selected character, as far as this device knows. */
import { totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { isWar, type EventKind } from '../../../../domain/schedule/event.ts';
import { gearView } from '../../../../offline/mirror/overlays/gear.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** What nothing was done about yet; false where the kind of event needs none. */
export interface EventWants {
  readonly supplies: boolean;
  readonly gear: boolean;
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
  const isFought = kind !== null && isWar(kind);
  return { supplies: isFought && !hasRequest, gear: isFought && !hasGear };
}
