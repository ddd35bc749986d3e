import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { Layout, Place } from './layout.ts';
import {
  anchoredViewport,
  MAX_SCALE,
  MIN_SCALE,
  initialViewport,
  fitViewport,
  scrolledToNode,
  type Viewport,
  type Size,
} from './viewport.ts';

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
  readonly anchorNext: (id: string) => void;
}

/** The same text as Panzoom writes, so that it changes nothing that the first picture has shown. */
function transformOf({ scale, x, y }: Viewport): string {
  return `scale(${scale}) translate(${x}px, ${y}px)`;
}

/** Pan and zoom of the drawing by hand, wheel, fingers and keys. */
export function usePanZoom(layout: Layout): PanZoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  /** What the sight belongs to. */
  const shownLayout = useRef(layout);
  const anchorId = useRef<string>(null);
  const view = useMemo(
    () => ({
      size: (): Size => ({
        width: frame.current?.clientWidth ?? 0,
        height: frame.current?.clientHeight ?? 0,
      }),
      sight: (): Viewport => ({
        scale: panzoom.current?.getScale() ?? 1,
        ...(panzoom.current?.getPan() ?? { x: 0, y: 0 }),
      }),
      show: ({ scale, x, y }: Viewport): void => {
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
    const { scale: startScale, x: startX, y: startY } = initialViewport(view.size(), shownLayout.current);
    inner.style.transform = transformOf({ scale: startScale, x: startX, y: startY });
    const instance = Panzoom(inner, {
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
    instance.pan(startX, startY, { animate: false, force: true });
    panzoom.current = instance;
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
      if (event.ctrlKey || event.metaKey) instance.zoomWithWheel(event);
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
      instance.destroy();
      instance.resetStyle();
      outer.removeEventListener('pointerdown', down, { capture: true });
      outer.removeEventListener('click', click, { capture: true });
      outer.removeEventListener('wheel', wheel);
      outer.removeEventListener('scroll', scroll);
    };
  }, [view]);
  useLayoutEffect(() => {
    const before = shownLayout.current;
    const pressedId = anchorId.current;
    anchorId.current = null;
    if (before === layout) return;
    shownLayout.current = layout;
    view.show(anchoredViewport(view.sight(), view.size(), before, layout, pressedId));
  }, [view, layout]);
  return useMemo(() => {
    const zoomBy = (factor: number): void => {
      const { width, height } = view.size();
      const scale = Math.min(Math.max(view.sight().scale * factor, MIN_SCALE), MAX_SCALE);
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
      showAll: () => view.show(fitViewport(view.size(), shownLayout.current)),
      showResult: () => view.show(initialViewport(view.size(), shownLayout.current)),
      reveal: (place) => view.show(scrolledToNode(view.sight(), view.size(), place)),
      holdNext: (id) => {
        anchorId.current = id;
      },
    };
  }, [view]);
}
