import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Color, type BufferGeometry, type InstancedMesh, type Material, Object3D } from 'three';
import type { LabelSpots } from './label-spots.ts';
import type { Quality } from './quality/quality.ts';
import { COLUMN_HEIGHT } from './units.ts';

/** Where a squad stands, and how high its column is. */
export interface Post {
  readonly x: number;
  readonly z: number;
  readonly ground: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly colour: string;
}

const WIDTH = 1.7;
const LOWEST = 0.25;
const SPEED = 7;
const CLOSE_ENOUGH = 0.01;
/** Numbers of a matrix, and which of them is the height. */
const [MATRIX, HEIGHT] = [16, 5];
export const MAX_POSTS = 64;

const place = new Object3D();
const paint = new Color();

function heightOf(share: number): number {
  return Math.max(LOWEST, share * COLUMN_HEIGHT);
}

interface SquadColumnsProps {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly posts: readonly Post[];
  /** Jumps instead of growing. */
  readonly isStill: boolean;
  /** Of the labels on top of the columns, in the same order. */
  readonly spots: LabelSpots;
  readonly quality: Quality;
}

/** Results of squads as columns that grow and shrink. Frames allocate nothing: they write numbers into arrays. */
export function SquadColumns({ geometry, material, posts, isStill, spots, quality }: SquadColumnsProps) {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const heights = useRef(new Float32Array(MAX_POSTS));
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    const { current } = mesh;
    if (current === null) return;
    for (const [at, post] of posts.entries()) {
      if (isStill || heights.current[at] === 0) heights.current[at] = isStill ? heightOf(post.share) : LOWEST;
      place.position.set(post.x, post.ground, post.z);
      place.scale.set(WIDTH, heights.current[at] ?? LOWEST, WIDTH);
      place.updateMatrix();
      current.setMatrixAt(at, place.matrix);
      current.setColorAt(at, paint.set(post.colour));
    }
    current.count = Math.min(MAX_POSTS, posts.length);
    current.instanceMatrix.needsUpdate = true;
    if (current.instanceColor !== null) current.instanceColor.needsUpdate = true;
  }, [posts, isStill]);
  useEffect(() => {
    isMoving.current = true;
    invalidate();
  }, [posts, invalidate]);
  useFrame((_, seconds) => {
    const { current } = mesh;
    if (current === null || !isMoving.current) return;
    const part = 1 - Math.exp(-SPEED * Math.min(seconds, 0.05));
    const matrices = current.instanceMatrix.array;
    let left = 0;
    for (let at = 0; at < current.count; at += 1) {
      const post = posts[at];
      if (post === undefined) continue;
      const from = heights.current[at] ?? LOWEST;
      const rest = heightOf(post.share) - from;
      const height = Math.abs(rest) < CLOSE_ENOUGH ? from + rest : from + rest * part;
      left = Math.max(left, Math.abs(heightOf(post.share) - height));
      heights.current[at] = height;
      matrices[at * MATRIX + HEIGHT] = height;
      spots.lift(at, post.ground + height);
    }
    current.instanceMatrix.needsUpdate = true;
    spots.flush();
    isMoving.current = left > 0;
    if (!isMoving.current) return;
    quality.ask();
    invalidate();
  });
  return <instancedMesh ref={mesh} args={[geometry, material, MAX_POSTS]} frustumCulled={false} />;
}
