import { expect, it } from 'vitest';
import { changedLayers } from './changed-layers.ts';
import type { DrawingObject } from './object.ts';

const STROKE: DrawingObject = {
  kind: 'arrow',
  layer: 'all',
  step: null,
  order: 1,
  colour: 'red',
  width: 40,
  rotation: 0,
  isLocked: false,
  points: [0, 0, 10, 10],
  text: '',
};

it('names each layer that looks different once', () => {
  const added = { before: undefined, after: STROKE };
  expect(changedLayers([added, added])).toEqual(['all']);
  expect(changedLayers([{ before: STROKE, after: undefined }])).toEqual(['all']);
  expect(changedLayers([{ before: STROKE, after: { ...STROKE, layer: 'squad:a' } }])).toEqual([
    'all',
    'squad:a',
  ]);
});

it('knows of no change where readers see none', () => {
  expect(changedLayers([{ before: STROKE, after: { ...STROKE, isLocked: true } }])).toEqual([]);
  expect(changedLayers([{ before: undefined, after: { ...STROKE, layer: 'notes' } }])).toEqual([]);
  // taken from everybody, whoever reads the notes
  expect(changedLayers([{ before: STROKE, after: { ...STROKE, layer: 'notes' } }])).toEqual(['all']);
});
