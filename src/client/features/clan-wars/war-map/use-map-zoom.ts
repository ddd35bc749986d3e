import { useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { openPanzoom, type PanzoomObject } from '../../../ui/pan-zoom/open-panzoom.ts';

const MAX_SCALE = 8;
/** Up to here all of the map is seen: the library's 1 is not quite one. */
const WHOLE = 1.001;

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

/** Pan and zoom of a map that fills its frame, by mouse, wheel, touch and keyboard. */
export function useMapZoom(onChange: (sheet: HTMLElement) => void): MapZoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  const changed = useEffectEvent(onChange);
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
    inner.addEventListener('panzoomchange', change);
    return () => {
      close();
      panzoom.current = null;
      inner.removeEventListener('panzoomchange', change);
    };
  }, []);
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
