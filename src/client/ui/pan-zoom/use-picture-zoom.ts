import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { openPanzoom, type PanzoomObject } from './open-panzoom.ts';

export const MAX_ZOOM = 8;
const STEP = 1.6;
/** One press of an arrow moves so far, in px. */
const MOVE = 60;

/** A part of a picture, in shares of its width and height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureZoom {
  /** The visible frame. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The element that moves. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Shows the whole picture. */
  readonly fit: () => void;
  /** Shows a part as large as the frame has room, from the whole picture. */
  readonly show: (part: PicturePart) => void;
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/** Pan and zoom of a picture in the middle of its frame: by touch, mouse, wheel and keyboard. */
export function usePictureZoom(): PictureZoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (outer === null || inner === null) return undefined;
    const { instance, close } = openPanzoom(outer, inner, {
      isWheelZoom: true,
      minScale: 1,
      maxScale: MAX_ZOOM,
      cursor: 'grab',
    });
    panzoom.current = instance;
    const key = (event: KeyboardEvent): void => {
      const move = MOVES[event.key];
      if (move !== undefined) instance.pan(move[0], move[1], { relative: true });
      else if (event.key === '+' || event.key === '=') instance.zoom(instance.getScale() * STEP);
      else if (event.key === '-') instance.zoom(instance.getScale() / STEP);
      else return;
      event.preventDefault();
    };
    const double = (event: MouseEvent): void => {
      if (instance.getScale() > 1) instance.reset();
      else instance.zoomToPoint(STEP ** 2, event, { animate: true });
    };
    outer.addEventListener('keydown', key);
    outer.addEventListener('dblclick', double);
    return () => {
      close();
      outer.removeEventListener('keydown', key);
      outer.removeEventListener('dblclick', double);
    };
  }, []);
  return useMemo(() => {
    const zoomBy = (factor: number): void => {
      const scale = (panzoom.current?.getScale() ?? 1) * factor;
      panzoom.current?.zoom(Math.min(MAX_ZOOM, Math.max(1, scale)), { animate: true });
    };
    return {
      frame,
      sheet,
      zoomIn: () => zoomBy(STEP),
      zoomOut: () => zoomBy(1 / STEP),
      fit: () => void panzoom.current?.reset(),
      show: ({ left, top, width, height }) => {
        const [outer, inner] = [frame.current, sheet.current];
        if (outer === null || inner === null) return;
        const scale = Math.min(
          outer.clientWidth / (width * inner.offsetWidth),
          outer.clientHeight / (height * inner.offsetHeight),
        );
        const to = Math.min(MAX_ZOOM, Math.max(1, scale));
        const [around, box] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
        // the middle of the picture stays where it is laid out; from there the part is moved to the middle of the frame
        const pan = (frameMiddle: number, middle: number, part: number, size: number): number =>
          (frameMiddle - middle) / to + (0.5 - part) * size;
        panzoom.current?.zoom(to, { animate: false });
        panzoom.current?.pan(
          pan(around.left + around.width / 2, box.left + box.width / 2, left + width / 2, inner.offsetWidth),
          pan(around.top + around.height / 2, box.top + box.height / 2, top + height / 2, inner.offsetHeight),
          { animate: false },
        );
      },
    };
  }, []);
}
