/** A part of a page that covers the whole window: for what needs room, such as a map. */
import { useEffect, useState } from 'react';

/** Of the part while it covers the window; its children are a column. */
export const FULL_WINDOW_CLASS =
  'fixed inset-0 z-50 flex flex-col bg-panel ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)]';

/** Whether it covers the window, and a function to change that; Escape ends it. */
export function useFullWindow(): readonly [boolean, () => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const onEscape = (event: KeyboardEvent): void => {
      // an opened dialog has the key first
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) setFull(false);
    };
    addEventListener('keydown', onEscape);
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    return () => {
      removeEventListener('keydown', onEscape);
      style.overflow = '';
    };
  }, [isFull]);
  return [isFull, () => setFull((before) => !before)];
}
