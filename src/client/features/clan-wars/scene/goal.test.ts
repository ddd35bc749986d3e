import { describe, expect, it } from 'vitest';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { tallyOf } from '../../../../domain/clan-wars/figures.ts';
import { freeGoal, freeViewOf, goalOf, type Goal } from './goal.ts';

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

/** Where a spot on the ground is in the picture, in halves of its height. */
function seenAt({ azimuth, elevation, distance, ...target }: Goal, x: number, z: number) {
  const [turn, lift] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [dx, dz] = [x - target.x, z - target.z];
  const towards = dx * Math.sin(turn) + dz * Math.cos(turn);
  const depth = distance - towards * Math.cos(lift);
  const half = Math.tan((40 / 2 / 180) * Math.PI);
  return {
    across: (dx * Math.cos(turn) - dz * Math.sin(turn)) / depth / half,
    up: (-towards * Math.sin(lift)) / depth / half,
  };
}

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
    const close = goalOf('side', [SCENE], 'spear', 1);
    expect(close.distance).toBeLessThan(50);
    expect([close.x, close.z].map(Math.round)).toEqual([25, -25]);
    expect(goalOf({ azimuth: -30, elevation: 50, distance: 200, x: 0, y: 0 }, [SCENE], 'spear', 1)).toEqual({
      azimuth: -30,
      elevation: 50,
      distance: expect.closeTo(46.7, 1),
      x: expect.closeTo(25),
      z: expect.closeTo(-25),
    });
  });
  it.each(['side', 'base', 'above'] as const)(
    'sees a squad that is followed in both of two wars, from %s',
    (view) => {
      const elsewhere: WarScene = {
        ...SCENE,
        squads: SCENE.squads.map((squad) => ({ ...squad, at: { x: 1_000, y: 9_000 } })),
      };
      const away: WarScene = { ...SCENE, squads: [] };
      for (const other of [SCENE, elsewhere, away])
        for (const aspect of [0.9, 1.8]) {
          const goal = goalOf(view, [SCENE, other], 'spear', aspect);
          const at = other.squads[0]?.at ?? { x: 5_000, y: 5_000 };
          const spots = [
            [25 - 56, -25],
            [at.x / 100 - 50 + 56, at.y / 100 - 50],
          ] as const;
          for (const [x, z] of spots) {
            const { across, up } = seenAt(goal, x, z);
            expect(Math.abs(across)).toBeLessThan(0.95 * aspect);
            expect(Math.abs(up)).toBeLessThan(0.95);
          }
          if (other === SCENE && aspect > 1)
            expect(goal.distance).toBeLessThan(0.8 * goalOf(view, [SCENE, other], null, aspect).distance);
        }
    },
  );
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
