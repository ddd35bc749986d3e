import { useRef, type TouchEvent } from 'react';
import { detectSwipe, type TouchPoint } from './swipe.ts';

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
  readonly onTouchCancel: () => void;
  readonly onClickCapture: (event: {
    readonly stopPropagation: () => void;
    readonly preventDefault: () => void;
  }) => void;
}

const AFTER_SWIPE_MS = 400;

/** Touch handlers that report one-finger swipes and suppress the click that ends a swipe. */
export function useSwipe(onSwipe: (direction: 'next' | 'previous') => void): SwipeHandlers {
  const from = useRef<TouchPoint | null>(null);
  const swipedAt = useRef(-Infinity);
  return {
    onTouchStart: (event) => {
      const finger = event.touches.length === 1 ? event.touches[0] : undefined;
      from.current =
        finger === undefined ? null : { x: finger.clientX, y: finger.clientY, atMs: event.timeStamp };
    },
    onTouchEnd: (event) => {
      const finger = event.changedTouches[0];
      const start = from.current;
      from.current = null;
      if (start === null || finger === undefined) return;
      const direction = detectSwipe(start, { x: finger.clientX, y: finger.clientY, atMs: event.timeStamp });
      if (direction === null) return;
      swipedAt.current = event.timeStamp;
      onSwipe(direction);
    },
    onTouchCancel: () => {
      from.current = null;
    },
    onClickCapture: (event) => {
      if (performance.now() - swipedAt.current > AFTER_SWIPE_MS) return;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
