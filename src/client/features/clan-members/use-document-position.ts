import { useLayoutEffect, useState, type RefObject } from 'react';

export interface DocumentPosition {
  readonly widthPx: number;
  /** From the top of the document. */
  readonly topPx: number;
  readonly remPx: number;
}

function measure(element: HTMLElement): DocumentPosition {
  return {
    widthPx: element.clientWidth,
    topPx: Math.round(element.getBoundingClientRect().top + window.scrollY),
    remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
  };
}

/** Where an element lies in the document, whatever grows or shrinks above it. */
export function useDocumentPosition(element: RefObject<HTMLElement | null>): DocumentPosition {
  const [position, setPosition] = useState<DocumentPosition>({ widthPx: 1_024, topPx: 0, remPx: 16 });
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const update = (): void =>
      setPosition((previous) => {
        const next = measure(box);
        return previous.widthPx === next.widthPx &&
          previous.topPx === next.topPx &&
          previous.remPx === next.remPx
          ? previous
          : next;
      });
    update();
    // What stands above changes its height without telling the element itself: the page as a whole tells.
    const observer = new ResizeObserver(update);
    observer.observe(box);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return position;
}
