/** Which part of the map is seen: css pixels = map units * scale + offset. */
import type { Spot } from '../../../../domain/tactics/drawing/geometry.ts';
import { MAP_SIZE } from '../../../../domain/tactics/drawing/object.ts';

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const MAX_SCALE = 0.6;

/** The whole map in the middle. */
export function wholeMap({ width, height }: Size): Camera {
  const scale = Math.max(0.005, Math.min(width, height) / MAP_SIZE);
  return { scale, x: (width - MAP_SIZE * scale) / 2, y: (height - MAP_SIZE * scale) / 2 };
}

/** Never so far away that the map is lost, nor smaller than whole. */
function within(camera: Camera, size: Size): Camera {
  const least = wholeMap(size).scale * 0.8;
  const scale = Math.min(MAX_SCALE, Math.max(least, camera.scale));
  const hold = (offset: number, view: number): number =>
    Math.min(view * 0.75, Math.max(view * 0.25 - MAP_SIZE * scale, offset));
  return { scale, x: hold(camera.x, size.width), y: hold(camera.y, size.height) };
}

/** In a frame of another size: the whole map stays whole, else its middle stays in the middle. */
export function resized(camera: Camera, before: Size, size: Size): Camera {
  const whole = wholeMap(before);
  const isWhole = camera.scale === whole.scale && Math.hypot(camera.x - whole.x, camera.y - whole.y) < 1;
  return isWhole
    ? wholeMap(size)
    : panned(camera, (size.width - before.width) / 2, (size.height - before.height) / 2, size);
}

export function panned(camera: Camera, dx: number, dy: number, size: Size): Camera {
  return within({ ...camera, x: camera.x + dx, y: camera.y + dy }, size);
}

/** Closer or further; what is at the point stays there. */
export function zoomed(camera: Camera, at: Spot, factor: number, size: Size): Camera {
  const least = wholeMap(size).scale * 0.8;
  const scale = Math.min(MAX_SCALE, Math.max(least, camera.scale * factor));
  const ratio = scale / camera.scale;
  return within({ scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }, size);
}

export function toMap({ x, y, scale }: Camera, at: Spot): Spot {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale };
}
