import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { Board } from '../../../../domain/squads/steps.ts';

/** The people of a squad in their order. */
export function peopleIn(
  { places }: Pick<Board, 'places'>,
  squadId: SquadId,
): readonly { readonly key: string; readonly role: SquadRole }[] {
  return [...places]
    .filter(([, place]) => place.squadId === squadId)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([key, { role }]) => ({ key, role }));
}
