import { useThree } from '@react-three/fiber';
import { useLayoutEffect, useRef } from 'react';
import { Color, type BufferGeometry, type InstancedMesh, type Material, Object3D } from 'three';

export interface Item {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Around the vertical, in radians. */
  readonly turn?: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Of what takes a colour; white by default. */
  readonly colour?: string;
}

const place = new Object3D();
const paint = new Color();
const WHITE = '#ffffff';

/** Room for so many, so that a few more or fewer need no new mesh. */
function roomFor(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(4, count)));
}

interface InstancesProps {
  readonly geometry: BufferGeometry;
  readonly material: Material;
  readonly items: readonly Item[];
}

/** Any number of one model, in one draw call. */
export function Instances({ geometry, material, items }: InstancesProps) {
  const mesh = useRef<InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const room = roomFor(items.length);
  useLayoutEffect(() => {
    const { current } = mesh;
    if (current === null) return;
    for (const [at, item] of items.entries()) {
      place.position.set(item.x, item.y, item.z);
      place.rotation.set(0, item.turn ?? 0, 0);
      place.scale.set(item.width, item.height, item.depth);
      place.updateMatrix();
      current.setMatrixAt(at, place.matrix);
      current.setColorAt(at, paint.set(item.colour ?? WHITE));
    }
    current.count = items.length;
    current.instanceMatrix.needsUpdate = true;
    if (current.instanceColor !== null) current.instanceColor.needsUpdate = true;
    invalidate();
  }, [items, room, invalidate]);
  return items.length === 0 ? null : (
    <instancedMesh key={room} ref={mesh} args={[geometry, material, room]} frustumCulled={false} />
  );
}
