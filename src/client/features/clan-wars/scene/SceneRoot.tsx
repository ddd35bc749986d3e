import { extend, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { DirectionalLight, Group, HemisphereLight, InstancedMesh, Mesh, Vector3 } from 'three';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import type { CameraView, FreeView } from '../camera/camera-view.ts';
import { CameraRig, type Rig } from './CameraRig.tsx';
import { freeViewOf, goalOf } from './goal.ts';
import { FramePixels } from './quality/FramePixels.tsx';
import { Ground } from './Ground.tsx';
import { Instances } from './Instances.tsx';
import { createLabelSpots } from './label-spots.ts';
import { Labels } from './Labels.tsx';
import { makeModelMaterial } from './model-material.ts';
import { disposeModels, makeModels } from './models.ts';
import { createQuality } from './quality/quality.ts';
import { itemsOf, labelsOf, postsOf, type LabelWords, warLabels } from './scene-items.ts';
import { SquadColumns } from './SquadColumns.tsx';
import { boardX, COLUMN_HEIGHT } from './units.ts';

// only these: the library would bring all of its objects otherwise
extend({ DirectionalLight, Group, HemisphereLight, InstancedMesh, Mesh });

export interface SceneRootHandle extends Rig {
  /** Draws now and hands over the picture, as long as this call lasts. */
  readonly draw: () => HTMLCanvasElement;
  /** The squad next to a place of the page, by its place among all; null: none is near. */
  readonly squadAt: (x: number, y: number) => string | null;
}

export interface SceneRootProps {
  readonly scenes: readonly WarScene[];
  /** Of the wars, in the same order. */
  readonly titles: readonly string[];
  readonly words: LabelWords;
  readonly followed: string | null;
  readonly hasNames: boolean;
  readonly camera: CameraView;
  /** Nothing moves by itself. */
  readonly isStill: boolean;
  readonly onCamera: (view: FreeView) => void;
}

/** So narrow a picture has room for names alone. */
const NARROW = 560;
const NEAR = 34;
const spot = new Vector3();

/** The wars that are shown, with light and camera. */
export function SceneRoot({
  ref,
  onDrawn,
  scenes,
  titles,
  words,
  followed,
  hasNames,
  camera: view,
  isStill,
  onCamera,
}: SceneRootProps & {
  readonly ref: Ref<SceneRootHandle>;
  /** How much the last frame has drawn. */
  readonly onDrawn: (calls: number, triangles: number) => void;
}) {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  const size = useThree((state) => state.size);
  const rig = useRef<Rig>(null);
  const spots = useMemo(() => createLabelSpots(), []);
  const quality = useMemo(() => createQuality(window.devicePixelRatio), []);
  const frames = useRef(0);
  const models = useMemo(() => makeModels(), []);
  useEffect(() => () => disposeModels(models), [models]);
  const material = useMemo(() => makeModelMaterial(), []);
  useEffect(() => () => material.dispose(), [material]);
  const items = useMemo(() => itemsOf(scenes, followed), [scenes, followed]);
  const posts = useMemo(() => postsOf(scenes, followed), [scenes, followed]);
  const isNarrow = size.width < NARROW;
  const labels = useMemo(
    () => [...warLabels(titles), ...(hasNames ? labelsOf(scenes, posts, words, { followed, isNarrow }) : [])],
    [titles, scenes, posts, words, hasNames, followed, isNarrow],
  );
  const aspect = size.width / Math.max(1, size.height);
  const goal = useMemo(() => goalOf(view, scenes, followed, aspect), [view, scenes, followed, aspect]);

  useFrame(() => {
    frames.current += 1;
    if (frames.current === 2) performance.mark('war-scene-frame');
    // of the frame before
    const { calls, triangles } = gl.info.render;
    if (frames.current > 1) onDrawn(calls, triangles);
  });

  useImperativeHandle(ref, () => ({
    move: (change) => rig.current?.move(change),
    draw() {
      gl.render(scene, camera);
      return gl.domElement;
    },
    squadAt(x, y) {
      let [best, nearest] = [-1, NEAR];
      for (const [at, post] of posts.entries())
        for (const height of [0, (post.share * COLUMN_HEIGHT) / 2, post.share * COLUMN_HEIGHT]) {
          spot.set(post.x, post.ground + height, post.z).project(camera);
          const away = Math.hypot(((spot.x + 1) / 2) * size.width - x, ((1 - spot.y) / 2) * size.height - y);
          if (away < nearest) [best, nearest] = [at, away];
        }
      return scenes.flatMap(({ squads }) => squads)[best]?.key ?? null;
    },
  }));

  return (
    <>
      {/* before those that ask for the next frame */}
      <FramePixels quality={quality} />
      <hemisphereLight args={['#dfe8ea', '#4a5140', 2.1]} />
      <directionalLight args={['#fff1d8', 1.9]} position={[60, 90, 30]} />
      {scenes.map(({ map, paths }, at) => (
        <Ground key={at} map={map} paths={paths} x={boardX(at, scenes.length)} />
      ))}
      {(Object.keys(items) as (keyof typeof items)[]).map((name) => (
        <Instances key={name} geometry={models[name]} material={material} items={items[name]} />
      ))}
      <SquadColumns
        geometry={models.column}
        material={material}
        posts={posts}
        isStill={isStill}
        spots={spots}
        quality={quality}
      />
      <CameraRig
        ref={rig}
        goal={goal}
        isStill={isStill}
        quality={quality}
        onMoved={(to) => onCamera(freeViewOf(to))}
      />
      {/* in each frame after the columns and the camera, which move them */}
      {labels.length > 0 && <Labels labels={labels} lifted={hasNames ? posts.length : 0} spots={spots} />}
    </>
  );
}
