import { expect, it } from 'vitest';
import { toId, type LoadoutRequestId } from '../../../../domain/ids.ts';
import { MAX_GIVEN } from '../../../../domain/loadouts/kit.ts';
import { becameOf, inPortions } from './giving.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => toId<LoadoutRequestId>(`${at}`));
const given = {
  kit: 'Assault',
  portions: [
    { key: 'first', ids: idsOf(MAX_GIVEN) },
    { key: 'second', ids: idsOf(30) },
  ],
  isUndone: false,
};
const NO_ANSWERS = new Map<string, unknown>();

it('a crowd gets a kit in portions that a change carries', () => {
  const people = Array.from({ length: 2 * MAX_GIVEN + 1 }, (_, at) => at);
  const portions = inPortions(people);
  expect(portions.map((portion) => portion.length)).toEqual([MAX_GIVEN, MAX_GIVEN, 1]);
  expect(portions.flat()).toEqual(people);
});

it('waits until the last portion is sent, and sums who was left out', () => {
  expect(becameOf(given, [{ key: 'second', state: 'queued' }], NO_ANSWERS)).toMatchObject({
    state: 'waiting',
    count: MAX_GIVEN + 30,
  });
  const answers = new Map([
    ['first', { left: [{ name: 'Quill', why: 'asked' }] }],
    ['second', { left: [{ name: 'Tarn', why: 'gone' }] }],
  ]);
  expect(becameOf(given, [], answers)).toEqual({
    kit: 'Assault',
    state: 'done',
    count: MAX_GIVEN + 28,
    refused: 0,
    left: [
      { name: 'Quill', why: 'asked' },
      { name: 'Tarn', why: 'gone' },
    ],
  });
});

it('tells a refused portion from a refused giving', () => {
  const refused = (key: string) => ({ key, state: 'needs-attention' as const });
  expect(becameOf(given, [refused('second')], NO_ANSWERS)).toMatchObject({
    state: 'done',
    count: MAX_GIVEN,
    refused: 30,
  });
  expect(becameOf(given, [refused('first'), refused('second')], NO_ANSWERS)).toMatchObject({
    state: 'refused',
    count: 0,
  });
});
