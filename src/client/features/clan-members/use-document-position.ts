import { useLayoutEffect, useState, type RefObject } from 'react';

export interface DocumentPosition {
  readonly widthPx: number;
  /** Distance from the top of the document. */
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

/** Position of an element in the document; follows layout changes above it. */
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
    // height changes above do not resize the element itself, so the body is observed too
    const observer = new ResizeObserver(update);
    observer.observe(box);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return position;
}
