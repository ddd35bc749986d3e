/**
 * Dragging by mouse, finger and keyboard. The library's sensors say when a mouse or a finger drags; the rest is done
 * here, outside of React: in the library's own context a drag begins with a dozen renders and measures all that scrolls.
 */
import { MouseSensor, TouchSensor, type SensorProps } from '@dnd-kit/core';
import type { Board } from '../../../../domain/squads/steps.ts';
import { dropTarget, samePlace, type DropTarget } from '../../../../domain/squads/board/drop-target.ts';
import { STOP_KEYS, type Point, type StopKey } from '../../../../domain/squads/board/keyboard-stops.ts';
import { createAutoScroll } from './auto-scroll.ts';
import { createDropAreas } from './drag-areas.ts';
import type { DragState } from './drag-state.ts';

/** A finger that rests so long on the handle drags; before that it scrolls. */
const LONG_PRESS = { activationConstraint: { delay: 180, tolerance: 8 } };
/** A click that trembles is a click. */
const MOUSE_SLACK = { activationConstraint: { distance: 4 } };
const TAKE_KEYS = ['Space', 'Enter', 'NumpadEnter'];
/** So long after a drop by keyboard the card may still become another element. */
const FOCUS_MS = 3_000;
/** More are not at one place. */
const MOST_STOPS = 100;
const GIVE_UP_KEYS = ['Escape', 'Tab'];

export interface DragPart {
  readonly drag: DragState;
  readonly board: Board;
  readonly size: number;
  /** Who goes along with somebody: the selected, where they are one of them. */
  readonly withOf: (key: string) => readonly string[];
  readonly onDrop: (keys: readonly string[], target: DropTarget) => void;
  /** Read out: picked up, where somebody would land, and that nothing came of it. */
  readonly onPicked: (key: string) => void;
  readonly onWhere: (target: DropTarget | null) => void;
  readonly onCancelled: (key: string) => void;
}

export interface BoardDragging {
  /** The people or the squads have changed: another card lies below the finger. */
  readonly remeasure: () => void;
  readonly stop: () => void;
}

type SensorOf = (props: SensorProps<object>) => unknown;

/** What the sensors of mouse and finger do not read. */
const UNREAD = {
  active: 'card',
  activeNode: {
    id: 'card',
    key: 'card',
    node: { current: null },
    activatorNode: { current: null },
    data: { current: undefined },
  },
  context: {
    current: {
      activatorEvent: null,
      active: null,
      activeNode: null,
      collisionRect: null,
      collisions: null,
      draggableNodes: new Map(),
      draggingNode: null,
      draggingNodeRect: null,
      droppableRects: new Map(),
      droppableContainers: null,
      over: null,
      scrollableAncestors: [],
      scrollAdjustedTranslate: null,
    },
  },
  onAbort: () => undefined,
  onPending: () => undefined,
} as unknown as Pick<SensorProps<object>, 'active' | 'activeNode' | 'context' | 'onAbort' | 'onPending'>;

function handleOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-handle]') : null;
}

/** `overlay` follows whoever is held. */
export function listenToDrag(
  surface: HTMLElement,
  overlay: HTMLElement,
  part: () => DragPart,
): BoardDragging {
  let point: Point | null = null;
  /** Where of the card somebody is held; null: by keyboard, in the middle of what is shown of them. */
  let grip: Point | null = null;
  let isSensing = false;
  const areas = createDropAreas(surface);
  let stopKeys = (): void => undefined;
  const controller = new AbortController();
  const { signal } = controller;

  const measure = (): void => {
    if (point === null) return;
    const { drag, board, size, onWhere } = part();
    const found = areas.at(point);
    drag.measure(board, found?.area ?? null, found?.depth ?? 0, size);
    drag.show(scrolling.isMoving());
    const { target } = drag.current();
    // what was picked up is read out first, not that nothing would change yet
    if (target !== null || drag.wasSomewhere()) onWhere(target);
  };
  const scrolling = createAutoScroll(measure);
  const follow = ({ x, y }: Point): void => {
    overlay.style.transform =
      grip === null
        ? `translate3d(${x}px, ${y}px, 0) translate(-50%, -50%)`
        : `translate3d(${x - grip.x}px, ${y - grip.y}px, 0)`;
  };
  const moveTo = (next: Point): void => {
    point = next;
    // before the overlay moves: nothing has to be laid out again for it
    measure();
    follow(next);
  };
  const targetAt = (at: Point): DropTarget | null => {
    const { drag, board, size } = part();
    const found = areas.at(at);
    return found === null ? null : dropTarget(board, drag.current().keys, found, size);
  };
  /** The next stop that is another place: those of a card, or the last one and the next card's first, often are not. */
  const stopElsewhere = (from: Point, key: StopKey): Point | null => {
    const now = targetAt(from);
    let stop = areas.stopAfter(from, key);
    for (let tried = 0; stop !== null && tried < MOST_STOPS && samePlace(targetAt(stop), now); tried += 1)
      stop = areas.stopAfter(stop, key);
    return stop;
  };
  const pickUp = (key: string, at: Point, grippedAt: Point | null): void => {
    const { drag, withOf, onPicked } = part();
    areas.forget();
    drag.begin(withOf(key));
    grip = grippedAt;
    point = at;
    follow(at);
    onPicked(key);
  };
  const end = (isDropped: boolean): void => {
    const { drag, onDrop, onCancelled } = part();
    const { keys, target } = drag.current();
    scrolling.stop();
    stopKeys();
    point = null;
    isSensing = false;
    drag.end();
    if (keys.length === 0) return;
    if (!isDropped) onCancelled(keys[0] ?? '');
    else if (target !== null) onDrop(keys, target);
  };

  const sense = (start: SensorOf, event: MouseEvent | TouchEvent): void => {
    const handle = handleOf(event);
    if (handle === null || isSensing || part().drag.current().keys.length > 0) return;
    const key = handle.dataset['handle'] ?? '';
    isSensing = true;
    start({
      ...UNREAD,
      event,
      options: {},
      onStart(at) {
        const card = handle.closest('[data-card]')?.getBoundingClientRect();
        pickUp(key, at, card === undefined ? { x: 0, y: 0 } : { x: at.x - card.left, y: at.y - card.top });
      },
      onMove(at) {
        moveTo(at);
        scrolling.at(at);
      },
      onEnd: () => end(true),
      onCancel: () => end(false),
    });
  };

  let watching = 0;
  /** A card that has moved is another element, some moments after the drop: the focus must not get lost with the old one. */
  const keepFocus = (key: string): void => {
    const until = performance.now() + FOCUS_MS;
    const look = (): void => {
      const handle = surface.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`);
      const focused = document.activeElement;
      if (focused === null || focused === document.body) handle?.focus();
      else if (focused !== handle) return;
      watching = performance.now() < until ? requestAnimationFrame(look) : 0;
    };
    cancelAnimationFrame(watching);
    watching = requestAnimationFrame(look);
  };
  const goByKeys = (handle: HTMLElement): void => {
    const key = handle.dataset['handle'] ?? '';
    const card = (handle.closest<HTMLElement>('[data-card]') ?? handle).getBoundingClientRect();
    const listening = new AbortController();
    stopKeys = () => {
      stopKeys = () => undefined;
      listening.abort();
    };
    pickUp(key, { x: card.left + card.width / 2, y: card.top + card.height / 2 }, null);
    const options = { signal: listening.signal, capture: true };
    // at once: the next key may come with this one
    document.addEventListener(
      'keydown',
      (event) => {
        const arrow = STOP_KEYS.find((one) => one === event.code);
        const isDrop = TAKE_KEYS.includes(event.code);
        if (point === null || (arrow === undefined && !isDrop && !GIVE_UP_KEYS.includes(event.code))) return;
        event.preventDefault();
        event.stopPropagation();
        if (arrow === undefined) {
          // a key that is still down was pressed before
          if (event.repeat) return;
          end(isDrop);
          keepFocus(key);
          return;
        }
        const stop = stopElsewhere(point, arrow);
        if (stop === null) return;
        const element = areas.at(stop)?.element;
        const before = element?.getBoundingClientRect();
        const isTall = before !== undefined && before.height > window.innerHeight / 2;
        const tallBlock = element?.dataset['pool'] === undefined ? 'end' : 'start';
        element?.scrollIntoView({ block: isTall ? tallBlock : 'nearest', inline: 'nearest' });
        const after = element?.getBoundingClientRect();
        moveTo({
          x: stop.x + (after?.left ?? 0) - (before?.left ?? 0),
          y: stop.y + (after?.top ?? 0) - (before?.top ?? 0),
        });
      },
      options,
    );
    window.addEventListener('resize', () => end(false), options);
    document.addEventListener('visibilitychange', () => end(false), options);
  };

  surface.addEventListener(
    'mousedown',
    (event) => {
      if (event.button === 0) sense((props) => new MouseSensor({ ...props, options: MOUSE_SLACK }), event);
    },
    { signal },
  );
  surface.addEventListener(
    'touchstart',
    (event) => {
      // a second finger takes nobody else
      if (event.touches.length === 1)
        sense((props) => new TouchSensor({ ...props, options: LONG_PRESS }), event);
    },
    { signal, passive: true },
  );
  surface.addEventListener(
    'keydown',
    (event) => {
      const handle = handleOf(event);
      if (handle === null || event.repeat || !TAKE_KEYS.includes(event.code)) return;
      if (isSensing || part().drag.current().keys.length > 0) return;
      event.preventDefault();
      goByKeys(handle);
    },
    { signal },
  );
  const forgetTouch = TouchSensor.setup();

  return {
    remeasure() {
      areas.forget();
      measure();
    },
    stop() {
      controller.abort();
      forgetTouch();
      cancelAnimationFrame(watching);
      scrolling.stop();
      stopKeys();
      part().drag.end();
    },
  };
}
