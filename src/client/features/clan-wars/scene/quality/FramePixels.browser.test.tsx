import { extend } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { BoxGeometry, InstancedMesh, MeshBasicMaterial } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openFramedScene, type FramedScene } from '../../../../../../tests/support/scene-frames.ts';
import { CameraRig } from '../CameraRig.tsx';
import { createLabelSpots } from '../label-spots.ts';
import { SquadColumns } from '../SquadColumns.tsx';
import { FramePixels } from './FramePixels.tsx';
import { createQuality, type Quality } from './quality.ts';

extend({ InstancedMesh });

const GOAL = { azimuth: 0, elevation: 40, distance: 100, x: 0, z: 0 };
const POST = { x: 0, z: 0, ground: 0, share: 1, colour: '#ffffff' };
const [GEOMETRY, MATERIAL] = [new BoxGeometry(), new MeshBasicMaterial()];

let now = 0;
let scene: FramedScene;

function frames(count: number, everyMs: number): void {
  for (let at = 0; at < count; at += 1) {
    now += everyMs;
    scene.run(1, everyMs);
  }
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  scene = await openFramedScene();
});
afterEach(() => {
  scene.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function rig(quality: Quality, azimuth: number): ReactNode {
  return (
    <CameraRig
      ref={null}
      goal={{ ...GOAL, azimuth }}
      isStill={false}
      quality={quality}
      onMoved={() => undefined}
    />
  );
}

function columns(quality: Quality, share: number, spots = createLabelSpots()): ReactNode {
  return (
    <SquadColumns
      geometry={GEOMETRY}
      material={MATERIAL}
      posts={[{ ...POST, share }]}
      isStill={false}
      spots={spots}
      quality={quality}
    />
  );
}

describe('the pixels of the scene', () => {
  for (const [what, moving] of [
    ['the camera moves', rig],
    ['the columns grow', (quality: Quality, to: number) => columns(quality, to / 170)],
  ] as const)
    it(`are fewer when ${what} with less than three frames a second`, async () => {
      const quality = createQuality(2);
      const show = (to: number): Promise<unknown> =>
        scene.show(
          <>
            <FramePixels quality={quality} />
            {moving(quality, to)}
          </>,
        );
      await show(0);
      await show(170);
      expect(scene.dpr()).toBe(2);
      frames(12, 400);
      expect(scene.dpr()).toBe(1.5);
    });

  it('stay when nothing moves and a frame comes now and then', async () => {
    const quality = createQuality(2);
    await scene.show(
      <>
        <FramePixels quality={quality} />
        {rig(quality, 0)}
      </>,
    );
    frames(40, 400);
    expect(scene.dpr()).toBe(2);
  });
});
