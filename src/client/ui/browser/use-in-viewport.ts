import { useEffect, useState, type RefObject } from 'react';

/** Begun this far before it comes into sight, so that it is there when it does. */
const MARGIN_PX = 300;

/** Whether a place is in sight or was: for parts that are too heavy to be fetched before somebody scrolls to them. */
export function useInViewport(target: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = target.current;
    if (isNear || element === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear, target]);
  return isNear;
}
