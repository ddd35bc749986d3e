import { expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { Place, SquadId } from '../squads/squad.ts';
import type { SquadRole } from '../squads/role.ts';
import { applyChanges, type DrawingChange, type Objects } from '../tactics/drawing/changes.ts';
import { MAX_OBJECTS, type DrawingObject, type DrawingObjectId } from '../tactics/drawing/object.ts';
import { drawnObject } from '../../../tests/support/drawn-object.ts';
import type { OperationContent } from './operation.ts';
import { drawingForTemplate, drawingOfTemplate } from './template-drawing.ts';
import { templateOf, type TemplateBoard } from './template.ts';

let made = 0;
const newId = (): DrawingObjectId => toId<DrawingObjectId>(`new${(made += 1)}`);
const squad = (id: string, name: string) => ({ id: toId<SquadId>(id), name, colour: 'plain' as const });
const at = (squadId: string, role: SquadRole, position: number): Place => ({
  squadId: toId<SquadId>(squadId),
  role,
  position,
});
const object = (over: Partial<DrawingObject>) => drawnObject({ kind: 'pen', points: [1, 1, 50], ...over });
const drawn = (...objects: readonly Partial<DrawingObject>[]): Objects =>
  new Map(
    objects.map((one, index) => [toId<DrawingObjectId>(`o${index}`), object({ order: index, ...one })]),
  );
const shown = (changes: readonly DrawingChange[]): Objects =>
  applyChanges(new Map(), changes, MAX_OBJECTS).objects;
const layers = (objects: Objects) => [...objects.values()].map(({ layer }) => layer);

const BOARD: TemplateBoard = {
  squads: [squad('a', 'Alpha'), squad('b', 'Bravo')],
  places: new Map([
    ['ann', at('a', 'sniper', 1)],
    ['bob', at('b', 'builder', 1)],
    ['cat', at('b', 'sniper', 2)],
  ]),
};
const CONTENT: OperationContent = {
  title: 'Hill',
  map: 'berda',
  description: '',
  type: 'attack',
  time: null,
  gatherMinutes: 0,
  asksRead: false,
  everyone: '',
  squads: [],
  members: [],
};
const isName = (key: string): boolean => BOARD.places.has(key);
const ALL = drawn(
  { layer: 'all' },
  { layer: 'notes' },
  { layer: 'squad:b' },
  { layer: 'member:cat' },
  { layer: 'squad:gone' },
);

it('keeps layers by their place in the template, without ids and names', () => {
  const stored = shown(drawingForTemplate(ALL, BOARD, isName, newId));
  expect(layers(stored)).toEqual(['all', 'notes', 'squad:2', 'member:2.2', 'notes']);
  expect([...stored.keys()].some((id) => ALL.has(id))).toBe(false);
});

it('takes the names of people off tokens, and keeps other words and steps', () => {
  const objects = drawn(
    { kind: 'step', points: [], text: 'First' },
    { kind: 'token', points: [1, 1], text: ' ANN', step: 'o0' },
    { kind: 'token', points: [1, 1], text: 'medic' },
    { kind: 'text', points: [1, 1], text: 'hold' },
  );
  const stored = shown(drawingForTemplate(objects, BOARD, isName, newId));
  expect([...stored.values()].map(({ text }) => text)).toEqual(['First', '', 'medic', 'hold']);
  const [step] = [...stored].find(([, { kind }]) => kind === 'step') ?? [];
  expect([...stored.values()][1]?.step).toBe(step);
});

it('comes back on the squads and people of another evening, by name and else by place', () => {
  const template = templateOf(CONTENT, BOARD);
  const stored = shown(drawingForTemplate(ALL, BOARD, isName, newId));
  const evening: TemplateBoard = {
    squads: [squad('x', 'bravo'), squad('y', 'Yankee')],
    places: new Map([['zed', at('x', 'sniper', 5)]]),
  };
  const used = shown(drawingOfTemplate(stored, template, evening, newId));
  expect(layers(used)).toEqual(['all', 'notes', 'squad:x', 'member:zed', 'notes']);
});

it('shows what has no squad and nobody to officers alone', () => {
  const template = templateOf(CONTENT, BOARD);
  const stored = shown(drawingForTemplate(ALL, BOARD, isName, newId));
  const used = shown(drawingOfTemplate(stored, template, { squads: [], places: new Map() }, newId));
  expect(layers(used)).toEqual(['all', 'notes', 'notes', 'notes', 'notes']);
});
