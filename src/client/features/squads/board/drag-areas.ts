/** Squads, the pool and the cards in them, as they are on the screen now; looked at with every movement of a drag. */
import type { DropArea } from '../../../../domain/squads/board/drop-target.ts';
import {
  nextStop,
  type Area,
  type Point,
  type StopKey,
} from '../../../../domain/squads/board/keyboard-stops.ts';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';

/** Height of the place at the end of a squad, for the arrow keys. */
const END_PX = 24;

interface Column {
  /** Empty: the pool. */
  readonly squadId: string;
  readonly element: HTMLElement;
  /** Those of a squad, in its order; those of the pool are one. */
  readonly cards: readonly HTMLElement[];
}

type Placed = Column & { readonly area: Area };

function isInside({ left, top, width, height }: Area, { x, y }: Point): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function areaOf(element: HTMLElement, id: string): Area {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { id, left, top, width, height };
}

function readColumns(surface: HTMLElement): readonly Column[] {
  return [...surface.querySelectorAll<HTMLElement>('[data-squad], [data-pool]')].map((element) => {
    const squadId = element.dataset['squad'] ?? '';
    return {
      squadId,
      element,
      cards: squadId === '' ? [] : [...element.querySelectorAll<HTMLElement>('[data-card]')],
    };
  });
}

function cardsOf({ cards }: Column): readonly (Area & { readonly element: HTMLElement })[] {
  return cards.map((card) => ({ ...areaOf(card, card.dataset['card'] ?? ''), element: card }));
}

interface Found {
  readonly area: DropArea;
  /** How far down in it, 0 to 1. */
  readonly depth: number;
  readonly element: HTMLElement;
}

export interface DropAreas {
  /** What lies at a point of the screen. Squads and the pool do not overlap. */
  readonly at: (point: Point) => Found | null;
  /** Where an arrow key leads to; null: no further. */
  readonly stopAfter: (now: Point, key: StopKey) => Point | null;
  /** People or squads have changed: they are looked for again. */
  readonly forget: () => void;
}

/** Which elements there are is read once, where they are each time: the page may move below the finger. */
export function createDropAreas(surface: HTMLElement): DropAreas {
  let known: readonly Column[] | null = null;
  const columns = (): readonly Placed[] => {
    if (
      known?.every(({ element, cards }) => element.isConnected && cards.every((card) => card.isConnected)) !==
      true
    )
      known = readColumns(surface);
    return known.map((column) => ({ ...column, area: areaOf(column.element, column.squadId) }));
  };
  return {
    forget() {
      known = null;
    },
    at(point) {
      const column = columns().find(({ area }) => isInside(area, point));
      if (column === undefined) return null;
      const { squadId, element } = column;
      if (squadId === '') return { area: { kind: 'pool' }, depth: 0, element };
      const card = cardsOf(column).find((area) => isInside(area, point));
      return card === undefined
        ? { area: { kind: 'squad', squadId: toId<SquadId>(squadId) }, depth: 0, element }
        : {
            area: { kind: 'person', key: card.id },
            depth: (point.y - card.top) / Math.max(1, card.height),
            element: card.element,
          };
    },
    stopAfter(now, key) {
      // the pool is read first, as it is on the screen
      const placed = columns().map((column) => {
        const { squadId, area } = column;
        // of a long pool the beginning
        const top = squadId === '' ? area.top : area.top + area.height - END_PX;
        return { area, cards: cardsOf(column), end: { ...area, top, height: END_PX } };
      });
      return nextStop(placed, now, key);
    },
  };
}
