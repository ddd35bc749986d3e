/** An operation made of a tactic, and a tactic of an operation. */
import { nameKey } from '../../characters/name-key.ts';
import type { Objects } from '../../tactics/drawing/changes.ts';
import { OFFICERS, type DrawingObject, type DrawingObjectId } from '../../tactics/drawing/object.ts';
import { MAX_TACTIC_NOTES, type TacticContent, type TacticSide } from '../../tactics/tactic.ts';
import {
  MAX_DESCRIPTION,
  USUAL_GATHER_MINUTES,
  type OperationContent,
  type OperationType,
} from '../operation.ts';

const SIDES: Readonly<Partial<Record<OperationType, TacticSide>>> = { attack: 'attack', defense: 'defense' };

/** What an operation takes of a tactic; its time is not known yet. */
export function operationOfTactic({ title, map, side, notes }: TacticContent): OperationContent {
  return {
    title,
    map,
    type: side === 'defense' ? 'defense' : 'attack',
    description: notes.slice(0, MAX_DESCRIPTION),
    time: null,
    gatherMinutes: USUAL_GATHER_MINUTES,
    asksRead: true,
    everyone: '',
    squads: [],
    members: [],
  };
}

/** What a tactic takes of an operation: nothing that is for a squad or a member. Officers open it to members themselves. */
export function tacticOfOperation(
  title: string,
  { map, type, description, everyone }: Pick<OperationContent, 'map' | 'type' | 'description' | 'everyone'>,
): TacticContent {
  const notes = [description, everyone].filter((text) => text !== '').join('\n\n');
  return { title, map, side: SIDES[type] ?? 'any', notes: notes.slice(0, MAX_TACTIC_NOTES), isOpen: false };
}

/**
 * The drawing of an operation as a tactic has it, without names: what is for one member is for officers, and the tokens of
 * people have no text. `isName`: of a member or a guest.
 */
export function drawingForTactic(objects: Objects, isName: (key: string) => boolean): Objects {
  return new Map(
    [...objects].map(([id, object]): readonly [DrawingObjectId, DrawingObject] => [
      id,
      {
        ...object,
        layer: object.layer.startsWith('member:') ? OFFICERS : object.layer,
        text: object.kind === 'token' && isName(nameKey(object.text)) ? '' : object.text,
      },
    ]),
  );
}
