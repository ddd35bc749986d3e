import { describe, expect, it } from 'vitest';
import { toId } from '../../ids.ts';
import type { SquadId } from '../../squads/squad.ts';
import type { DrawingObject, DrawingObjectId } from '../../tactics/drawing/object.ts';
import { movedInstructions, movedLayers } from './moved-layers.ts';

const squad = (id: string, name = '') => ({ id: toId<SquadId>(id), name });
const FROM = [squad('a', 'Alpha'), squad('b'), squad('c', 'Charlie')];
const TO = [squad('x', 'Bravo'), squad('y'), squad('z', 'ALPHA')];

function drawn(...layers: string[]): ReadonlyMap<DrawingObjectId, DrawingObject> {
  return new Map(
    layers.map((layer, at) => [toId<DrawingObjectId>(String(at)), { kind: 'rally', layer } as DrawingObject]),
  );
}
const layersOf = (objects: ReadonlyMap<string, DrawingObject>) =>
  [...objects.values()].map(({ layer }) => layer);

describe('a plan on another map', () => {
  it('gives each squad what is for the squad of its name, or of its number', () => {
    const objects = drawn('all', 'notes', 'member:ann', 'squad:a', 'squad:b');
    const moved = movedLayers(objects, FROM, TO);
    expect(layersOf(moved.objects)).toEqual(['all', 'notes', 'member:ann', 'squad:z', 'squad:y']);
    expect(moved.left).toBe(0);
    expect(
      movedInstructions(
        [
          { squadId: toId('a'), text: 'roof' },
          { squadId: toId('b'), text: 'stairs' },
        ],
        FROM,
        TO,
      ),
    ).toEqual([
      { squadId: 'z', text: 'roof' },
      { squadId: 'y', text: 'stairs' },
    ]);
  });
  it('leaves what is for a squad that is not there, and counts it', () => {
    const objects = drawn('squad:c', 'squad:gone', 'squad:a');
    const moved = movedLayers(objects, FROM, TO);
    expect(layersOf(moved.objects)).toEqual(['squad:c', 'squad:gone', 'squad:z']);
    expect(moved.left).toBe(2);
    expect(movedInstructions([{ squadId: toId('c'), text: 'x' }], FROM, TO)).toEqual([
      { squadId: 'c', text: 'x' },
    ]);
  });
  it('changes nothing for the squads of the same map', () => {
    const objects = drawn('squad:a', 'squad:b');
    expect([...movedLayers(objects, FROM, FROM).objects]).toEqual([...objects]);
  });
  it('keeps two squads of one name apart', () => {
    const twins = [squad('a', 'Alpha'), squad('d', 'Alpha')];
    const moved = movedLayers(drawn('squad:a', 'squad:d'), twins, TO);
    expect(layersOf(moved.objects)).toEqual(['squad:z', 'squad:d']);
    expect(moved.left).toBe(1);
  });
  it('never takes a squad with a name for one that has only a number', () => {
    expect(movedLayers(drawn('squad:b'), FROM, [squad('x'), squad('y', 'Bravo')]).left).toBe(1);
  });
});
