/**
 * What the library knows of the board. The board itself is not below its context: with every step of whoever is dragged
 * React would look through all cards for those that read it.
 */
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useLayoutEffect, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import type { DragState } from './drag-state.ts';

export type Source = Pick<
  ReturnType<typeof useDraggable>,
  'listeners' | 'setNodeRef' | 'setActivatorNodeRef'
>;

/** The one thing that is dragged: the card whose handle was pressed last. */
export function DragSource({ sourceRef }: { readonly sourceRef: RefObject<Source | null> }) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: 'card' });
  useLayoutEffect(() => {
    sourceRef.current = { listeners, setNodeRef, setActivatorNodeRef };
  }, [sourceRef, listeners, setNodeRef, setActivatorNodeRef]);
  return null;
}

/** Where somebody can be dropped: the element with this id. */
export function DropPlace({ id }: { readonly id: string }) {
  const { setNodeRef } = useDroppable({ id });
  // another element has it once the board has rendered anew
  useLayoutEffect(() => setNodeRef(document.getElementById(id)));
  return null;
}

function handleOf({ target }: SyntheticEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
}

interface DragSurfaceProps {
  readonly drag: DragState;
  readonly sourceRef: RefObject<Source | null>;
  readonly children: ReactNode;
}

/** The board: tells the library whose handle is pressed. */
export function DragSurface({ drag, sourceRef, children }: DragSurfaceProps) {
  const press =
    (name: 'onMouseDown' | 'onTouchStart' | 'onKeyDown') =>
    (event: SyntheticEvent): void => {
      const handle = handleOf(event);
      const source = sourceRef.current;
      const { nativeEvent } = event;
      // a second finger takes nobody else
      const isSecond = 'touches' in nativeEvent && (nativeEvent as TouchEvent).touches.length > 1;
      if (handle === null || source === null || isSecond || drag.current().keys.length > 0) return;
      drag.take(handle.dataset['handle'] ?? '');
      source.setActivatorNodeRef(handle);
      source.setNodeRef(handle.closest<HTMLElement>('[data-card]'));
      source.listeners?.[name]?.(event);
    };
  return (
    <div
      role="presentation"
      onMouseDown={press('onMouseDown')}
      onTouchStart={press('onTouchStart')}
      onKeyDown={press('onKeyDown')}
      className="contents"
    >
      {children}
    </div>
  );
}
