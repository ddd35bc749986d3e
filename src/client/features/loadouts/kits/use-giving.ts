import { useCallback, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { type LoadoutRequestId, toId } from '../../../../domain/ids.ts';
import type { RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import { isUntouched } from '../../../../offline/outbox/rows/row-state.ts';
import { useChange, useOutbox } from '../../../data/outbox/use-outbox.ts';
import { useSupplyWars } from '../mirror/use-supply-wars.ts';
import type { Candidate } from './candidates.ts';
import { becameOf, inPortions, isRefused, type Given, type LastGiven, type Portion } from './giving.ts';

export interface KitGiving {
  readonly last: LastGiven | null;
  /** False: the device could not store it. */
  readonly give: (
    kit: { readonly name: string; readonly items: readonly RequestedItem[] },
    mapStage: MapStage,
    people: readonly Pick<Candidate, 'person' | 'name'>[],
  ) => Promise<boolean>;
  /** Takes all portions back; false when the device could not store it. */
  readonly undo: () => Promise<boolean>;
}

/** Gives a kit to many people, in as many changes as it takes, with one undo. */
export function useGiving(): KitGiving {
  const sendGive = useChange('kit.give');
  const sendTakeBack = useChange('kit.takeBack');
  const { rows, sent } = useOutbox();
  const { seen } = useSupplyWars();
  const [given, setGiven] = useState<(Given & { readonly items: readonly RequestedItem[] }) | null>(null);
  const give: KitGiving['give'] = useCallback(
    async ({ name, items }, mapStage, people) => {
      const portions: Portion[] = [];
      for (const some of inPortions(people)) {
        const persons = some.map((one) => ({
          id: toId<LoadoutRequestId>(newId()),
          person: one.person,
          name: one.name,
        }));
        const done = await sendGive({ kit: name, mapStage, items: [...items], people: persons, war: seen });
        if (!done.ok) break;
        portions.push({ key: done.value.key, ids: persons.map(({ id }) => id) });
      }
      if (portions.length > 0) setGiven({ kit: name, portions, items, isUndone: false });
      return portions.length === inPortions(people).length;
    },
    [sendGive, seen],
  );
  const undo = useCallback(async (): Promise<boolean> => {
    if (given === null) return true;
    for (const portion of given.portions) {
      if (isRefused(portion, rows)) continue;
      const waiting = rows.find(({ key }) => key === portion.key);
      const done =
        waiting !== undefined && isUntouched(waiting)
          ? await discard(portion.key)
          : await sendTakeBack({ ids: [...portion.ids], items: [...given.items] });
      if (!done.ok) return false;
    }
    setGiven({ ...given, isUndone: true });
    return true;
  }, [given, rows, sendTakeBack]);
  const last = useMemo(
    () =>
      given === null ? null : becameOf(given, rows, new Map(sent.map(({ key, answer }) => [key, answer]))),
    [given, rows, sent],
  );
  return { last, give, undo };
}
