import { useFrame } from '@react-three/fiber';
import { Vector3 } from 'three';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { openFramedScene, type FramedScene } from '../../../../../../tests/support/scene-frames.ts';
import type { WarScene } from '../../../../../domain/clan-wars/scene/war-scene.ts';
import { SceneRoot } from '../SceneRoot.tsx';

/** Frames until the browser has compiled what they run, and those that are measured. */
const [WARM_UP, MEASURED] = [4_000, 1_500];
/** So short that the camera and the columns are still under way after all of them. In seconds. */
const SHORT = 0.000_05;
/** Bytes between two samples, on average. */
const INTERVAL = 64;
/** Numbers that the browser boxes, and no object. In bytes per frame. */
const MOST = 64;
/** A vector with its three numbers is larger. */
const VECTOR = 24;

interface ProfileNode {
  readonly callFrame: { readonly url: string; readonly functionName: string };
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

interface Devtools {
  send(method: string, params?: object): Promise<unknown>;
}

/** Bytes that the code of the scene has allocated, with what it constructs; not what libraries allocate. */
function bytesOf({ callFrame, selfSize, children }: ProfileNode, isCaller = false): number {
  const isOwn = /\/clan-wars\/(?:scene|labels)\//.test(callFrame.url);
  const counts = isOwn || (isCaller && /^[A-Z]/.test(callFrame.functionName));
  return children.reduce((sum, child) => sum + bytesOf(child, counts), counts ? selfSize : 0);
}

function squad(at: number) {
  return {
    key: `squad-${at}`,
    label: `Squad ${at}`,
    colour: 'amber',
    at: { x: 1_500 + at * 1_000, y: 5_000 },
    isDrawn: true,
    value: 4,
    share: 1 - at / 10,
    people: 4,
  };
}

const SCENE = {
  map: 'berda',
  base: 0,
  squads: Array.from({ length: 6 }, (_, at) => squad(at)),
  signs: [],
  paths: [],
} as unknown as WarScene;
const SHRUNK: WarScene = { ...SCENE, squads: SCENE.squads.map((one) => ({ ...one, share: 0.1 })) };
const WORDS = { squadName: ({ label }: { label: string }) => label, value: String } as never;

const TITLES = [''];
let scene: FramedScene;
let leaked: Vector3 | null = null;

/** What nobody should add. */
function Wasteful() {
  useFrame(({ camera }) => {
    leaked = new Vector3().copy(camera.position);
  });
  return null;
}

function war(isMoved: boolean, isWasteful: boolean) {
  return (
    <>
      <SceneRoot
        ref={null}
        onDrawn={() => undefined}
        titles={TITLES}
        scenes={[isMoved ? SHRUNK : SCENE]}
        words={WORDS}
        followed={null}
        hasNames
        camera={isMoved ? 'above' : 'side'}
        isStill={false}
        onCamera={() => undefined}
      />
      {isWasteful && <Wasteful />}
    </>
  );
}

/** Bytes per frame while camera, columns and names move: of three times the fewest, as the browser compiles meanwhile. */
async function measured(isWasteful: boolean): Promise<number> {
  await scene.show(war(false, isWasteful));
  scene.run(40, 0.05);
  await scene.show(war(true, isWasteful));
  const from = scene.cameraHeight();
  const devtools = cdp() as unknown as Devtools;
  await devtools.send('HeapProfiler.enable');
  let fewest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    scene.run(WARM_UP, SHORT);
    await devtools.send('HeapProfiler.startSampling', {
      samplingInterval: INTERVAL,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    const before = scene.cameraHeight();
    scene.run(MEASURED, SHORT);
    expect(scene.cameraHeight(), 'the camera is under way').toBeGreaterThan(before);
    const { profile } = (await devtools.send('HeapProfiler.stopSampling')) as {
      readonly profile: { readonly head: ProfileNode };
    };
    fewest = Math.min(fewest, bytesOf(profile.head) / MEASURED);
  }
  expect(scene.cameraHeight()).toBeGreaterThan(from);
  return fewest;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  scene = await openFramedScene();
});
afterEach(() => {
  scene.close();
  leaked = null;
  vi.unstubAllGlobals();
});

it('a frame of the scene makes no object while camera, columns and names move, and one would be noticed', async () => {
  const bytes = await measured(false);
  expect(bytes).toBeLessThan(MOST);
  expect(await measured(true)).toBeGreaterThan(bytes + VECTOR);
  expect(leaked).not.toBeNull();
}, 120_000);
