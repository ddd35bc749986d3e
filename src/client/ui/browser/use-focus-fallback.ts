import { useEffect, useRef, type RefObject } from 'react';

function isLost(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled') || !element.checkVisibility();
}

/**
 * Keeps the keyboard's place: when what had the focus inside the element is gone or disabled, the element itself gets
 * the focus instead of the page. It needs `tabIndex={-1}`.
 */
export function useFocusFallback<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element && box.current?.contains(target) === true ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // after each render: what had the focus may have gone with it
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (last.current === null || !isLost(last.current)) return;
      if (activeElement !== null && activeElement !== body && activeElement !== last.current) return;
      last.current = null;
      box.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
  return box;
}
