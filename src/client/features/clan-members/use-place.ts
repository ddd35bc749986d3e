import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Place {
  readonly widthPx: number;
  /** From the top of the document. */
  readonly topPx: number;
  readonly remPx: number;
}

function measure(element: HTMLElement): Place {
  return {
    widthPx: element.clientWidth,
    topPx: Math.round(element.getBoundingClientRect().top + window.scrollY),
    remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
  };
}

/** Where an element lies in the document, whatever grows or shrinks above it. */
export function usePlace(element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ widthPx: 1_024, topPx: 0, remPx: 16 });
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const look = (): void =>
      setPlace((before) => {
        const now = measure(box);
        return before.widthPx === now.widthPx && before.topPx === now.topPx && before.remPx === now.remPx
          ? before
          : now;
      });
    look();
    // What stands above changes its height without telling the element itself: the page as a whole tells.
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [element]);
  return place;
}
