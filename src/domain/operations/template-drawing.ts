/**
 * What is drawn on the map of an operation as its template has it: layers of squads and of members by their place in the
 * template, no names. Source: decision "An operation is prepared, active, over".
 */
import { nameKey } from '../characters/name-key.ts';
import { copyOfDrawing } from '../tactics/drawing/copy.ts';
import type { DrawingChange, Objects } from '../tactics/drawing/changes.ts';
import { OFFICERS, type DrawingObject, type DrawingObjectId } from '../tactics/drawing/object.ts';
import { MAX_TEMPLATE_SLOTS, MAX_TEMPLATE_SQUADS, peopleOf, peopleOfSlots, squadsOf } from './template.ts';
import type { TemplateBoard, TemplateContent } from './template.ts';

function squadLayer(squad: number): string {
  return `squad:${squad + 1}`;
}

function slotLayer(squad: number, slot: number): string {
  return `member:${squad + 1}.${slot + 1}`;
}

function isOfSomebody(layer: string): boolean {
  return layer.startsWith('squad:') || layer.startsWith('member:');
}

/** A layer of nobody any more is for officers: they see what is left to place. */
function relayered(objects: Objects, layers: ReadonlyMap<string, string>): Objects {
  return new Map(
    [...objects].map(([id, object]): [DrawingObjectId, DrawingObject] => [
      id,
      {
        ...object,
        layer: layers.get(object.layer) ?? (isOfSomebody(object.layer) ? OFFICERS : object.layer),
      },
    ]),
  );
}

/** `isName`: of somebody who may stand in a squad. Tokens stand for people: without their names. */
export function drawingForTemplate(
  objects: Objects,
  { squads, places }: TemplateBoard,
  isName: (key: string) => boolean,
  newId: () => DrawingObjectId,
): readonly DrawingChange[] {
  const layers = new Map<string, string>();
  for (const [at, { id }] of squads.slice(0, MAX_TEMPLATE_SQUADS).entries()) {
    layers.set(`squad:${id}`, squadLayer(at));
    for (const [slot, [key]] of peopleOf(places, id).slice(0, MAX_TEMPLATE_SLOTS).entries())
      layers.set(`member:${key}`, slotLayer(at, slot));
  }
  const plain = [...relayered(objects, layers)].map(([id, object]): [DrawingObjectId, DrawingObject] => [
    id,
    object.kind === 'token' && isName(nameKey(object.text)) ? { ...object, text: '' } : object,
  ]);
  return copyOfDrawing(new Map(plain), newId);
}

/** The drawing of a template for the squads and people as they are now: those who get its instructions. */
export function drawingOfTemplate(
  objects: Objects,
  template: TemplateContent,
  board: TemplateBoard,
  newId: () => DrawingObjectId,
): readonly DrawingChange[] {
  const layers = new Map<string, string>();
  const squads = squadsOf(template, board);
  for (const [at, squadId] of squads.entries())
    if (squadId !== null) layers.set(squadLayer(at), `squad:${squadId}`);
  for (const { squad, slot, memberKey } of peopleOfSlots(template, board))
    layers.set(slotLayer(squad, slot), `member:${memberKey}`);
  return copyOfDrawing(relayered(objects, layers), newId);
}
