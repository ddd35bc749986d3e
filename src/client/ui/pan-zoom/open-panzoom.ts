import Panzoom, { type PanzoomObject, type PanzoomOptions } from '@panzoom/panzoom';

export type { PanzoomObject };

/** Pointer movement beyond this, in px, is a drag and not a click. */
const DRAG_PX = 6;

export interface OpenPanzoomOptions extends PanzoomOptions {
  /** The plain wheel zooms; without it the page scrolls, and the wheel zooms with Ctrl. */
  readonly isWheelZoom?: boolean;
}

export interface OpenPanzoom {
  readonly instance: PanzoomObject;
  readonly close: () => void;
}

/** Pan and zoom of `sheet` in `frame`: a drag is no click, and the frame does not scroll to what gets the focus. */
export function openPanzoom(
  frame: HTMLElement,
  sheet: HTMLElement,
  { isWheelZoom = false, ...options }: OpenPanzoomOptions,
): OpenPanzoom {
  const instance = Panzoom(sheet, {
    canvas: true,
    duration: 140,
    handleStartEvent: (event: Event) => event.preventDefault(),
    ...options,
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  let from = { x: 0, y: 0 };
  frame.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      from = { x: clientX, y: clientY };
    },
    { capture: true, signal },
  );
  frame.addEventListener(
    'click',
    (event) => {
      // by keyboard: no movement to compare with
      if (event.detail === 0 || Math.hypot(event.clientX - from.x, event.clientY - from.y) < DRAG_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
  frame.addEventListener(
    'wheel',
    (event) => {
      // a touchpad's pinch arrives as a wheel with Ctrl
      if (isWheelZoom || event.ctrlKey || event.metaKey) instance.zoomWithWheel(event);
    },
    { passive: false, signal },
  );
  frame.addEventListener('scroll', () => frame.scrollTo(0, 0), { signal });
  return {
    instance,
    close: () => {
      instance.destroy();
      instance.resetStyle();
      listeners.abort();
    },
  };
}
