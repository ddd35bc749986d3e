/** What was planned for the squads of one map, for those of another. Source: decision "A plan moves to another map by the names of squads". */
import { nameKey } from '../../characters/name-key.ts';
import type { SquadId } from '../../squads/squad.ts';
import type { Objects } from '../../tactics/drawing/changes.ts';
import type { DrawingObject, DrawingObjectId } from '../../tactics/drawing/object.ts';
import type { SquadInstruction } from '../operation.ts';

interface NamedSquad {
  readonly id: SquadId;
  /** Empty: known by its number. */
  readonly name: string;
}

/** The squad of another map that each squad becomes: itself, the one of the same name, or of the same number without a name. */
function squadsOnMap(from: readonly NamedSquad[], to: readonly NamedSquad[]): ReadonlyMap<string, SquadId> {
  const free = new Map(to.map((squad, at) => [squad.id, { squad, at }]));
  return new Map(
    from.flatMap(({ id, name }, place): (readonly [string, SquadId])[] => {
      const target =
        free.get(id)?.squad ??
        [...free.values()].find(({ squad, at }) =>
          name === '' ? squad.name === '' && at === place : nameKey(squad.name) === nameKey(name),
        )?.squad;
      // two squads of one name stay two
      if (target === undefined || !free.delete(target.id)) return [];
      return [[id, target.id]];
    }),
  );
}

/** Instructions for the squads of another map; one for a squad that is not there stays with the old squad. */
export function movedInstructions(
  instructions: readonly SquadInstruction[],
  from: readonly NamedSquad[],
  to: readonly NamedSquad[],
): readonly SquadInstruction[] {
  const squads = squadsOnMap(from, to);
  return instructions.map(({ squadId, text }) => ({ squadId: squads.get(squadId) ?? squadId, text }));
}

/** Squads of `from` that are on `to` too, by layer. */
export function movedLayers(
  objects: Objects,
  from: readonly NamedSquad[],
  to: readonly NamedSquad[],
): {
  readonly objects: Objects;
  /** How many objects are for a squad that is not there; they stay on its layer. */
  readonly left: number;
} {
  const squads = squadsOnMap(from, to);
  const present = new Set<string>(to.map(({ id }) => `squad:${id}`));
  let left = 0;
  const moved = [...objects].map(([id, object]): readonly [DrawingObjectId, DrawingObject] => {
    if (!object.layer.startsWith('squad:')) return [id, object];
    const target = squads.get(object.layer.slice('squad:'.length));
    const layer = target === undefined ? object.layer : `squad:${target}`;
    if (!present.has(layer)) left += 1;
    return [id, layer === object.layer ? object : { ...object, layer }];
  });
  return { objects: new Map(moved), left };
}
