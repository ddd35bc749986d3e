/** Swipe detection. Source: specification section 12, calendar defaults. */

/** Maximum duration of a swipe, in ms. */
export const SWIPE_MAX_MS = 300;
/** Minimum horizontal distance, in px. */
export const SWIPE_MIN_HORIZONTAL_PX = 60;
/** Maximum vertical distance, in px: beyond it the gesture is a scroll. */
export const SWIPE_MAX_VERTICAL_PX = 80;

/** Position of a touch, and when (ms). */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** `next` for a swipe to the left, `previous` for one to the right, null for anything else. */
export function detectSwipe(from: TouchPoint, to: TouchPoint): 'next' | 'previous' | null {
  const across = to.x - from.x;
  if (
    to.atMs - from.atMs > SWIPE_MAX_MS ||
    Math.abs(to.y - from.y) > SWIPE_MAX_VERTICAL_PX ||
    Math.abs(across) < SWIPE_MIN_HORIZONTAL_PX
  )
    return null;
  return across < 0 ? 'next' : 'previous';
}
