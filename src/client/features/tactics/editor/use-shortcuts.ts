import { useEffect, useEffectEvent } from 'react';

/** Where keys have another meaning. */
const TOUCHED = 'input, textarea, select, dialog';

interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Removes what is selected; null: nothing is. */
  readonly remove: (() => void) | null;
}

/** Keys of the editor, wherever the focus is on the page. */
export function useShortcuts(canEdit: boolean, { undo, redo, remove }: Shortcuts): void {
  const act = useEffectEvent((event: KeyboardEvent): void => {
    if (!canEdit || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TOUCHED) !== null) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'z') {
      if (event.shiftKey) redo();
      else undo();
    } else if (isCommand && key === 'y') redo();
    else if ((key === 'delete' || key === 'backspace') && remove !== null) remove();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
