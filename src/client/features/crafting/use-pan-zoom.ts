import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { NODE_HEIGHT, NODE_WIDTH, type Layout, type Place } from './layout.ts';

const [MIN_SCALE, MAX_SCALE] = [0.12, 2];
/** Below this, names cannot be read; a drawing that needs less opens at its result instead of as a whole. */
const READABLE_SCALE = 0.7;
const MARGIN = 24;
/** At the right stand the buttons. */
const BUTTONS = 44;
const ZOOM_STEP = 1.3;
/** A hand that moved further has dragged and not pressed. */
const DRAG_PX = 6;

export interface PanZoom {
  /** What is looked through. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What moves: without a size of its own, so that its corner is the centre of every zoom. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Shows the whole drawing. */
  readonly fit: (layout: Layout) => void;
  /** Brings a node into sight, if it is not. */
  readonly reveal: (place: Place) => void;
}

interface View { readonly scale: number; readonly x: number; readonly y: number }
interface Size { readonly width: number; readonly height: number }

const fitScale = (frame: Size, { width, height }: Layout): number => Math.min((frame.width - 2 * MARGIN - BUTTONS) / width, (frame.height - 2 * MARGIN) / height, 1);

const wholeView = (frame: Size, layout: Layout): View => {
  const scale = Math.max(fitScale(frame, layout), MIN_SCALE);
  return { scale, x: Math.max(((frame.width - BUTTONS) / scale - layout.width) / 2, MARGIN / scale), y: Math.max((frame.height / scale - layout.height) / 2, MARGIN / scale) };
};

/** The beginning in a readable size, or the whole where that is readable. */
const firstView = (frame: Size, layout: Layout): View => {
  const result = layout.places.get(layout.columns[0]?.[0] ?? '');
  if (result === undefined || fitScale(frame, layout) >= READABLE_SCALE) return wholeView(frame, layout);
  return { scale: READABLE_SCALE, x: MARGIN / READABLE_SCALE - result.x, y: frame.height / READABLE_SCALE / 2 - result.y - NODE_HEIGHT / 2 };
};

/** Pan and zoom of the drawing by hand, wheel, fingers and keys; `first` is what the drawing is at the beginning. */
export const usePanZoom = (first: Layout): PanZoom => {
  const begin = useRef(first);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  useEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (outer === null || inner === null) return undefined;
    const { scale: startScale, x: startX, y: startY } = firstView({ width: outer.clientWidth, height: outer.clientHeight }, begin.current);
    const made = Panzoom(inner, { startScale, startX, startY, canvas: true, minScale: MIN_SCALE, maxScale: MAX_SCALE, cursor: 'grab', duration: 140, handleStartEvent: (event: Event) => event.preventDefault() });
    panzoom.current = made;
    let from = { x: 0, y: 0 };
    const down = (event: PointerEvent): void => { from = { x: event.clientX, y: event.clientY }; };
    const click = (event: MouseEvent): void => {
      if (event.detail === 0 || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The plain wheel scrolls the page; a pinch on a touchpad arrives as a wheel with Ctrl.
    const wheel = (event: WheelEvent): void => { if (event.ctrlKey || event.metaKey) made.zoomWithWheel(event); };
    // The browser scrolls to what has the focus; here the sheet is moved instead.
    const scroll = (): void => { outer.scrollTo(0, 0); };
    outer.addEventListener('pointerdown', down, { capture: true });
    outer.addEventListener('click', click, { capture: true });
    outer.addEventListener('wheel', wheel, { passive: false });
    outer.addEventListener('scroll', scroll);
    return () => {
      made.destroy();
      made.resetStyle();
      outer.removeEventListener('pointerdown', down, { capture: true });
      outer.removeEventListener('click', click, { capture: true });
      outer.removeEventListener('wheel', wheel);
      outer.removeEventListener('scroll', scroll);
    };
  }, []);
  return useMemo(() => {
    const size = (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 });
    const zoomBy = (factor: number): void => {
      const now = panzoom.current;
      if (now === null) return;
      const { width, height } = size();
      const scale = Math.min(Math.max(now.getScale() * factor, MIN_SCALE), MAX_SCALE);
      now.zoom(scale, { animate: true, focal: { x: (width / 2) * scale, y: (height / 2) * scale } });
    };
    return {
      frame, sheet,
      zoomIn: () => zoomBy(ZOOM_STEP),
      zoomOut: () => zoomBy(1 / ZOOM_STEP),
      fit: (layout) => {
        const { scale, x, y } = wholeView(size(), layout);
        panzoom.current?.zoom(scale, { animate: false });
        panzoom.current?.pan(x, y, { animate: false });
      },
      reveal: ({ x, y }) => {
        const now = panzoom.current;
        if (now === null) return;
        const { width, height } = size();
        const [scale, pan] = [now.getScale(), now.getPan()];
        const [inWidth, inHeight, margin] = [width / scale, height / scale, MARGIN / scale];
        const inside = (at: number, shift: number, length: number, room: number): number => {
          if (at + shift < margin) return margin - at;
          return at + shift + length > room - margin ? room - margin - length - at : shift;
        };
        now.pan(inside(x, pan.x, NODE_WIDTH, inWidth), inside(y, pan.y, NODE_HEIGHT, inHeight), { animate: false });
      },
    };
  }, []);
};
