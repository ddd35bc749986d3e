import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newObject } from '../../../../../tests/support/tactic-calls.ts';
import type { DrawingRow } from '../../../../contract/tactics.ts';
import { drawingFacts } from './drawing-facts.ts';

function row(
  subjectId: string,
  changedAt: string,
  over: object = {},
): Pick<DrawingRow, 'subjectId' | 'object' | 'changedAt' | 'changedBy'> {
  const { object } = newObject(over) as unknown as Pick<DrawingRow, 'object'>;
  return { subjectId, changedAt, changedBy: `by ${changedAt}`, object };
}

it('counts what is drawn, not the steps, and knows the last edit and the layers of squads', () => {
  const facts = drawingFacts([
    row('one', '2026-05-02'),
    row('one', '2026-05-03', { kind: 'step', points: [] }),
    row('one', '2026-05-01', { layer: 'squad:a' }),
    row('other', '2026-05-01', { layer: 'notes' }),
    { ...row('hidden', '2026-05-04'), object: null },
  ]);
  expect(facts.get('one')).toEqual({
    drawn: 2,
    editedAt: '2026-05-03',
    editedBy: 'by 2026-05-03',
    squads: new Set(['a']),
  });
  expect([facts.get('other')?.drawn, facts.has('hidden')]).toEqual([1, false]);
});
