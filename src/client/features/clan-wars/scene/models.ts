/**
 * Models of the scene, made in code. Each is one geometry with colours at its corners, so that it is one draw call however
 * many of it there are; what is white takes the colour of its squad. They stand on the ground (y = 0), looking along z.
 */
import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Float32BufferAttribute,
  SphereGeometry,
} from 'three';
import { MODEL_IDS, type ModelId } from '../words/model-ids.ts';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';

const PAINT = {
  wood: '#8a6a45',
  dark: '#4b3a28',
  metal: '#59625f',
  cloth: '#5d6a4a',
  clothDark: '#454f37',
  leaf: '#34482f',
  bark: '#4a3b2b',
  wall: '#8d877a',
  roof: '#5b4a41',
  own: '#ffffff',
} as const;

function painted(geometry: BufferGeometry, colour: keyof typeof PAINT): BufferGeometry {
  const flat = geometry.index === null ? geometry : geometry.toNonIndexed();
  if (flat !== geometry) geometry.dispose();
  flat.deleteAttribute('uv');
  const { r, g, b } = new Color(PAINT[colour]);
  const count = flat.getAttribute('position').count;
  flat.setAttribute(
    'color',
    new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3),
  );
  return flat;
}

interface At {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
  /** Around the axes, in radians. */
  readonly turnX?: number;
  readonly turnY?: number;
  readonly turnZ?: number;
}

function set(
  geometry: BufferGeometry,
  { x = 0, y = 0, z = 0, turnX = 0, turnY = 0, turnZ = 0 }: At,
): BufferGeometry {
  return geometry.rotateX(turnX).rotateY(turnY).rotateZ(turnZ).translate(x, y, z);
}

function box(colour: keyof typeof PAINT, size: readonly [number, number, number], at: At): BufferGeometry {
  return painted(set(new BoxGeometry(...size), at), colour);
}

function cone(
  colour: keyof typeof PAINT,
  [radius, height, sides]: readonly [number, number, number],
  at: At,
): BufferGeometry {
  return painted(set(new ConeGeometry(radius, height, sides), at), colour);
}

function pole(
  colour: keyof typeof PAINT,
  [radius, height, sides]: readonly [number, number, number],
  at: At,
): BufferGeometry {
  return painted(set(new CylinderGeometry(radius, radius, height, sides), at), colour);
}

function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  whole.computeBoundingSphere();
  return whole;
}

/** A wall of planks between posts, one unit long. */
function barricade({
  hasWindow,
  posts,
}: {
  readonly hasWindow: boolean;
  readonly posts: number;
}): BufferGeometry {
  const rows = [0.11, 0.3, 0.49];
  const planks = rows.flatMap((y, row) =>
    hasWindow && row === 1
      ? [-0.34, 0.34].map((x) => box('wood', [0.32, 0.16, 0.05], { x, y }))
      : [box(row % 2 === 0 ? 'wood' : 'own', [1, 0.16, 0.05], { y })],
  );
  const uprights = Array.from({ length: posts }, (_, at) => -0.46 + (0.92 * at) / Math.max(1, posts - 1));
  return merged([
    ...planks,
    ...uprights.map((x) => box('dark', [0.06, 0.66, 0.1], { x, y: 0.33, z: -0.04 })),
    ...uprights.map((x) => box('dark', [0.05, 0.55, 0.05], { x, y: 0.24, z: -0.22, turnX: 0.6 })),
    box('own', [1, 0.05, 0.08], { y: 0.6 }),
  ]);
}

function rally(): BufferGeometry {
  return merged([
    pole('metal', [0.05, 2.2, 6], { y: 1.1 }),
    box('own', [0.9, 0.5, 0.04], { x: 0.45, y: 1.9 }),
    box('own', [0.5, 0.3, 0.04], { x: 0.25, y: 1.5 }),
    pole('own', [0.5, 0.08, 12], { y: 0.04 }),
    box('dark', [0.5, 0.35, 0.35], { x: -0.25, y: 0.2, z: 0.3 }),
  ]);
}

/** A roof that lies along z. */
function prism(colour: keyof typeof PAINT, radius: number, length: number): BufferGeometry {
  const roof = new CylinderGeometry(radius, radius, length, 3);
  return painted(set(roof, { turnX: -Math.PI / 2, y: radius / 2 }), colour);
}

function tent(): BufferGeometry {
  return merged([
    prism('cloth', 0.8, 1.9),
    prism('clothDark', 0.5, 1.94),
    pole('metal', [0.035, 2.3, 5], { y: 1.15 }),
    box('own', [0.75, 0.42, 0.04], { x: 0.4, y: 2.05 }),
    ...[-0.78, 0.78].flatMap((x) => [-0.9, 0.9].map((z) => box('dark', [0.07, 0.2, 0.07], { x, y: 0.1, z }))),
  ]);
}

function flag(): BufferGeometry {
  return merged([
    pole('metal', [0.06, 3, 6], { y: 1.5 }),
    box('own', [1.2, 0.75, 0.05], { x: 0.62, y: 2.55 }),
    painted(set(new SphereGeometry(0.11, 6, 5), { y: 3.05 }), 'metal'),
    pole('metal', [0.4, 0.14, 8], { y: 0.07 }),
  ]);
}

function figure(): BufferGeometry {
  return merged([
    box('dark', [0.13, 0.42, 0.15], { x: -0.09, y: 0.21 }),
    box('dark', [0.13, 0.42, 0.15], { x: 0.09, y: 0.21 }),
    box('own', [0.38, 0.46, 0.22], { y: 0.64 }),
    box('own', [0.1, 0.42, 0.13], { x: -0.26, y: 0.64 }),
    box('own', [0.1, 0.42, 0.13], { x: 0.26, y: 0.64 }),
    painted(set(new SphereGeometry(0.13, 7, 5), { y: 1.01 }), 'metal'),
    box('dark', [0.06, 0.07, 0.6], { x: 0.2, y: 0.62, z: 0.2 }),
  ]);
}

function column(): BufferGeometry {
  return merged([box('own', [1, 1, 1], { y: 0.5 })]);
}

function tree(): BufferGeometry {
  return merged([
    pole('bark', [0.1, 0.6, 5], { y: 0.3 }),
    cone('leaf', [0.62, 1.1, 6], { y: 1 }),
    cone('leaf', [0.44, 0.9, 6], { y: 1.6 }),
  ]);
}

function house(): BufferGeometry {
  return merged([
    box('wall', [1, 0.75, 1], { y: 0.375 }),
    painted(set(new CylinderGeometry(0, 0.76, 0.34, 4), { y: 0.92, turnY: Math.PI / 4 }), 'roof'),
  ]);
}

export const MODEL_NAMES = MODEL_IDS;
export type ModelName = ModelId;

const MAKERS: Readonly<Record<ModelName, () => BufferGeometry>> = {
  bigBarricade: () => barricade({ hasWindow: false, posts: 4 }),
  bigBarricadeWindow: () => barricade({ hasWindow: true, posts: 4 }),
  smallBarricade: () => barricade({ hasWindow: false, posts: 2 }),
  rally,
  tent,
  flag,
  figure,
  column,
  tree,
  house,
};

/** A geometry of a model; whoever asks for it disposes of it. */
export function makeModel(name: ModelName): BufferGeometry {
  return MAKERS[name]();
}

export type Models = Readonly<Record<ModelName, BufferGeometry>>;

export function makeModels(): Models {
  return Object.fromEntries(MODEL_NAMES.map((name) => [name, makeModel(name)])) as Record<
    ModelName,
    BufferGeometry
  >;
}

export function disposeModels(models: Models): void {
  for (const name of MODEL_NAMES) models[name].dispose();
}
