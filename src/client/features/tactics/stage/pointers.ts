/**
 * Fingers, mouse and pen on the map. One pointer uses the tool; two fingers pan and zoom, whatever the tool, and end what
 * one of them began. Once a pen was seen, fingers only pan, so that the hand may lie on the screen.
 */
import { simplified, type Spot } from '../../../../domain/tactics/drawing/geometry.ts';
import { EVEN_PRESSURE } from '../../../../domain/tactics/drawing/object.ts';
import { panned, toMap, zoomed, type Camera, type Size } from './camera.ts';
import { isPlacedTool, isPulled, type DrawnKind, type Tool } from './tools.ts';

/** What is being done and not finished. */
export type Motion =
  | { readonly type: 'stroke'; readonly points: readonly number[] }
  | { readonly type: 'pull'; readonly kind: DrawnKind; readonly points: readonly number[] }
  | { readonly type: 'frame'; readonly from: Spot; readonly to: Spot }
  | { readonly type: 'move'; readonly dx: number; readonly dy: number }
  | { readonly type: 'erase'; readonly ids: ReadonlySet<string> };

export interface StageActions {
  readonly onDraw: (kind: DrawnKind, points: readonly number[]) => void;
  readonly onErase: (ids: ReadonlySet<string>) => void;
  /** A tap on the map with the selecting tool; null: on nothing. */
  readonly onPick: (id: string | null, isAdding: boolean) => void;
  readonly onFrame: (from: Spot, to: Spot, isAdding: boolean) => void;
  readonly onMove: (dx: number, dy: number) => void;
  /** What is in motion, and where the pointer is; for this screen and those of others. */
  readonly onMotion: (motion: Motion | null, at: Spot | null) => void;
}

export interface StageState {
  readonly tool: Tool;
  readonly camera: () => Camera;
  readonly size: () => Size;
  /** The uppermost object at a spot that can be taken. */
  readonly objectAt: (at: Spot, reach: number) => string | null;
  readonly isSelected: (id: string) => boolean;
}

/** A movement below it is a tap. */
const TAP_PX = 4;
const REACH_PX = { mouse: 6, touch: 14 } as const;
const KEEP_PX = 0.7;

type Held = { readonly x: number; readonly y: number };

export function listenToPointers(
  place: HTMLElement,
  state: () => StageState & StageActions,
  setCamera: (camera: Camera) => void,
): () => void {
  const held = new Map<number, Held>();
  let motion: Motion | null = null;
  let start: {
    readonly at: Spot;
    readonly px: Held;
    readonly id: string | null;
    readonly isAdding: boolean;
  } | null = null;
  let isPanning = false;
  let hasPen = false;

  const pxOf = (event: PointerEvent | WheelEvent): Held => {
    const box = place.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const reachOf = ({ pointerType }: PointerEvent): number =>
    (pointerType === 'mouse' ? REACH_PX.mouse : REACH_PX.touch) / state().camera().scale;
  const within = (spot: Spot): Spot => ({ x: Math.round(spot.x), y: Math.round(spot.y) });
  const show = (next: Motion | null, at: Spot | null): void => {
    motion = next;
    state().onMotion(motion, at);
  };
  const cancel = (): void => {
    start = null;
    show(null, null);
  };

  const erase = (at: Spot, event: PointerEvent): void => {
    const id = state().objectAt(at, reachOf(event));
    const ids = motion?.type === 'erase' ? motion.ids : new Set<string>();
    show({ type: 'erase', ids: id === null ? ids : new Set([...ids, id]) }, at);
  };

  const extendStroke = (event: PointerEvent, points: readonly number[]): number[] => {
    const coalesced = event.getCoalescedEvents?.() ?? [];
    const added = [...points];
    for (const one of coalesced.length === 0 ? [event] : coalesced) {
      const at = within(toMap(state().camera(), pxOf(one)));
      const near = KEEP_PX / state().camera().scale;
      const last = added.length - 3;
      if (last >= 0 && Math.hypot(at.x - (added[last] ?? 0), at.y - (added[last + 1] ?? 0)) < near) continue;
      added.push(at.x, at.y, one.pointerType === 'pen' ? Math.round(one.pressure * 100) : EVEN_PRESSURE);
    }
    return added;
  };

  const begin = (event: PointerEvent): void => {
    const { tool, camera, objectAt, isSelected } = state();
    const px = pxOf(event);
    const at = within(toMap(camera(), px));
    const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
    const id = tool === 'select' ? objectAt(at, reachOf(event)) : null;
    start = { at, px, id, isAdding };
    isPanning = tool === 'pan' || event.button === 1 || (hasPen && event.pointerType === 'touch');
    if (isPanning) return;
    if (tool === 'pen') show({ type: 'stroke', points: extendStroke(event, []) }, at);
    else if (tool === 'eraser') erase(at, event);
    else if (isPulled(tool)) show({ type: 'pull', kind: tool, points: [at.x, at.y, at.x, at.y] }, at);
    else if (tool === 'select' && id !== null && !isSelected(id)) state().onPick(id, isAdding);
  };

  const proceed = (event: PointerEvent): void => {
    if (start === null) return;
    const { camera, tool } = state();
    const at = within(toMap(camera(), pxOf(event)));
    if (motion?.type === 'stroke') show({ type: 'stroke', points: extendStroke(event, motion.points) }, at);
    else if (motion?.type === 'erase') erase(at, event);
    else if (motion?.type === 'pull') show({ ...motion, points: [start.at.x, start.at.y, at.x, at.y] }, at);
    else if (tool === 'select') {
      const px = pxOf(event);
      const isTap = Math.hypot(px.x - start.px.x, px.y - start.px.y) < TAP_PX;
      if (motion === null && isTap) return;
      if (start.id === null) show({ type: 'frame', from: start.at, to: at }, at);
      else show({ type: 'move', dx: at.x - start.at.x, dy: at.y - start.at.y }, at);
    }
  };

  const finish = (event: PointerEvent): void => {
    const from = start;
    const done = motion;
    start = null;
    if (from === null || isPanning) return;
    const { tool, camera, onDraw, onErase, onPick, onFrame, onMove } = state();
    const at = within(toMap(camera(), pxOf(event)));
    if (done?.type === 'stroke') onDraw('pen', simplified(done.points, 0.6 / camera().scale));
    else if (done?.type === 'erase') {
      if (done.ids.size > 0) onErase(done.ids);
    } else if (done?.type === 'pull') {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = done.points;
      if (Math.hypot(x2 - x1, y2 - y1) * camera().scale >= TAP_PX) onDraw(done.kind, done.points);
    } else if (done?.type === 'frame') onFrame(done.from, done.to, from.isAdding);
    else if (done?.type === 'move') onMove(done.dx, done.dy);
    else if (isPlacedTool(tool)) onDraw(tool, [at.x, at.y]);
    else if (tool === 'select' && (from.id === null || from.isAdding)) onPick(null, from.isAdding);
    show(null, at);
  };

  const down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    if (event.pointerType === 'touch') {
      // the mouse events after a tap would take the focus from the field that a tool asks for
      event.preventDefault();
      place.focus({ preventScroll: true });
    }
    if (event.pointerType === 'pen') hasPen = true;
    place.setPointerCapture(event.pointerId);
    held.set(event.pointerId, pxOf(event));
    if (held.size === 1) begin(event);
    else {
      // a second finger: it was no drawing
      cancel();
      isPanning = true;
    }
  };

  const move = (event: PointerEvent): void => {
    const before = held.get(event.pointerId);
    const now = pxOf(event);
    if (before === undefined) {
      if (event.pointerType !== 'touch') state().onMotion(null, within(toMap(state().camera(), now)));
      return;
    }
    held.set(event.pointerId, now);
    if (held.size === 1) {
      if (isPanning) setCamera(panned(state().camera(), now.x - before.x, now.y - before.y, state().size()));
      else proceed(event);
      return;
    }
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return;
    const apart = (one: Held): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const moved = panned(state().camera(), (now.x - before.x) / 2, (now.y - before.y) / 2, state().size());
    setCamera(zoomed(moved, middle, apart(now) / apart(before), state().size()));
  };

  const up = (event: PointerEvent): void => {
    if (!held.delete(event.pointerId)) return;
    if (held.size === 0) {
      finish(event);
      isPanning = false;
    }
  };

  const lost = (event: PointerEvent): void => {
    held.delete(event.pointerId);
    cancel();
  };
  const leave = (): void => state().onMotion(motion, null);

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    setCamera(
      zoomed(state().camera(), pxOf(event), Math.exp(-event.deltaY * lines * 0.0016), state().size()),
    );
  };

  /** The page goes while something is drawn, by a change of rights or by a way back: what is there of it is kept. */
  const keepUnfinished = (): void => {
    const done = motion;
    motion = null;
    start = null;
    const { camera, onDraw } = state();
    if (done?.type === 'stroke') onDraw('pen', simplified(done.points, 0.6 / camera().scale));
    else if (done?.type === 'pull') onDraw(done.kind, done.points);
  };

  place.addEventListener('pointerdown', down);
  place.addEventListener('pointermove', move);
  place.addEventListener('pointerup', up);
  place.addEventListener('pointercancel', lost);
  place.addEventListener('pointerleave', leave);
  place.addEventListener('wheel', wheel, { passive: false });
  return () => {
    keepUnfinished();
    place.removeEventListener('pointerdown', down);
    place.removeEventListener('pointermove', move);
    place.removeEventListener('pointerup', up);
    place.removeEventListener('pointercancel', lost);
    place.removeEventListener('pointerleave', leave);
    place.removeEventListener('wheel', wheel);
  };
}
