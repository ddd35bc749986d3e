import { expect, it } from 'vitest';
import { stageAt } from './picture-time.ts';

const at = (time: string): number => Date.parse(`2026-05-01T${time}:00Z`);
const STAGES = [
  { id: 'one', startsAt: at('18:00') },
  { id: 'two', startsAt: at('18:20') },
  { id: 'three', startsAt: at('18:40') },
  { id: 'unknown', startsAt: null },
];

it.each([
  ['17:50', null],
  ['17:56', 'one'],
  ['18:19', 'two'],
  ['18:14', 'one'],
  ['18:35', 'three'],
  ['20:00', 'three'],
  ['21:41', null],
])('a picture of %s is of stage %s', (time, id) => {
  expect(stageAt(at(time), STAGES)?.id ?? null).toBe(id);
});

it('a picture is of no stage where none is planned', () => {
  expect(stageAt(at('18:00'), [])).toBeNull();
});
