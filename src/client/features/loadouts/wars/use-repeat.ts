import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId, type LoadoutRequestId } from '../../../../domain/ids.ts';
import { piecesOf } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { SupplyWar } from '../../../../contract/supply-wars.ts';
import { submitResultOf, type SubmitResult } from '../../../components/outbox/SubmitMessage.tsx';
import type { SuppliesView } from '../../../data/clan/use-supplies.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { useOwnLoadouts } from '../mirror/use-loadouts.ts';
import { copyInto, itemsOf } from '../request/quantities.ts';
import { useSupplyWars } from '../mirror/use-supply-wars.ts';

type OwnRequest = SupplyWar['own'][number];

export interface Repeat {
  /** The last war; null when there is nothing to repeat. */
  readonly war: SupplyWar | null;
  /** What was requested then, in map order. */
  readonly requests: readonly OwnRequest[];
  readonly ask: () => Promise<void>;
  /** What became of each map's request. */
  readonly results: readonly SubmitResult[];
}

/**
 * What the character had requested for the last war, to be requested again in one step: through the outbox, so
 * also without a network. Offered while nothing is requested.
 */
export function useRepeat({ kindOf, status }: Pick<SuppliesView, 'kindOf' | 'status'>): Repeat {
  const { wars, seen } = useSupplyWars();
  const { own, limits, state } = useOwnLoadouts();
  const characterId = useCharacter()?.id;
  const save = useChange('loadout.save');
  const [results, setResults] = useState<readonly SubmitResult[]>([]);
  const last = wars[0] ?? null;
  const requests = useMemo(
    () =>
      MAP_STAGES.flatMap((stage: MapStage) =>
        (last?.own ?? []).filter((one) => one.mapStage === stage && one.characterId === characterId),
      ),
    [last, characterId],
  );
  const isOffered = state === 'ready' && own.length === 0 && status === 'ready' && requests.length > 0;
  return {
    war: isOffered ? last : null,
    requests,
    results,
    ask: async () => {
      const made: (readonly OwnRequest['items'][number][])[] = [];
      const done: SubmitResult[] = [];
      for (const { mapStage, items } of requests) {
        // limits may have become lower since
        const lists = made.map((list) => list.map((item) => ({ ...item, sent: 0 })));
        const again = itemsOf(copyInto(items, kindOf, limits, piecesOf(lists)).quantities);
        if (again.length === 0) continue;
        made.push(again);
        done.push(
          submitResultOf(
            await save({
              id: toId<LoadoutRequestId>(newId()),
              mapStage,
              items: again,
              base: null,
              war: seen,
            }),
          ),
        );
      }
      setResults(done);
    },
  };
}
