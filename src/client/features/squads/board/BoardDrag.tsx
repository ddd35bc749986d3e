import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { STOP_KEYS, nextStop, type Area } from '../../../../domain/squads/board/keyboard-stops.ts';
import type { DropArea, DropTarget } from '../../../../domain/squads/board/drop-target.ts';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { Board } from '../../../../domain/squads/steps.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { DRAG_HELP_ID } from './DragHandle.tsx';
import { DragSource, DragSurface, DropPlace, type Source } from './DragParts.tsx';
import type { DragState } from './drag-state.ts';

/** A finger that rests so long on the handle drags; before that it scrolls. */
const LONG_PRESS_MS = 180;
const LONG_PRESS_SLACK_PX = 8;
/** A click that trembles is a click. */
const MOUSE_SLACK_PX = 4;
/** Height of the place at the end of a squad, for the arrow keys. */
const END_PX = 24;

/** Other officers move people, too: what has moved meanwhile is measured again, so often. */
const MEASURING = { droppable: { frequency: 120 } } as const;

const POOL_ID = 'board-pool';
const SQUAD_PREFIX = 'board-squad-';

export const poolId = POOL_ID;

export function squadDropId(squadId: SquadId): string {
  return SQUAD_PREFIX + squadId;
}

function areaOf(id: UniqueIdentifier): DropArea | null {
  const text = String(id);
  if (text === POOL_ID) return { kind: 'pool' };
  return text.startsWith(SQUAD_PREFIX)
    ? { kind: 'squad', squadId: toId<SquadId>(text.slice(SQUAD_PREFIX.length)) }
    : null;
}

interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function isInside({ left, top, width, height }: Rect, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/**
 * The cards of a squad, as they are on the screen. Looked at when somebody is held over the squad: as droppables of the
 * library all of them would be measured and rendered with every step from one to the next.
 */
function cardsIn(squad: HTMLElement | null | undefined): readonly Area[] {
  return [...(squad?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return { id: card.dataset['card'] ?? '', left, top, width, height };
  });
}

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
  const sourceRef = useRef<Source | null>(null);
  const detect = useCallback<CollisionDetection>(
    ({ droppableContainers, droppableRects, pointerCoordinates, collisionRect }) => {
      const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
      const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
      // squads and the pool do not overlap
      const over = droppableContainers.find(({ id }) => {
        const rect = droppableRects.get(id);
        return rect !== undefined && isInside(rect, x, y);
      });
      const area = over === undefined ? null : areaOf(over.id);
      const card =
        area?.kind === 'squad' ? cardsIn(over?.node.current).find((rect) => isInside(rect, x, y)) : undefined;
      if (card === undefined) drag.measure(board, area, 0, size);
      else
        drag.measure(
          board,
          { kind: 'person', key: card.id },
          (y - card.top) / Math.max(1, card.height),
          size,
        );
      return over === undefined ? [] : [{ id: over.id }];
    },
    [board, drag, size],
  );
  const goByKey = useCallback<KeyboardCoordinateGetter>(
    (event, { context: { droppableContainers, droppableRects, collisionRect } }) => {
      const key = STOP_KEYS.find((one) => one === event.code);
      if (key === undefined || collisionRect === null) return undefined;
      event.preventDefault();
      const rectOf = (id: string): readonly Area[] => {
        const rect = droppableRects.get(id);
        return rect === undefined
          ? []
          : [{ id, left: rect.left, top: rect.top, width: rect.width, height: rect.height }];
      };
      const columns = [...board.leaders.keys()].flatMap((squadId) =>
        rectOf(squadDropId(squadId)).map((area) => ({
          cards: cardsIn(droppableContainers.get(squadDropId(squadId))?.node.current),
          end: { ...area, top: area.top + area.height - END_PX, height: END_PX },
        })),
      );
      const now = {
        x: collisionRect.left + collisionRect.width / 2,
        y: collisionRect.top + collisionRect.height / 2,
      };
      const pool = rectOf(POOL_ID).map((end) => ({ cards: [], end }));
      const stop = nextStop([...columns, ...pool], now, key);
      return stop === null
        ? undefined
        : { x: stop.x - collisionRect.width / 2, y: stop.y - collisionRect.height / 2 };
    },
    [board],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_SLACK_PX } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: LONG_PRESS_MS, tolerance: LONG_PRESS_SLACK_PX },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: goByKey, scrollBehavior: 'auto' }),
  );
  const accessibility = useMemo(() => {
    // what was picked up is read out first, not that nothing would change yet
    const where = (): string | undefined => {
      const target = drag.measured();
      return target === null && !drag.wasSomewhere() ? undefined : describe(drag.current().keys, target);
    };
    const name = (): string => nameOf(drag.taken());
    const announcements: Announcements = {
      onDragStart: () => t('announcePicked', { name: name() }),
      onDragMove: where,
      onDragOver: where,
      // what became of it is told by the board
      onDragEnd: () => undefined,
      onDragCancel: () => t('announceCancelled', { name: name() }),
    };
    return { announcements, screenReaderInstructions: { draggable: t('dragHelp') } };
  }, [describe, drag, nameOf, t]);
  return (
    <>
      <DndContext
        id={DRAG_HELP_ID}
        sensors={sensors}
        collisionDetection={detect}
        measuring={MEASURING}
        accessibility={accessibility}
        onDragStart={() => drag.begin(withOf(drag.taken()))}
        onDragMove={drag.show}
        onDragOver={drag.show}
        onDragCancel={drag.end}
        onDragEnd={() => {
          const { keys } = drag.current();
          const target = drag.measured();
          drag.end();
          if (target !== null) onDrop(keys, target);
        }}
      >
        <DragSource sourceRef={sourceRef} />
        <DropPlace id={POOL_ID} />
        {[...board.leaders.keys()].map((squadId) => (
          <DropPlace key={squadId} id={squadDropId(squadId)} />
        ))}
        <DragOverlay dropAnimation={null}>{overlay}</DragOverlay>
      </DndContext>
      <DragSurface drag={drag} sourceRef={sourceRef}>
        {children}
      </DragSurface>
    </>
  );
}
