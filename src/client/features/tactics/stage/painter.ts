/**
 * Paints map and objects once, and moves that picture while somebody pans and zooms; it is painted again when they rest.
 * What is in motion is on a canvas of its own above.
 */
import type { DrawingObject } from '../../../../domain/tactics/drawing/object.ts';
import { paintBackground, type Background } from '../../../components/game-map/paint-map.ts';
import { paintObject } from '../../../components/game-map/paint-object.ts';
import { readable } from '../../../components/game-map/readable.ts';
import type { Camera, Size } from './camera.ts';

export interface Scene extends Background {
  /** The lowest first. */
  readonly objects: readonly (readonly [id: string, object: DrawingObject])[];
}

export interface Painter {
  setScene(scene: Scene): void;
  setCamera(camera: Camera): void;
  setSize(size: Size): void;
  /** Paints what is in motion, in map units; null: nothing is. */
  setLive(paint: ((context: CanvasRenderingContext2D, camera: Camera) => void) | null): void;
  stop(): void;
}

/** So much beyond the edges is painted, too, so that a pan has something to show. */
const MARGIN = 0.25;
const SETTLED_MS = 140;
/** A picture that takes no longer is painted again in every frame. */
const CHEAP_MS = 6;
const MAX_RATIO = 2;

export function createPainter(picture: HTMLCanvasElement, above: HTMLCanvasElement): Painter {
  let scene: Scene | null = null;
  let camera: Camera = { x: 0, y: 0, scale: 0.05 };
  let painted: Camera | null = null;
  let size: Size = { width: 0, height: 0 };
  let live: Parameters<Painter['setLive']>[0] = null;
  let costMs = 0;
  let frame = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;
  let isClear = true;

  const ratio = (): number => Math.min(MAX_RATIO, window.devicePixelRatio || 1);

  const paintPicture = (): void => {
    const context = picture.getContext('2d');
    if (scene === null || context === null || size.width === 0) return;
    const startedAt = performance.now();
    const [mx, my] = [size.width * MARGIN, size.height * MARGIN];
    const zoom = camera.scale * ratio();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, picture.width, picture.height);
    context.setTransform(zoom, 0, 0, zoom, (camera.x + mx) * ratio(), (camera.y + my) * ratio());
    paintBackground(context, scene, camera.scale);
    for (const [, object] of scene.objects) paintObject(context, readable(object, camera.scale));
    painted = camera;
    isStale = false;
    picture.style.transform = '';
    costMs = performance.now() - startedAt;
  };

  const movePicture = (): void => {
    if (painted === null) return;
    const by = camera.scale / painted.scale;
    const [mx, my] = [size.width * MARGIN, size.height * MARGIN];
    const x = camera.x + mx - by * (painted.x + mx);
    const y = camera.y + my - by * (painted.y + my);
    picture.style.transform = `translate(${x}px, ${y}px) scale(${by})`;
  };

  const paintLive = (): void => {
    // a canvas that is touched is uploaded again, in every frame of a pan
    if (live === null && isClear) return;
    const context = above.getContext('2d');
    if (context === null) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, above.width, above.height);
    isClear = live === null;
    if (live === null) return;
    const zoom = camera.scale * ratio();
    context.setTransform(zoom, 0, 0, zoom, camera.x * ratio(), camera.y * ratio());
    live(context, camera);
  };

  const request = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      if (isStale || painted === null) paintPicture();
      else if (painted !== camera) {
        if (costMs < CHEAP_MS) paintPicture();
        else movePicture();
      }
      paintLive();
    });
  };

  return {
    setScene(next) {
      scene = next;
      isStale = true;
      request();
    },
    setCamera(next) {
      camera = next;
      clearTimeout(settling);
      settling = setTimeout(() => {
        if (painted === camera) return;
        isStale = true;
        request();
      }, SETTLED_MS);
      request();
    },
    setSize(next) {
      size = next;
      const scale = 1 + 2 * MARGIN;
      picture.width = Math.round(size.width * scale * ratio());
      picture.height = Math.round(size.height * scale * ratio());
      picture.style.cssText = `width:${size.width * scale}px;height:${size.height * scale}px;left:${-size.width * MARGIN}px;top:${-size.height * MARGIN}px`;
      above.width = Math.round(size.width * ratio());
      above.height = Math.round(size.height * ratio());
      isStale = true;
      request();
    },
    setLive(next) {
      live = next;
      request();
    },
    stop() {
      clearTimeout(settling);
      cancelAnimationFrame(frame);
    },
  };
}
