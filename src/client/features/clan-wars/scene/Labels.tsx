import { useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
} from 'three';
import { drawLabels, type LabelText } from './label-atlas.ts';
import type { LabelSpots } from './label-spots.ts';

export interface Label extends LabelText {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

const VERTEX = `
attribute vec3 spot;
attribute vec4 part;
attribute vec2 extent;
uniform vec2 page;
varying vec2 at;
void main() {
  vec4 place = projectionMatrix * viewMatrix * vec4(spot, 1.0);
  vec2 corner = position.xy * extent + vec2(0.0, extent.y * 0.75);
  place.xy += corner / page * 2.0 * place.w;
  at = mix(part.xw, part.zy, uv);
  gl_Position = place;
}`;

const FRAGMENT = `
uniform sampler2D picture;
varying vec2 at;
void main() {
  gl_FragColor = texture2D(picture, at);
  #include <colorspace_fragment>
}`;

const PIXELS = 2;

interface LabelsProps {
  readonly labels: readonly Label[];
  /** Where each label is, three numbers each: whoever moves them writes here. */
  /** So many of the last ones stand on columns. */
  readonly lifted: number;
  readonly spots: LabelSpots;
}

/** Names over the scene: always upright, of one size on the page, and never behind anything. */
export function Labels({ labels, lifted, spots }: LabelsProps) {
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  // what is written, apart from where it is
  const written = JSON.stringify(labels.map(({ text, value, colour }) => ({ text, value, colour })));
  const { texture, rects } = useMemo(() => {
    const atlas = drawLabels(JSON.parse(written) as LabelText[], PIXELS);
    const made = new CanvasTexture(atlas.canvas);
    made.colorSpace = SRGBColorSpace;
    made.generateMipmaps = false;
    return { texture: made, rects: atlas.rects };
  }, [written]);
  const material = useMemo(
    () =>
      new ShaderMaterial({
        vertexShader: VERTEX,
        fragmentShader: FRAGMENT,
        transparent: true,
        depthTest: false,
        depthWrite: false,
        uniforms: {
          picture: { value: texture },
          page: { value: new Vector2(size.width, size.height) },
        },
      }),
    [texture, size.width, size.height],
  );
  const geometry = useMemo(() => {
    const quad = new PlaneGeometry(1, 1);
    const made = new InstancedBufferGeometry();
    made.index = quad.index;
    made.setAttribute('position', quad.getAttribute('position'));
    made.setAttribute('uv', quad.getAttribute('uv'));
    const flat = (of: (at: number) => readonly number[]): Float32Array =>
      new Float32Array(labels.flatMap((_, at) => of(at)));
    made.setAttribute(
      'spot',
      new InstancedBufferAttribute(
        flat((at) => {
          const { x, y, z } = labels[at] ?? { x: 0, y: 0, z: 0 };
          return [x, y, z];
        }),
        3,
      ),
    );
    made.setAttribute(
      'part',
      new InstancedBufferAttribute(
        flat((at) => {
          const { left, top, right, bottom } = rects[at] ?? { left: 0, top: 0, right: 0, bottom: 0 };
          return [left, top, right, bottom];
        }),
        4,
      ),
    );
    made.setAttribute(
      'extent',
      new InstancedBufferAttribute(
        flat((at) => [rects[at]?.width ?? 0, rects[at]?.height ?? 0]),
        2,
      ),
    );
    made.instanceCount = labels.length;
    return made;
  }, [labels, rects]);
  useEffect(() => {
    spots.attach(geometry.getAttribute('spot') as InstancedBufferAttribute, lifted);
    invalidate();
    return () => geometry.dispose();
  }, [geometry, lifted, spots, invalidate]);
  useEffect(() => () => texture.dispose(), [texture]);
  useEffect(() => () => material.dispose(), [material]);
  return (
    <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={9} dispose={null} />
  );
}
