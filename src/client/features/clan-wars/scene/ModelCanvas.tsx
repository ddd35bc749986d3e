import { extend, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import {
  type BufferGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Matrix4,
  MathUtils,
} from 'three';
import { makeModelMaterial } from './model-material.ts';
import { makeModel, type ModelName } from './models.ts';
import { useRoot } from './use-root.ts';

extend({ DirectionalLight, Group, HemisphereLight, InstancedMesh });

export interface ModelSettings {
  readonly model: ModelName;
  /** Strength of the light, and from where it comes, in degrees. */
  readonly light: number;
  readonly sun: number;
  readonly scale: number;
  readonly isWireframe: boolean;
  readonly isTurning: boolean;
}

const TINT = '#ffb52e';
const TURN_PER_SECOND = 0.6;

function trianglesOf({ index, attributes }: BufferGeometry): number {
  return (index?.count ?? attributes['position']?.count ?? 0) / 3;
}

function Turntable({
  model,
  light,
  sun,
  scale,
  isWireframe,
  isTurning,
  onDrawn,
}: ModelSettings & { readonly onDrawn: (calls: number, triangles: number) => void }) {
  const camera = useThree((state) => state.camera);
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const table = useRef<Group>(null);
  const mesh = useRef<InstancedMesh>(null);
  const geometry = useMemo(() => makeModel(model), [model]);
  const material = useMemo(() => makeModelMaterial({ isWireframe }), [isWireframe]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => {
    mesh.current?.setMatrixAt(0, new Matrix4());
    mesh.current?.setColorAt(0, new Color(TINT));
    const { center, radius } = geometry.boundingSphere ?? { center: { y: 0 }, radius: 1 };
    camera.position.set(0, center.y + radius * 1.5, radius * 4.2);
    camera.lookAt(0, center.y, 0);
    invalidate();
  }, [geometry, material, camera, invalidate]);
  useEffect(() => invalidate(), [light, sun, scale, isTurning, invalidate]);
  useFrame((_, seconds) => {
    const { calls } = gl.info.render;
    // of lines alone the renderer counts no triangles
    if (calls > 0) onDrawn(calls, trianglesOf(geometry));
    if (!isTurning || table.current === null) return;
    table.current.rotation.y += TURN_PER_SECOND * Math.min(seconds, 0.1);
    invalidate();
  });
  const angle = MathUtils.degToRad(sun);
  return (
    <>
      <hemisphereLight args={['#dfe8ea', '#4a5140', 1.4]} intensity={light * 0.9} />
      <directionalLight
        args={['#fff1d8', 1.9]}
        intensity={light}
        position={[Math.sin(angle) * 80, 70, Math.cos(angle) * 80]}
      />
      <group ref={table} scale={scale}>
        <instancedMesh
          key={`${model} ${isWireframe}`}
          ref={mesh}
          args={[geometry, material, 1]}
          frustumCulled={false}
        />
      </group>
    </>
  );
}

interface ModelCanvasProps extends ModelSettings {
  readonly onDrawn: (calls: number, triangles: number) => void;
  readonly onLost: () => void;
}

/** One model on a turntable. */
export function ModelCanvas({ onDrawn, onLost, ...settings }: ModelCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const root = useRoot(box, onLost);
  useEffect(() => {
    root?.render(<Turntable {...settings} onDrawn={onDrawn} />);
  });
  return <div ref={box} data-model={settings.model} className="absolute inset-0" />;
}
