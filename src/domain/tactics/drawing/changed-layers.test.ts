import { expect, it } from 'vitest';
import { changedLayers } from './changed-layers.ts';
import { drawnObject } from '../../../../tests/support/drawn-object.ts';

const STROKE = drawnObject();

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
