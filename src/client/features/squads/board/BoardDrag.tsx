import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { DropTarget } from '../../../../domain/squads/board/drop-target.ts';
import type { Board } from '../../../../domain/squads/steps.ts';
import { createStore, type ReadableStore } from '../../../../offline/state/create-store.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { DRAG_HELP_ID } from './DragHandle.tsx';
import { listenToDrag, type BoardDragging, type DragPart } from './listen-to-drag.ts';
import type { DragState } from './drag-state.ts';

interface BoardDragProps {
  readonly drag: DragState;
  readonly board: Board;
  readonly size: number;
  /** Who goes along with somebody: the selected, where they are one of them. */
  readonly withOf: (key: string) => readonly string[];
  readonly onDrop: (keys: readonly string[], target: DropTarget) => void;
  readonly nameOf: (key: string) => string;
  /** Where somebody would land, in words. */
  readonly describe: (keys: readonly string[], target: DropTarget | null) => string;
  /** What follows the finger. */
  readonly overlay: ReactNode;
  readonly children: ReactNode;
}

/** What happens while somebody is dragged, for people who do not see it; it renders alone. */
function Spoken({ text }: { readonly text: ReadableStore<string> }) {
  const spoken = useSyncExternalStore(text.subscribe, text.current);
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {spoken}
    </p>
  );
}

/** What lies over the page while somebody is held: below it nothing lights up under the pointer. */
function Veil({ drag, children }: { readonly drag: DragState; readonly children: ReactNode }) {
  const isHeld = useSyncExternalStore(drag.subscribe, () => drag.current().keys.length > 0);
  return (
    <div
      className={`fixed inset-0 z-50 contain-strict ${isHeld ? 'cursor-grabbing' : 'pointer-events-none'}`}
    >
      {children}
    </div>
  );
}

/** Dragging by mouse, finger and keyboard. */
export function BoardDrag({
  drag,
  board,
  size,
  withOf,
  onDrop,
  nameOf,
  describe,
  overlay,
  children,
}: BoardDragProps) {
  const t = useT('squad-board');
  const surface = useRef<HTMLDivElement>(null);
  const follower = useRef<HTMLDivElement>(null);
  const dragging = useRef<BoardDragging | null>(null);
  const [spoken] = useState(() => createStore(''));
  const part = useMemo(
    (): DragPart => ({
      drag,
      board,
      size,
      withOf,
      onDrop(keys, target) {
        // the board shows what became of it
        spoken.set('');
        onDrop(keys, target);
      },
      onPicked: (key) => spoken.set(t('announcePicked', { name: nameOf(key) })),
      onWhere: (target) => spoken.set(describe(drag.current().keys, target)),
      onCancelled: (key) => spoken.set(t('announceCancelled', { name: nameOf(key) })),
    }),
    [drag, board, size, withOf, onDrop, nameOf, describe, spoken, t],
  );
  const latest = useRef(part);
  useLayoutEffect(() => {
    latest.current = part;
  }, [part]);
  useEffect(() => {
    if (surface.current === null || follower.current === null) return undefined;
    const listening = listenToDrag(surface.current, follower.current, () => latest.current);
    dragging.current = listening;
    return () => {
      dragging.current = null;
      listening.stop();
    };
  }, []);
  // others move people, too
  useEffect(() => dragging.current?.remeasure(), [board]);
  return (
    <>
      <div ref={surface} role="presentation" className="contents">
        {children}
      </div>
      <div id={DRAG_HELP_ID} hidden>
        {t('dragHelp')}
      </div>
      <Spoken text={spoken} />
      <Veil drag={drag}>
        <div ref={follower} className="absolute start-0 top-0 will-change-transform">
          {overlay}
        </div>
      </Veil>
    </>
  );
}
