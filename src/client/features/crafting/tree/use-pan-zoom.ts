import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { openPanzoom, type PanzoomObject } from '../../../ui/pan-zoom/open-panzoom.ts';
import type { Layout, Place } from './layout.ts';
import {
  acrossViewport,
  anchoredViewport,
  MAX_SCALE,
  MIN_SCALE,
  initialViewport,
  fitViewport,
  isNarrow,
  isReadableAcross,
  isReadableWhole,
  scrolledToNode,
  type Viewport,
  type Size,
} from './viewport.ts';

const ZOOM_STEP = 1.3;

export interface PanZoom {
  /** The visible frame. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** The element that moves; it has no size, so that its corner is the transform origin. */
  readonly sheet: RefObject<HTMLDivElement | null>;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Fits the whole tree. */
  readonly showAll: () => void;
  /** Returns to the initial viewport: the result at a readable size. */
  readonly showResult: () => void;
  /** Fits all columns. */
  readonly showAcross: () => void;
  /** The same once the next layout is there. */
  readonly showNext: (what: 'all' | 'across' | 'result') => void;
  /** Whether the whole of a layout can be read in the frame. */
  readonly isReadable: (layout: Layout) => boolean;
  /** Whether all columns of a layout of small cards can be read beside each other. */
  readonly isReadableAcross: (layout: Layout) => boolean;
  /** Whether the frame is that of a phone held upright. */
  readonly isNarrow: () => boolean;
  /** Scrolls a node into view, if it is not. */
  readonly reveal: (place: Place) => void;
  /** Keeps this node in place on the screen at the next layout change. */
  readonly anchorNext: (id: string) => void;
}

/** The same transform as Panzoom writes, so that nothing moves after the first paint. */
function transformOf({ scale, x, y }: Viewport): string {
  return `scale(${scale}) translate(${x}px, ${y}px)`;
}

/** Pan and zoom of the tree by mouse, wheel, touch and keyboard. */
export function usePanZoom(layout: Layout): PanZoom {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(null);
  /** The layout that the viewport refers to. */
  const shownLayout = useRef(layout);
  const anchorId = useRef<string>(null);
  const nextView = useRef<'all' | 'across' | 'result'>(null);
  const view = useMemo(
    () => ({
      size: (): Size => ({
        width: frame.current?.clientWidth ?? 0,
        height: frame.current?.clientHeight ?? 0,
      }),
      viewport: (): Viewport => ({
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

  // Before the first paint, so that the tree does not jump.
  useLayoutEffect(() => {
    const [outer, inner] = [frame.current, sheet.current];
    if (outer === null || inner === null) return undefined;
    const { scale: startScale, x: startX, y: startY } = initialViewport(view.size(), shownLayout.current);
    inner.style.transform = transformOf({ scale: startScale, x: startX, y: startY });
    const { instance, close } = openPanzoom(outer, inner, {
      startScale,
      startX,
      startY,
      minScale: MIN_SCALE,
      maxScale: MAX_SCALE,
      cursor: 'grab',
    });
    // Panzoom would apply its start position only later.
    instance.pan(startX, startY, { animate: false, force: true });
    panzoom.current = instance;
    return close;
  }, [view]);
  useLayoutEffect(() => {
    const before = shownLayout.current;
    const pressedId = anchorId.current;
    anchorId.current = null;
    if (before === layout) return;
    shownLayout.current = layout;
    const wanted = nextView.current;
    nextView.current = null;
    view.show(
      wanted === 'all'
        ? fitViewport(view.size(), layout)
        : wanted === 'across'
          ? acrossViewport(view.size(), layout)
          : wanted === 'result'
            ? initialViewport(view.size(), layout)
            : anchoredViewport(view.viewport(), view.size(), before, layout, pressedId),
    );
  }, [view, layout]);
  return useMemo(() => {
    const zoomBy = (factor: number): void => {
      const { width, height } = view.size();
      const scale = Math.min(Math.max(view.viewport().scale * factor, MIN_SCALE), MAX_SCALE);
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
      showAcross: () => view.show(acrossViewport(view.size(), shownLayout.current)),
      showResult: () => view.show(initialViewport(view.size(), shownLayout.current)),
      showNext: (what) => {
        nextView.current = what;
      },
      isReadable: (of) => isReadableWhole(view.size(), of),
      isReadableAcross: (of) => isReadableAcross(view.size(), of),
      isNarrow: () => isNarrow(view.size()),
      reveal: (place) =>
        view.show(scrolledToNode(view.viewport(), view.size(), place, shownLayout.current.card)),
      anchorNext: (id) => {
        anchorId.current = id;
      },
    };
  }, [view]);
}
