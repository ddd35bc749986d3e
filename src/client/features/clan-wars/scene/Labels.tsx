import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo } from 'react';
import {
  CanvasTexture,
  Color,
  DoubleSide,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
  Vector2,
  Vector3,
} from 'three';
import { COLOURS } from '../../../components/game-map/map-palette.ts';
import { createLabelRoom, type Aside } from '../labels/label-room.ts';
import { drawLabels, type LabelText } from './label-atlas.ts';
import type { LabelSpots } from './label-spots.ts';

export interface Label extends LabelText {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Of what it stands on: where that begins. */
  readonly foot: number;
  /** Which one stays where two would cover each other: the smallest; among the same the nearest. */
  readonly rank: number;
}

const VERTEX = `
attribute vec3 spot;
attribute vec4 part;
attribute vec2 extent;
attribute vec3 aside;
uniform vec2 page;
varying vec2 at;
void main() {
  vec4 place = projectionMatrix * viewMatrix * vec4(spot, 1.0);
  vec2 corner = position.xy * extent + vec2(aside.x, extent.y * 0.75 + aside.y);
  place.xy += corner / page * 2.0 * place.w;
  at = mix(part.xw, part.zy, uv);
  // there is no room for it: outside of the picture
  gl_Position = aside.z < 0.5 ? vec4(2.0, 2.0, 2.0, 1.0) : place;
}`;

const FRAGMENT = `
uniform sampler2D picture;
varying vec2 at;
void main() {
  gl_FragColor = texture2D(picture, at);
  #include <colorspace_fragment>
}`;

/** From what a label is about to the next edge of the label, where that stepped aside. */
const LINE_VERTEX = `
attribute vec3 spot;
attribute vec2 extent;
attribute vec3 aside;
attribute vec3 tint;
uniform vec2 page;
varying vec3 colour;
void main() {
  vec4 place = projectionMatrix * viewMatrix * vec4(spot, 1.0);
  vec2 middle = vec2(aside.x, extent.y * 0.75 + aside.y);
  vec2 end = middle - clamp(middle, -extent / 2.0, extent / 2.0);
  float far = length(end);
  vec2 along = far > 0.0 ? end / far : vec2(0.0);
  vec2 corner = end * (position.y + 0.5) + vec2(-along.y, along.x) * position.x * 1.5;
  place.xy += corner / page * 2.0 * place.w;
  colour = tint;
  gl_Position = aside.z < 0.5 || far < 14.0 ? vec4(2.0, 2.0, 2.0, 1.0) : place;
}`;

const LINE_FRAGMENT = `
varying vec3 colour;
void main() {
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
}`;

const PIXELS = 2;
/** How far the labels that step aside are from each other. */
const BETWEEN = 4;
/** Further away than anything in the scene. */
const FAR = 1_000;
/** Of a column or a flag, in units of the scene. */
const WIDE = 1.7;
const place = new Vector3();
const base = new Vector3();
/** Written by each frame. */
const way: { -readonly [Key in keyof Aside]: Aside[Key] } = {
  between: BETWEEN,
  step: 0,
  gap: 10,
  level: 0,
  within: 0,
  tall: 0,
};

const NO_RECT = { width: 0, height: 0 } as const;

interface LabelsProps {
  readonly labels: readonly Label[];
  /** So many of the last ones stand on columns. */
  readonly lifted: number;
  /** Where each label is: whoever moves them writes here. */
  readonly spots: LabelSpots;
}

/** Names over the scene: always upright, of one size on the page, never behind anything and never over each other. */
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
  const lines = useMemo(
    () =>
      new ShaderMaterial({
        vertexShader: LINE_VERTEX,
        fragmentShader: LINE_FRAGMENT,
        // the corners turn with the line
        side: DoubleSide,
        depthTest: false,
        depthWrite: false,
        uniforms: { page: { value: new Vector2(size.width, size.height) } },
      }),
    [size.width, size.height],
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
    made.setAttribute(
      'tint',
      new InstancedBufferAttribute(
        flat((at) => new Color(labels[at]?.colour ?? COLOURS.amber).toArray()),
        3,
      ),
    );
    made.setAttribute('aside', new InstancedBufferAttribute(new Float32Array(labels.length * 3), 3));
    made.instanceCount = labels.length;
    return made;
  }, [labels, rects]);
  useEffect(() => {
    spots.attach(geometry.getAttribute('spot') as InstancedBufferAttribute, lifted);
    invalidate();
    return () => geometry.dispose();
  }, [geometry, lifted, spots, invalidate]);
  const room = useMemo(() => createLabelRoom(labels.length), [labels.length]);
  useFrame(({ camera }) => {
    const at = geometry.getAttribute('spot');
    const aside = geometry.getAttribute('aside');
    let high = 0;
    // where it was put in this frame
    camera.updateMatrixWorld();
    for (let index = 0; index < labels.length; index += 1) {
      const { width, height } = rects[index] ?? NO_RECT;
      place.fromBufferAttribute(at, index);
      base.set(place.x, labels[index]?.foot ?? 0, place.z);
      const distance = place.distanceTo(camera.position);
      const wide = (WIDE * (camera.projectionMatrix.elements[5] ?? 1) * size.height) / 2 / distance;
      place.project(camera);
      base.project(camera);
      const x = ((place.x + 1) / 2) * size.width;
      // from below, as the camera sees it
      const y = ((place.y + 1) / 2) * size.height;
      const foot = ((base.y + 1) / 2) * size.height;
      if (Math.abs(place.x) > 1 || place.y < -1 || base.y > 1 || place.z > 1) {
        room.leaveOut(index);
        room.avoid(index, 0, 0, 0, 0);
      } else {
        room.set(
          index,
          x - width / 2,
          y + height / 4,
          width,
          height,
          (labels[index]?.rank ?? 0) * FAR + distance,
        );
        room.avoid(index, x - wide / 2, Math.min(foot, y), wide, Math.abs(y - foot));
      }
      high = Math.max(high, height);
    }
    way.within = size.width;
    way.tall = size.height;
    way.step = high + BETWEEN;
    way.level = -high * 0.75;
    room.arrange(way);
    for (let index = 0; index < labels.length; index += 1)
      aside.setXYZ(index, room.across(index), room.along(index), room.isShown(index) ? 1 : 0);
    aside.needsUpdate = true;
  });
  useEffect(() => () => texture.dispose(), [texture]);
  useEffect(() => () => material.dispose(), [material]);
  useEffect(() => () => lines.dispose(), [lines]);
  return (
    <>
      <mesh geometry={geometry} material={lines} frustumCulled={false} renderOrder={8} dispose={null} />
      <mesh geometry={geometry} material={material} frustumCulled={false} renderOrder={9} dispose={null} />
    </>
  );
}
