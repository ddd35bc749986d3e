import { useLayoutEffect, useState, type RefObject } from 'react';

export interface ListBounds {
  readonly widthPx: number;
  /** Distance from the top of the document. */
  readonly topPx: number;
  /** Size of one rem; follows the user's font size. */
  readonly remPx: number;
}

/** Cached, so that a revisited page has its height at once and can restore the scroll position. */
let last: ListBounds = { widthPx: 0, topPx: 0, remPx: 16 };

/** Position and width of the list, kept up to date. */
export function useListBounds(list: RefObject<HTMLElement | null>): ListBounds {
  const [box, setBox] = useState(last);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { width, top } = element.getBoundingClientRect();
      const next: ListBounds = {
        widthPx: Math.round(width),
        topPx: Math.round(top + window.scrollY),
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      };
      last = next;
      setBox((box) =>
        next.widthPx === box.widthPx && next.topPx === box.topPx && next.remPx === box.remPx ? box : next,
      );
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // content above the list may grow: a notice, the filters
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return box;
}
