import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FlatView } from '../camera/camera-view.ts';
import { openPanzoom, type PanzoomObject } from '../../../ui/pan-zoom/open-panzoom.ts';

const MAX_SCALE = 8;
/** Up to here all of the map is seen: the library's 1 is not quite one. */
const WHOLE = 1.001;
/** So long after the last movement it is where somebody wants it. */
const REST_MS = 300;

export interface MapZoom {
  /** The visible frame. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What moves in it; its custom property `--zoom` is its scale, for what keeps its size. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly scale: () => number;
  readonly zoomBy: (factor: number) => void;
  /** Moves the map by a part of the frame; false: all of it is seen. */
  readonly panBy: (right: number, down: number) => boolean;
  /** Moves a place, in parts of the sheet, into the middle. */
  readonly centre: (x: number, y: number) => void;
  readonly fit: () => void;
}

interface MapZoomOptions {
  /** What is seen first; null: all of it. */
  readonly first: FlatView | null;
  readonly onChange: (sheet: HTMLElement) => void;
  /** What is seen after a movement; null: all of it. */
  readonly onRest: (view: FlatView | null) => void;
}

/** Pan and zoom of a map that fills its frame, by mouse, wheel, touch and keyboard. */
export function useMapZoom({ first, onChange, onRest }: MapZoomOptions): MapZoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const changed = useEffectEvent(onChange);
  const rested = useEffectEvent(onRest);
  const [begin] = useState(first);
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (outer === null || inner === null) return undefined;
    const { instance, close } = openPanzoom(outer, inner, {
      contain: 'outside',
      minScale: 1,
      maxScale: MAX_SCALE,
      panOnlyWhenZoomed: true,
      cursor: '',
      // the page is scrolled over a map that is seen whole
      touchAction: 'pan-y',
      // the library moves to it once more when it is ready
      ...(begin !== null && {
        startScale: Math.min(MAX_SCALE, begin.zoom),
        startX: (0.5 - begin.x) * outer.clientWidth,
        startY: (0.5 - begin.y) * outer.clientHeight,
      }),
    });
    panzoom.current = instance;
    let isZoomed = false;
    const change = (): void => {
      const scale = instance.getScale();
      inner.style.setProperty('--zoom', String(scale));
      if (scale > WHOLE !== isZoomed) {
        isZoomed = scale > WHOLE;
        instance.setOptions({
          cursor: isZoomed ? 'grab' : '',
          touchAction: isZoomed ? 'none' : 'pan-y',
        });
      }
      changed(inner);
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const move = (): void => {
      change();
      clearTimeout(rest);
      rest = setTimeout(() => {
        const [zoom, { x, y }] = [instance.getScale(), instance.getPan()];
        rested(
          zoom > WHOLE ? { zoom, x: 0.5 - x / outer.clientWidth, y: 0.5 - y / outer.clientHeight } : null,
        );
      }, REST_MS);
    };
    let started: ReturnType<typeof setTimeout> | undefined;
    if (begin !== null) {
      // the library measures what it has not drawn yet, and would move the map by half of it
      inner.style.transform = `scale(${instance.getScale()})`;
      change();
      // it moves nothing at the scale it began with
      started = setTimeout(() => instance.setOptions({ startScale: 1, startX: 0, startY: 0 }));
    }
    inner.addEventListener('panzoomchange', move);
    return () => {
      close();
      panzoom.current = null;
      clearTimeout(rest);
      clearTimeout(started);
      inner.removeEventListener('panzoomchange', move);
    };
  }, [begin]);
  return useMemo(() => {
    const scale = (): number => panzoom.current?.getScale() ?? 1;
    return {
      frame,
      sheet,
      scale,
      zoomBy: (factor) => {
        panzoom.current?.zoom(Math.min(MAX_SCALE, Math.max(1, scale() * factor)));
      },
      panBy(right, down) {
        const { clientWidth, clientHeight } = frame.current ?? { clientWidth: 0, clientHeight: 0 };
        if (scale() <= WHOLE) return false;
        panzoom.current?.pan((-right * clientWidth) / scale(), (-down * clientHeight) / scale(), {
          relative: true,
        });
        return true;
      },
      centre(x, y) {
        const { clientWidth, clientHeight } = frame.current ?? { clientWidth: 0, clientHeight: 0 };
        if (scale() > WHOLE) panzoom.current?.pan((0.5 - x) * clientWidth, (0.5 - y) * clientHeight);
      },
      fit: () => {
        panzoom.current?.zoom(1);
      },
    };
  }, []);
}
