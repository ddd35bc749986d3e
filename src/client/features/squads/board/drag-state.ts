import {
  dropTarget,
  sameTarget,
  type DropArea,
  type DropTarget,
} from '../../../../domain/squads/board/drop-target.ts';
import type { Board } from '../../../../domain/squads/steps.ts';
import { createStore, type ReadableStore } from '../../../../offline/state/create-store.ts';

interface Dragging {
  /** Who is dragged, the one under the finger first; none: nothing is dragged. */
  readonly keys: readonly string[];
  readonly target: DropTarget | null;
}

const AT_REST: Dragging = { keys: [], target: null };

/**
 * What is dragged and where it would land. Outside of React's state: while a finger moves, only the cards render between
 * which somebody would land.
 */
export interface DragState extends ReadableStore<Dragging> {
  readonly begin: (keys: readonly string[]) => void;
  /** Measured while the pointer moves, shown with `show`: a drop does what is shown. */
  readonly measure: (board: Board, area: DropArea | null, depth: number, size: number) => void;
  /** Since it was picked up the person could have landed somewhere. */
  readonly wasSomewhere: () => boolean;
  /** `isSteady`: what is shown stays for a moment, as while the page moves below the finger. */
  readonly show: (isSteady: boolean) => void;
  readonly end: () => void;
}

/** So long a line stays that the page would move on: time to see it and let go. */
export const STEADY_MS = 250;

export function createDragState(nowMs: () => number = () => performance.now()): DragState {
  const store = createStore<Dragging>(AT_REST);
  let measured: DropTarget | null = null;
  let wasSomewhere = false;
  let shownAt = 0;
  return {
    current: store.current,
    subscribe: store.subscribe,
    begin(keys) {
      measured = null;
      wasSomewhere = false;
      store.set({ keys, target: null });
    },
    measure(board, area, depth, size) {
      const { keys } = store.current();
      measured = area === null ? null : dropTarget(board, keys, { area, depth }, size);
      wasSomewhere ||= measured !== null;
    },
    wasSomewhere: () => wasSomewhere,
    show(isSteady) {
      const now = store.current();
      if (now.keys.length === 0 || sameTarget(now.target, measured)) return;
      const at = nowMs();
      if (isSteady && at - shownAt < STEADY_MS) return;
      shownAt = at;
      store.set({ ...now, target: measured });
    },
    end() {
      measured = null;
      store.set(AT_REST);
    },
  };
}

/** How a card or squad looks while somebody is held over it. */
export type Mark = '' | 'before' | 'after' | 'swap' | 'join' | 'full';

export function markOfPerson(
  { current }: Pick<DragState, 'current'>,
  key: string,
  isLast: boolean,
  squadId: string,
): Mark {
  const { target } = current();
  if (target?.kind === 'swap') return target.key === key ? 'swap' : '';
  if (target?.kind !== 'before' || target.squadId !== squadId) return '';
  if (target.before === key) return 'before';
  return target.before === null && isLast ? 'after' : '';
}

export function markOfSquad({ current }: Pick<DragState, 'current'>, squadId: string): Mark {
  const { target } = current();
  return (target?.kind === 'join' || target?.kind === 'full') && target.squadId === squadId
    ? target.kind
    : '';
}
