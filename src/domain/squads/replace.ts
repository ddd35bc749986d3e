/** Which squads of a map stay the same ones when others take their place. Source: decision "A replaced map keeps its squads". */
import { nameKey } from '../characters/name-key.ts';
import type { SquadId } from './squad.ts';

interface Present {
  readonly id: SquadId;
  readonly name: string;
}

/**
 * The present squad that each wanted one becomes: of the same name, else at the same place in the order; null: none, it
 * is a new one. Both in their order.
 */
export function retainedSquads(
  present: readonly Present[],
  wanted: readonly { readonly name: string }[],
): readonly (SquadId | null)[] {
  const free = new Map(present.map((squad) => [squad.id, squad]));
  const take = (squad: Present | undefined): SquadId | null => {
    if (squad === undefined || !free.delete(squad.id)) return null;
    return squad.id;
  };
  const named = wanted.map(({ name }) =>
    name === '' ? null : take([...free.values()].find((one) => nameKey(one.name) === nameKey(name))),
  );
  return named.map((id, at) => id ?? take(present[at]));
}

/** The present squads that no wanted one becomes. */
export function lostSquads(
  present: readonly Present[],
  wanted: readonly { readonly name: string }[],
): ReadonlySet<SquadId> {
  const retained = new Set(retainedSquads(present, wanted));
  return new Set(present.flatMap(({ id }) => (retained.has(id) ? [] : [id])));
}

/** A present squad that becomes one of another name, or of another number where it has no name. */
export interface TakenOver {
  readonly id: SquadId;
  /** Its place before, and the place of the one that it becomes, from 0. */
  readonly from: number;
  readonly to: number;
}

export function takenOver(
  present: readonly Present[],
  wanted: readonly { readonly name: string }[],
): readonly TakenOver[] {
  return retainedSquads(present, wanted).flatMap((id, to): readonly TakenOver[] => {
    const from = present.findIndex((squad) => squad.id === id);
    const before = present[from];
    if (before === undefined) return [];
    const name = wanted[to]?.name ?? '';
    const isSame = nameKey(before.name) === nameKey(name) && (name !== '' || from === to);
    return isSame ? [] : [{ id: before.id, from, to }];
  });
}
