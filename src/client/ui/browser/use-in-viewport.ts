import { useEffect, useState, type RefObject } from 'react';

/** Loading starts this far outside the viewport. */
const MARGIN_PX = 300;

/**
 * Whether an element is or was in the viewport: for parts too heavy to load before the user scrolls to them.
 */
export function useInViewport(target: RefObject<Element | null>): boolean {
  const [isVisible, setVisible] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = target.current;
    if (isVisible || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isVisible, target]);
  return isVisible;
}
