import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { MathUtils } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { Goal } from './goal.ts';
import type { Quality } from './quality/quality.ts';

export interface Rig {
  /** Turns by degrees, and comes closer by a factor. */
  readonly move: (change: {
    readonly azimuth?: number;
    readonly elevation?: number;
    readonly zoom?: number;
  }) => void;
}

interface CameraRigProps {
  readonly ref: Ref<Rig>;
  readonly goal: Goal;
  /** Jumps instead of moving. */
  readonly isStill: boolean;
  readonly quality: Quality;
  /** Somebody has moved the camera and let go of it. */
  readonly onMoved: (goal: Goal) => void;
}

/** Of the way that is left, in a second at this speed: most of it. */
const SPEED = 6;
const CLOSE_ENOUGH = 0.02;
const [LOWEST, HIGHEST] = [4, 89];

function nearestTurn(from: number, to: number): number {
  return from + MathUtils.euclideanModulo(to - from + 180, 360) - 180;
}

/** The camera: it goes where it is wanted, and wherever somebody drags it. */
export function CameraRig({ ref, goal, isStill, quality, onMoved }: CameraRigProps) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const controls = useRef<OrbitControls>(null);
  const now = useRef<Goal | null>(null);
  const wanted = useRef<Goal | null>(null);
  const isDragged = useRef(false);
  const moved = useEffectEvent(onMoved);

  /** The next frame is of the same movement. */
  const askAgain = (): void => {
    quality.ask();
    invalidate();
  };
  /** Puts the camera where it is to be now. */
  const apply = (): void => {
    const { current } = now;
    const orbit = controls.current;
    if (current === null || orbit === null) return;
    const azimuth = MathUtils.degToRad(current.azimuth);
    const elevation = MathUtils.degToRad(current.elevation);
    const flat = Math.cos(elevation) * current.distance;
    orbit.target.set(current.x, 0, current.z);
    camera.position.set(
      current.x + flat * Math.sin(azimuth),
      Math.sin(elevation) * current.distance,
      current.z + flat * Math.cos(azimuth),
    );
    orbit.update();
  };
  const go = (to: Goal): void => {
    if (now.current === null || isStill) {
      now.current = { ...to };
      wanted.current = null;
      apply();
    } else wanted.current = { ...to, azimuth: nearestTurn(now.current.azimuth, to.azimuth) };
    invalidate();
  };
  const goThere = useEffectEvent(go);

  useEffect(() => {
    const orbit = new OrbitControls(camera, gl.domElement);
    orbit.enableDamping = false;
    orbit.maxPolarAngle = MathUtils.degToRad(90 - LOWEST);
    orbit.minPolarAngle = MathUtils.degToRad(90 - HIGHEST);
    orbit.minDistance = 8;
    orbit.maxDistance = 480;
    controls.current = orbit;
    const read = (): void => {
      const { current } = now;
      if (current === null || wanted.current !== null) return;
      current.azimuth = MathUtils.radToDeg(orbit.getAzimuthalAngle());
      current.elevation = 90 - MathUtils.radToDeg(orbit.getPolarAngle());
      current.distance = orbit.getDistance();
      current.x = orbit.target.x;
      current.z = orbit.target.z;
    };
    const changed = (): void => {
      read();
      invalidate();
    };
    const begun = (): void => {
      wanted.current = null;
      isDragged.current = true;
      invalidate();
    };
    const ended = (): void => {
      isDragged.current = false;
      read();
      if (now.current !== null) moved({ ...now.current });
    };
    orbit.addEventListener('change', changed);
    orbit.addEventListener('start', begun);
    orbit.addEventListener('end', ended);
    return () => {
      orbit.removeEventListener('change', changed);
      orbit.removeEventListener('start', begun);
      orbit.removeEventListener('end', ended);
      orbit.dispose();
      controls.current = null;
      now.current = null;
      isDragged.current = false;
    };
  }, [camera, gl, invalidate]);
  const { azimuth, elevation, distance, x, z } = goal;
  useEffect(() => goThere({ azimuth, elevation, distance, x, z }), [azimuth, elevation, distance, x, z]);

  useImperativeHandle(ref, () => ({
    move({ azimuth: turn = 0, elevation: lift = 0, zoom = 1 }) {
      const from = wanted.current ?? now.current;
      if (from === null) return;
      const next = {
        ...from,
        azimuth: from.azimuth + turn,
        elevation: MathUtils.clamp(from.elevation + lift, LOWEST, HIGHEST),
        distance: MathUtils.clamp(from.distance * zoom, 8, 480),
      };
      go(next);
      onMoved(next);
    },
  }));

  useFrame((_, seconds) => {
    if (isDragged.current) askAgain();
    const from = now.current;
    const to = wanted.current;
    if (from === null || to === null) return;
    const part = 1 - Math.exp(-SPEED * Math.min(seconds, 0.05));
    from.azimuth += (to.azimuth - from.azimuth) * part;
    from.elevation += (to.elevation - from.elevation) * part;
    from.distance += (to.distance - from.distance) * part;
    from.x += (to.x - from.x) * part;
    from.z += (to.z - from.z) * part;
    const left =
      Math.abs(to.azimuth - from.azimuth) +
      Math.abs(to.elevation - from.elevation) +
      Math.abs(to.distance - from.distance) +
      Math.abs(to.x - from.x) +
      Math.abs(to.z - from.z);
    if (left < CLOSE_ENOUGH) wanted.current = null;
    apply();
    if (left >= CLOSE_ENOUGH) askAgain();
  });
  return null;
}
