/** While somebody is held near the edge of what scrolls, it scrolls. */
import type { Point } from '../../../../domain/squads/board/keyboard-stops.ts';

/** This part of the height, at each end, scrolls; so many pixels a frame at the very edge. */
const ZONE = 0.16;
const MAX_ZONE_PX = 110;
const FASTEST_PX = 16;
/** Of 60 a second. */
const FRAME_MS = 1_000 / 60;
const MAX_FRAMES = 4;

/** How far to scroll in a frame: faster the nearer the edge; 0 in the middle. */
export function scrollStep(y: number, top: number, bottom: number): number {
  const zone = Math.min(MAX_ZONE_PX, (bottom - top) * ZONE);
  if (zone <= 0) return 0;
  const above = Math.min(1, (top + zone - y) / zone);
  const below = Math.min(1, (y - bottom + zone) / zone);
  if (above <= 0 && below <= 0) return 0;
  return above > below ? -Math.ceil(above * FASTEST_PX) : Math.ceil(below * FASTEST_PX);
}

/** On a device that draws few frames each goes further. */
export function scrolledIn(step: number, elapsedMs: number): number {
  return Math.round(step * Math.min(MAX_FRAMES, Math.max(1, elapsedMs / FRAME_MS)));
}

function canScroll({ scrollTop, scrollHeight, clientHeight }: Element, by: number): boolean {
  return by < 0 ? scrollTop > 0 : scrollTop + clientHeight < scrollHeight - 1;
}

export interface AutoScroll {
  /** Somebody is held here now. */
  readonly at: (point: Point) => void;
  /** The page moves below the finger just now. */
  readonly isMoving: () => boolean;
  readonly stop: () => void;
}

/** Only the page: in the pool every place is the same, so its own list has nowhere to scroll to. */
export function createAutoScroll(onScrolled: () => void): AutoScroll {
  let held: Point | null = null;
  let frame = 0;
  let movedAt = 0;
  let isMoving = false;
  const turn = (now: number): void => {
    frame = 0;
    const page = document.scrollingElement;
    const by = held === null ? 0 : scrollStep(held.y, 0, window.innerHeight);
    const wasMoving = isMoving;
    isMoving = page !== null && by !== 0 && canScroll(page, by);
    if (page === null || !isMoving) {
      // what lies below the finger now stays there
      if (wasMoving) onScrolled();
      return;
    }
    page.scrollTop += scrolledIn(by, wasMoving ? now - movedAt : 0);
    movedAt = now;
    onScrolled();
    frame = requestAnimationFrame(turn);
  };
  return {
    at(point) {
      held = point;
      if (frame === 0) frame = requestAnimationFrame(turn);
    },
    isMoving: () => isMoving,
    stop() {
      held = null;
      isMoving = false;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
