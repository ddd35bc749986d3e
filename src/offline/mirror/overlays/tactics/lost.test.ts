import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { newObject } from '../../../../../tests/support/tactic-calls.ts';
import { lostOf } from './drawing.ts';

const lost = (id: string, field: string | null, reason: string) => ({ id, field, reason, by: null });

it('gives back what was written where it was not taken', () => {
  const added = newObject({ kind: 'text', points: [1, 1], text: 'No room' });
  const edit = (id: string, to: object) => ({ id, type: 'edit', seen: {}, to });
  const changes = [
    added,
    edit('a', { text: 'First' }),
    edit('a', { text: 'Second', colour: 'blue' }),
    edit('b', { width: 90 }),
  ];
  const answer = {
    lost: [
      lost(added.id, null, 'full'),
      lost('a', 'text', 'changed'),
      lost('a', 'colour', 'changed'),
      lost('b', null, 'gone'),
    ],
  };
  const found = lostOf({ key: 'k', args: { id: 'tactic', changes }, answer });
  expect(found.map(({ id, text }) => [id, text])).toEqual([
    [added.id, 'No room'],
    ['a', 'Second'],
    ['a', null],
    ['b', null],
  ]);
  expect(found[0]?.object?.text).toBe('No room');
  expect(lostOf({ key: 'k', args: { id: 'tactic', changes }, answer: null })).toEqual([]);
});
