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
import { leftOutOf, type LeftOut } from './left-out.ts';

interface Given {
  readonly key: string;
  readonly kit: string;
  readonly ids: readonly LoadoutRequestId[];
  readonly items: readonly RequestedItem[];
  readonly isUndone: boolean;
}

/** The kit that was given last. */
export interface LastGiven {
  readonly kit: string;
  /** How many people got it. */
  readonly count: number;
  readonly left: readonly LeftOut[];
  readonly state: 'waiting' | 'done' | 'refused' | 'undone';
}

export interface KitGiving {
  readonly last: LastGiven | null;
  /** False: the device could not store it. */
  readonly give: (
    kit: { readonly name: string; readonly items: readonly RequestedItem[] },
    mapStage: MapStage,
    people: readonly Pick<Candidate, 'person' | 'name'>[],
  ) => Promise<boolean>;
  /** Takes all of it back; false when the device could not store it. */
  readonly undo: () => Promise<boolean>;
}

/** Gives a kit to many people in one change, with its undo. */
export function useGiving(): KitGiving {
  const sendGive = useChange('kit.give');
  const sendTakeBack = useChange('kit.takeBack');
  const { rows, sent } = useOutbox();
  const { seen } = useSupplyWars();
  const [given, setGiven] = useState<Given | null>(null);
  const give: KitGiving['give'] = useCallback(
    async ({ name, items }, mapStage, people) => {
      const persons = people.map((one) => ({
        id: toId<LoadoutRequestId>(newId()),
        person: one.person,
        name: one.name,
      }));
      const done = await sendGive({ kit: name, mapStage, items: [...items], people: persons, war: seen });
      if (done.ok)
        setGiven({
          key: done.value.key,
          kit: name,
          ids: persons.map(({ id }) => id),
          items,
          isUndone: false,
        });
      return done.ok;
    },
    [sendGive, seen],
  );
  const undo = useCallback(async (): Promise<boolean> => {
    if (given === null) return true;
    const waiting = rows.find(({ key }) => key === given.key);
    const done =
      waiting !== undefined && isUntouched(waiting)
        ? await discard(given.key)
        : await sendTakeBack({ ids: [...given.ids], items: [...given.items] });
    if (done.ok) setGiven({ ...given, isUndone: true });
    return done.ok;
  }, [given, rows, sendTakeBack]);
  const last = useMemo((): LastGiven | null => {
    if (given === null) return null;
    const waiting = rows.find(({ key }) => key === given.key);
    const left = leftOutOf(sent.find(({ key }) => key === given.key)?.answer);
    return {
      kit: given.kit,
      count: given.ids.length - left.length,
      left,
      state: given.isUndone
        ? 'undone'
        : waiting === undefined
          ? 'done'
          : waiting.state === 'needs-attention'
            ? 'refused'
            : 'waiting',
    };
  }, [given, rows, sent]);
  return { last, give, undo };
}
