import { useLayoutEffect, useState, type RefObject } from 'react';

export interface ListBounds {
  readonly widthPx: number;
  /** From the top of the document. */
  readonly topPx: number;
  /** One rem, which grows with the person's own size of letters. */
  readonly remPx: number;
}

/** As it was last: coming back, the page has its height at once and can be scrolled to where it was. */
let last: ListBounds = { widthPx: 0, topPx: 0, remPx: 16 };

/** Where the shelf stands and how wide it is. */
export function useListBounds(shelf: RefObject<HTMLElement | null>): ListBounds {
  const [box, setBox] = useState(last);
  useLayoutEffect(() => {
    const element = shelf.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect();
      const next: ListBounds = {
        widthPx: Math.round(width),
        topPx: Math.round(top + window.scrollY),
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      };
      if (next.widthPx === last.widthPx && next.topPx === last.topPx && next.remPx === last.remPx) return;
      last = next;
      setBox(next);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // what stands above the shelf may grow: a notice, the filters
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [shelf]);
  return box;
}
