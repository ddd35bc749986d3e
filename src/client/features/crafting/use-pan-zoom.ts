import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Layout, Place } from './layout.ts';
import {
  keptSight,
  MAX_SCALE,
  MIN_SCALE,
  openingSight,
  wholeSight,
  withNode,
  type Sight,
  type Size,
} from './sight.ts';

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
  readonly showAll: () => void;
  /** As the drawing opened: its result, readable. */
  readonly showResult: () => void;
  /** Brings a node into sight, if it is not. */
  readonly reveal: (place: Place) => void;
  /** The node of this id stays where it is on the screen when the layout changes next. */
  readonly holdNext: (id: string) => void;
}

/** The same text as Panzoom writes, so that it changes nothing that the first picture has shown. */
function transformOf({ scale, x, y }: Sight): string {
  return `scale(${scale}) translate(${x}px, ${y}px)`;
}

/** Pan and zoom of the drawing by hand, wheel, fingers and keys. */
export function usePanZoom(layout: Layout): PanZoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  /** What the sight belongs to. */
  const seen = useRef(layout);
  const held = useRef<string>(null);
  const eye = useMemo(
    () => ({
      size: (): Size => ({
        width: frame.current?.clientWidth ?? 0,
        height: frame.current?.clientHeight ?? 0,
      }),
      sight: (): Sight => ({
        scale: panzoom.current?.getScale() ?? 1,
        ...(panzoom.current?.getPan() ?? { x: 0, y: 0 }),
      }),
      show: ({ scale, x, y }: Sight): void => {
        panzoom.current?.zoom(scale, { animate: false });
        panzoom.current?.pan(x, y, { animate: false });
      },
    }),
    [],
  );

  // Before the first picture, so that the drawing is not seen anywhere else first.
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (outer === null || inner === null) return undefined;
    const { scale: startScale, x: startX, y: startY } = openingSight(eye.size(), seen.current);
    inner.style.transform = transformOf({ scale: startScale, x: startX, y: startY });
    const made = Panzoom(inner, {
      startScale,
      startX,
      startY,
      canvas: true,
      minScale: MIN_SCALE,
      maxScale: MAX_SCALE,
      cursor: 'grab',
      duration: 140,
      handleStartEvent: (event: Event) => event.preventDefault(),
    });
    // It would take its place a moment later by itself.
    made.pan(startX, startY, { animate: false, force: true });
    panzoom.current = made;
    let from = { x: 0, y: 0 };
    const down = (event: PointerEvent): void => {
      from = { x: event.clientX, y: event.clientY };
    };
    const click = (event: MouseEvent): void => {
      if (event.detail === 0 || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The plain wheel scrolls the page; a pinch on a touchpad arrives as a wheel with Ctrl.
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey || event.metaKey) made.zoomWithWheel(event);
    };
    // The browser scrolls to what has the focus; here the sheet is moved instead.
    const scroll = (): void => {
      outer.scrollTo(0, 0);
    };
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
  }, [eye]);
  useLayoutEffect(() => {
    const before = seen.current;
    const pressedId = held.current;
    held.current = null;
    if (before === layout) return;
    seen.current = layout;
    eye.show(keptSight(eye.sight(), eye.size(), before, layout, pressedId));
  }, [eye, layout]);
  return useMemo(() => {
    const zoomBy = (factor: number): void => {
      const { width, height } = eye.size();
      const scale = Math.min(Math.max(eye.sight().scale * factor, MIN_SCALE), MAX_SCALE);
      panzoom.current?.zoom(scale, {
        animate: true,
        focal: { x: (width / 2) * scale, y: (height / 2) * scale },
      });
    };
    return {
      frame,
      sheet,
      zoomIn: () => zoomBy(ZOOM_STEP),
      zoomOut: () => zoomBy(1 / ZOOM_STEP),
      showAll: () => eye.show(wholeSight(eye.size(), seen.current)),
      showResult: () => eye.show(openingSight(eye.size(), seen.current)),
      reveal: (place) => eye.show(withNode(eye.sight(), eye.size(), place)),
      holdNext: (id) => {
        held.current = id;
      },
    };
  }, [eye]);
}
