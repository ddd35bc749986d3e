import { describe, expect, it } from 'vitest';
import { cameraOf, cameraText, measureOf, stagesAt, stepBeside, timelineOf } from './map-state.ts';

describe('the address of the map', () => {
  it.each(['above', 'base', 'enemy', '-35_40_120_50_48'])('keeps the view %s', (text) => {
    expect(cameraText(cameraOf(text))).toBe(text);
  });
  it('has no parameter for the view from the side, which also stands for what it does not know', () => {
    expect(cameraText(cameraOf('side'))).toBeUndefined();
    for (const text of [undefined, 'behind', '1_2_3', '1_200_3_4_5', 'a_b_c_d_e'])
      expect(cameraOf(text)).toBe('side');
  });
  it('rounds a free view', () => {
    expect(cameraText({ azimuth: 12.6, elevation: 30.2, distance: 99.5, x: -0.4, y: 50 })).toBe(
      '13_30_100_0_50',
    );
  });
  it('falls back to score and stages', () => {
    expect([measureOf('luck'), timelineOf('days')]).toEqual(['score', 'stages']);
    expect([measureOf('ratio'), timelineOf('wars')]).toEqual(['ratio', 'wars']);
  });
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
