import { expect, it } from 'vitest';
import { drawnObject } from '../../../../tests/support/drawn-object.ts';
import { toId } from '../../ids.ts';
import type { DrawingObject, DrawingObjectId } from '../../tactics/drawing/object.ts';
import type { TacticContent } from '../../tactics/tactic.ts';
import { drawingForTactic, operationOfTactic, tacticOfOperation } from './tactic-exchange.ts';

const TACTIC: TacticContent = {
  title: 'West gate',
  map: 'berda',
  side: 'defense',
  notes: 'Barricade first',
  isOpen: true,
};

it('an operation has the side and the notes of its tactic, and no time yet', () => {
  expect(operationOfTactic(TACTIC)).toMatchObject({
    title: 'West gate',
    map: 'berda',
    type: 'defense',
    description: 'Barricade first',
    time: null,
  });
  expect(operationOfTactic({ ...TACTIC, side: 'any' }).type).toBe('attack');
  expect(operationOfTactic({ ...TACTIC, notes: 'x'.repeat(2_000) }).description).toHaveLength(2_000);
});

it('a tactic has the side and the texts for everybody of its operation', () => {
  const operation = { ...operationOfTactic(TACTIC), everyone: 'Hold the hill' };
  expect(tacticOfOperation('Hill', operation)).toEqual({
    title: 'Hill',
    map: 'berda',
    side: 'defense',
    notes: 'Barricade first\n\nHold the hill',
    isOpen: false,
  });
  expect(tacticOfOperation('Walk', { ...operation, type: 'patrol' }).side).toBe('any');
  const long = { ...operation, description: 'x'.repeat(2_000) };
  expect(tacticOfOperation('Long', long).notes).toHaveLength(2_000);
});

it('a tactic has the drawing of its operation without names', () => {
  const drawn: readonly Partial<DrawingObject>[] = [
    { layer: 'all' },
    { layer: 'squad:a' },
    { layer: 'member:ozera' },
    { layer: 'notes' },
    { kind: 'token', points: [5, 5], text: ' OZERA' },
    { kind: 'token', points: [5, 5], text: 'medic' },
    { kind: 'text', points: [5, 5], text: '19:55' },
  ];
  const objects = new Map(
    drawn.map((one, at) => [toId<DrawingObjectId>(`o${at}`), drawnObject({ order: at, ...one })]),
  );
  const copied = drawingForTactic(objects, (key) => key === 'ozera');
  expect([...copied.keys()]).toEqual([...objects.keys()]);
  const shown = [...copied.values()];
  expect(shown.map(({ layer }) => layer)).toEqual(['all', 'squad:a', 'notes', 'notes', 'all', 'all', 'all']);
  expect(shown.map(({ text }) => text)).toEqual(['', '', '', '', '', 'medic', '19:55']);
});
