import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Active,
  type Announcements,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { useCallback, useMemo, type ReactNode } from 'react';
import { STOP_KEYS, nextStop, type Area } from '../../../../domain/squads/board/keyboard-stops.ts';
import type { DropArea, DropTarget } from '../../../../domain/squads/board/drop-target.ts';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { Board } from '../../../../domain/squads/steps.ts';
import { useT } from '../../../data/i18n/use-t.ts';
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

const POOL_ID = 'pool';
const SQUAD_PREFIX = 'squad:';
const PERSON_PREFIX = 'person:';

export const poolId = POOL_ID;

export function squadDropId(squadId: SquadId): string {
  return SQUAD_PREFIX + squadId;
}

export function personDropId(key: string): string {
  return PERSON_PREFIX + key;
}

function areaOf(id: UniqueIdentifier): DropArea | null {
  const text = String(id);
  if (text === POOL_ID) return { kind: 'pool' };
  if (text.startsWith(SQUAD_PREFIX))
    return { kind: 'squad', squadId: toId<SquadId>(text.slice(SQUAD_PREFIX.length)) };
  return text.startsWith(PERSON_PREFIX) ? { kind: 'person', key: text.slice(PERSON_PREFIX.length) } : null;
}

function keyOf({ data }: Active): string {
  const key: unknown = data.current?.['memberKey'];
  return typeof key === 'string' ? key : '';
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

/** Cards lie on squads. */
const RANKS = { person: 2, squad: 1, pool: 0 } as const;

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
  const detect = useCallback<CollisionDetection>(
    ({ droppableContainers, droppableRects, pointerCoordinates, collisionRect }) => {
      const x = pointerCoordinates?.x ?? collisionRect.left + collisionRect.width / 2;
      const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
      let found: { readonly id: UniqueIdentifier; readonly area: DropArea; readonly rect: Rect } | null =
        null;
      for (const { id } of droppableContainers) {
        const rect = droppableRects.get(id);
        const area = areaOf(id);
        if (rect === undefined || area === null || !isInside(rect, x, y)) continue;
        if (found === null || RANKS[area.kind] > RANKS[found.area.kind]) found = { id, area, rect };
      }
      const depth = found === null ? 0 : (y - found.rect.top) / Math.max(1, found.rect.height);
      drag.measure(board, found?.area ?? null, depth, size);
      return found === null ? [] : [{ id: found.id }];
    },
    [board, drag, size],
  );
  const goByKey = useCallback<KeyboardCoordinateGetter>(
    (event, { context: { droppableRects, collisionRect } }) => {
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
          cards: [...board.places]
            .filter(([, place]) => place.squadId === squadId)
            .flatMap(([person]) => rectOf(personDropId(person)))
            .toSorted((one, other) => one.top - other.top),
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
    const name = (active: Active): string => nameOf(keyOf(active));
    const announcements: Announcements = {
      onDragStart: ({ active }) => t('announcePicked', { name: name(active) }),
      onDragMove: where,
      onDragOver: where,
      onDragEnd: where,
      onDragCancel: ({ active }) => t('announceCancelled', { name: name(active) }),
    };
    return { announcements, screenReaderInstructions: { draggable: t('dragHelp') } };
  }, [describe, drag, nameOf, t]);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detect}
      measuring={MEASURING}
      accessibility={accessibility}
      onDragStart={({ active }) => drag.begin(withOf(keyOf(active)))}
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
      {children}
      <DragOverlay dropAnimation={null}>{overlay}</DragOverlay>
    </DndContext>
  );
}
