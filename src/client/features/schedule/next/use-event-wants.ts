/** What an event still wants from the selected character, as far as this device knows. */
import { openQuantity, totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import type { EventKind } from '../../../../domain/schedule/event.ts';
import { gearView } from '../../../../offline/mirror/overlays/gear.ts';
import { loadoutsView } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useCharacter } from '../../../data/session/session.ts';

/** `missing`: nothing was done about it. `waiting`: officers have yet to send. `done`: nothing is left to do. */
export type Want = 'missing' | 'waiting' | 'done';

export interface EventWants {
  /** Null where the kind of event needs none. */
  readonly supplies: Want | null;
  readonly gear: Want | null;
}

const WARS: ReadonlySet<EventKind> = new Set(['brawl', 'tournament', 'baseCapture']);

export function useEventWants(kind: EventKind | null): EventWants {
  const characterId = useCharacter()?.id ?? '';
  const supplies = useMirrorView(loadoutsView, ({ byCharacter }): Want => {
    const items = (byCharacter.get(characterId) ?? []).flatMap((one) =>
      one.change === 'delete' ? [] : one.items.filter((item) => totalQuantity(item) > 0),
    );
    if (items.length === 0) return 'missing';
    return items.some((item) => openQuantity(item) > 0) ? 'waiting' : 'done';
  });
  const gear = useMirrorView(gearView, ({ sets }): Want => {
    const hasGear = sets.some(
      (set) =>
        set.characterId === characterId && (Object.keys(set.slots).length > 0 || set.others.length > 0),
    );
    return hasGear ? 'done' : 'missing';
  });
  return kind === null || !WARS.has(kind) ? { supplies: null, gear: null } : { supplies, gear };
}
