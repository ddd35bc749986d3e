import { describe, expect, it } from 'vitest';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { tallyOf } from '../../../../domain/clan-wars/figures.ts';
import { freeGoal, freeViewOf, goalOf } from './goal.ts';

const SCENE: WarScene = {
  map: 'coniferous',
  base: 1,
  squads: [
    {
      key: 'spear',
      label: 'Spear',
      colour: 'red',
      id: null,
      members: [],
      people: 1,
      tally: tallyOf([]),
      at: { x: 7_500, y: 2_500 },
      isDrawn: true,
      value: 1,
      share: 1,
    },
  ],
  signs: [],
  paths: [],
};

describe('where the camera wants to be', () => {
  it('sees a map whole, from further away where the picture is narrow or there are two', () => {
    const far = (boards: number, aspect: number): number =>
      goalOf(
        'side',
        Array.from({ length: boards }, () => SCENE),
        null,
        aspect,
      ).distance;
    expect(far(1, 0.6)).toBeGreaterThan(far(1, 1.6));
    expect(far(2, 1.6)).toBeGreaterThan(far(1, 1.6));
  });
  it('looks from the own base to the enemy and back', () => {
    // the second base of the map lies in the east
    expect(goalOf('base', [SCENE], null, 1).azimuth).toBeCloseTo(90);
    expect(goalOf('enemy', [SCENE], null, 1).azimuth).toBeCloseTo(-90);
    expect(goalOf('above', [SCENE], null, 1).elevation).toBe(89);
  });
  it('comes close to a squad that is followed, from whatever side', () => {
    expect(goalOf('side', [SCENE], 'spear', 1)).toMatchObject({ x: 25, z: -25, distance: 46 });
    expect(goalOf('side', [SCENE, SCENE], 'spear', 1)).toMatchObject({ x: -31, z: -25 });
    expect(goalOf({ azimuth: -30, elevation: 50, distance: 200, x: 0, y: 0 }, [SCENE], 'spear', 1)).toEqual({
      azimuth: -30,
      elevation: 50,
      distance: 46,
      x: 25,
      z: -25,
    });
  });
  it('keeps a free view through the address', () => {
    const view = { azimuth: -170, elevation: 33, distance: 120, x: 62, y: -4 };
    expect(freeViewOf(freeGoal(view))).toEqual(view);
    expect(freeViewOf({ azimuth: 540, elevation: 120, distance: 50, x: 0, z: 0 })).toEqual({
      azimuth: -180,
      elevation: 89,
      distance: 50,
      x: 50,
      y: 50,
    });
  });
});
