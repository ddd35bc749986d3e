import { describe, expect, it } from 'vitest';
import { linkTo, measureOf, planStateOf, stagesAt, stepBeside, timelineOf } from './map-state.ts';

describe('the address of the map', () => {
  it('falls back to score and stages', () => {
    expect([measureOf('luck'), timelineOf('days')]).toEqual(['score', 'stages']);
    expect([measureOf('ratio'), timelineOf('wars')]).toEqual(['ratio', 'wars']);
  });
});

it('a link says which war is shown and how, though the address does not', () => {
  const shown = { war: 'newest', view: '3d' } as const;
  expect(linkTo('https://clan.example/ru/clan-wars-3d', shown)).toBe(
    'https://clan.example/ru/clan-wars-3d?war=newest&view=3d',
  );
  expect(linkTo('https://clan.example/clan-wars-3d?war=newest&stage=s1&view=2d#map', shown)).toBe(
    'https://clan.example/clan-wars-3d?war=newest&stage=s1&view=3d#map',
  );
});

describe('the stages of a step', () => {
  const [one, two, three] = ['s1', 's2', 's3'].map((stageId) => ({ stageId }));
  const stages = [one, two, three].flatMap((stage) => stage ?? []);
  it('are one, or all', () => {
    expect(stagesAt(stages, 's2')).toEqual([two]);
    expect(stagesAt(stages, 'all')).toEqual(stages);
    expect(stagesAt(stages, 'gone')).toEqual(stages);
  });
  it('have those of a second war beside them in the same order, and its last where it had fewer', () => {
    const other = [{ stageId: 'x1' }, { stageId: 'x2' }];
    expect(['s1', 's2', 's3', 'all'].map((step) => stepBeside(stages, step, other))).toEqual([
      'x1',
      'x2',
      'x2',
      'all',
    ]);
    expect(stepBeside(stages, 's1', [])).toBe('all');
  });
});

it('a war without a plan is known only once what there is has been read', () => {
  const facts = { areRead: true, areHere: true, hasOperation: false, hasObjects: false };
  expect(planStateOf(facts)).toBe('none');
  expect(planStateOf({ ...facts, hasOperation: true })).toBe('empty');
  expect(planStateOf({ ...facts, areHere: false })).toBe('away');
  expect(planStateOf({ ...facts, areRead: false, areHere: false })).toBe('loading');
  expect(planStateOf({ ...facts, hasOperation: true, hasObjects: true })).toBe('drawn');
});
