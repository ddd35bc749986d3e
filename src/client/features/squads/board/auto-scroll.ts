/** While somebody is held near the edge of what scrolls, it scrolls. */
import type { Point } from '../../../../domain/squads/board/keyboard-stops.ts';

/** This part of the height, at each end, scrolls; so many pixels a frame at the very edge. */
const ZONE = 0.16;
const MAX_ZONE_PX = 110;
const FASTEST_PX = 16;

interface Scroll {
  readonly element: Element;
  readonly by: number;
}

/** How far to scroll in a frame: faster the nearer the edge; 0 in the middle. */
export function scrollStep(y: number, top: number, bottom: number): number {
  const zone = Math.min(MAX_ZONE_PX, (bottom - top) * ZONE);
  if (zone <= 0) return 0;
  const above = Math.min(1, (top + zone - y) / zone);
  const below = Math.min(1, (y - bottom + zone) / zone);
  if (above <= 0 && below <= 0) return 0;
  return above > below ? -Math.ceil(above * FASTEST_PX) : Math.ceil(below * FASTEST_PX);
}

function canScroll(element: Element, by: number): boolean {
  const { scrollTop, scrollHeight, clientHeight } = element;
  return by < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1;
}

/** Of what scrolls around an element, and then the page, the first that can go on. */
function scrollerAt(from: Element | null, { y }: Point): Scroll | null {
  for (let element = from; element !== null; element = element.parentElement) {
    if (element === document.scrollingElement || element.scrollHeight <= element.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
    const { top, bottom } = element.getBoundingClientRect();
    const by = scrollStep(y, Math.max(0, top), Math.min(window.innerHeight, bottom));
    if (by !== 0 && canScroll(element, by)) return { element, by };
  }
  const page = document.scrollingElement;
  const by = scrollStep(y, 0, window.innerHeight);
  return page !== null && by !== 0 && canScroll(page, by) ? { element: page, by } : null;
}

export interface AutoScroll {
  /** Somebody is held here now, above this element of the board. */
  readonly at: (point: Point, above: Element | null) => void;
  readonly stop: () => void;
}

export function createAutoScroll(onScrolled: () => void): AutoScroll {
  let held: { readonly point: Point; readonly above: Element | null } | null = null;
  let frame = 0;
  const turn = (): void => {
    frame = 0;
    if (held === null) return;
    const found = scrollerAt(held.above, held.point);
    if (found === null) return;
    found.element.scrollTop += found.by;
    onScrolled();
    frame = requestAnimationFrame(turn);
  };
  return {
    at(point, above) {
      held = { point, above };
      if (frame === 0) frame = requestAnimationFrame(turn);
    },
    stop() {
      held = null;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
