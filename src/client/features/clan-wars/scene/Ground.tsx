import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import { CanvasTexture, MeshLambertMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import { groundOn, heightGrid, type Ground as HeightAt } from '../../../../domain/clan-wars/scene/relief.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { MAP_SIZE, type DrawingObject } from '../../../../domain/tactics/drawing/object.ts';
import { paintBackground } from '../../../components/game-map/paint-map.ts';
import { paintObject } from '../../../components/game-map/paint-object.ts';
import { SCALE, SIDE } from './units.ts';

const CELLS = 64;
const PIXELS = 1_024;

const grounds = new Map<GameMap, HeightAt>();

/** Heights of a map's ground in units of the scene. */
export function heightOn(map: GameMap): HeightAt {
  let ground = grounds.get(map);
  if (ground === undefined) grounds.set(map, (ground = groundOn(map)));
  const of = ground;
  return (x, y) => of(x, y) * SCALE;
}

function makeRelief(map: GameMap): PlaneGeometry {
  const plane = new PlaneGeometry(SIDE, SIDE, CELLS, CELLS).rotateX(-Math.PI / 2);
  const heights = heightGrid(groundOn(map), CELLS);
  const positions = plane.getAttribute('position');
  for (const [at, height] of heights.entries()) positions.setY(at, height * SCALE);
  plane.computeVertexNormals();
  return plane;
}

/** The schematic map with what the plan has drawn on it, as the editor paints it. */
function paintGround(map: GameMap, paths: readonly DrawingObject[]): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = PIXELS;
  canvas.height = PIXELS;
  const context = canvas.getContext('2d');
  if (context !== null) {
    context.scale(PIXELS / MAP_SIZE, PIXELS / MAP_SIZE);
    paintBackground(context, { map, picture: null });
    for (const object of paths) paintObject(context, object);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

interface GroundProps {
  readonly map: GameMap;
  readonly paths: readonly DrawingObject[];
  readonly x: number;
}

/** The relief of a map. */
export function Ground({ map, paths, x }: GroundProps) {
  const invalidate = useThree((state) => state.invalidate);
  const relief = useMemo(() => makeRelief(map), [map]);
  const material = useMemo(() => new MeshLambertMaterial({ map: paintGround(map, paths) }), [map, paths]);
  useEffect(() => () => relief.dispose(), [relief]);
  useEffect(() => {
    invalidate();
    return () => {
      material.map?.dispose();
      material.dispose();
    };
  }, [material, invalidate]);
  return <mesh geometry={relief} material={material} position-x={x} dispose={null} />;
}
