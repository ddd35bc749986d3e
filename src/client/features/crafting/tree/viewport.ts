/** Viewport of the tree: initial, fitted, and anchored when the plan changes. */
import { SMALL_CARD, type Card, type Layout, type Place } from './layout.ts';

/** Size of the frame, in screen px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Translation in px of the tree, applied before scaling from the frame's corner. */
export interface Viewport {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const [MIN_SCALE, MAX_SCALE] = [0.1, 2];
/** Initial scale. Names are 12 px high at scale 1, the smallest readable size. */
const OPEN_SCALE = 1;
/** Distance between a node and the frame's edge, in screen px. */
const MARGIN = 24;

function resultOf(layout: Layout): Place {
  return layout.places.get(layout.columns[0]?.[0] ?? '') ?? { x: 0, y: 0 };
}

function fitScale(frame: Size, { width, height }: Layout): number {
  return Math.min((frame.width - 2 * MARGIN) / width, (frame.height - 2 * MARGIN) / height, OPEN_SCALE);
}

/** Below this scale the names of full cards cannot be read. */
const READABLE_SCALE = 0.7;

/** Below this scale the amounts of small cards are less than 12 px high. */
const READABLE_SMALL_SCALE = 12 / 14;

/** Narrower frames are those of phones held upright. */
const NARROW_PX = 480;

export function isNarrow({ width }: Size): boolean {
  return width < NARROW_PX;
}

/** Whether the whole tree can be read in the frame. */
export function isReadableWhole(frame: Size, layout: Layout): boolean {
  return fitScale(frame, layout) >= READABLE_SCALE;
}

/** Distance between a narrow frame and the columns, which it has no room to waste on. */
const NARROW_MARGIN = 12;
/** Of the button beside a card, at scale 1. */
const FOLD_WIDTH = 28;

function acrossScale(frame: Size, { width }: Layout): number {
  return (frame.width - 2 * NARROW_MARGIN) / (width + FOLD_WIDTH);
}

/** Whether small cards can be read where all columns are beside each other; rows may go on below the frame. */
export function isReadableAcross(frame: Size, layout: Layout): boolean {
  return acrossScale(frame, layout) >= READABLE_SMALL_SCALE;
}

/** All columns of the tree, never enlarged: all rows where they fit, else those around the result. */
export function acrossViewport(frame: Size, layout: Layout): Viewport {
  const scale = Math.min(Math.max(acrossScale(frame, layout), MIN_SCALE), OPEN_SCALE);
  const isWhole = layout.height * scale <= frame.height - 2 * MARGIN;
  return {
    scale,
    x: Math.max((frame.width / scale - layout.width - FOLD_WIDTH) / 2, NARROW_MARGIN / scale),
    y: isWhole
      ? (frame.height / scale - layout.height) / 2
      : frame.height / scale / 2 - resultOf(layout).y - layout.card.height / 2,
  };
}

/** Fits the whole tree, never enlarged. */
export function fitViewport(frame: Size, layout: Layout): Viewport {
  const scale = Math.max(fitScale(frame, layout), MIN_SCALE);
  return {
    scale,
    x: Math.max((frame.width / scale - layout.width) / 2, MARGIN / scale),
    y: Math.max((frame.height / scale - layout.height) / 2, MARGIN / scale),
  };
}

/**
 * The whole tree if it fits at a readable size; otherwise the result at the left, vertically centred. A tree that starts
 * with small cards is one of a narrow frame.
 */
export function initialViewport(frame: Size, layout: Layout): Viewport {
  if (layout.card === SMALL_CARD) return acrossViewport(frame, layout);
  if (fitScale(frame, layout) >= OPEN_SCALE) return fitViewport(frame, layout);
  const { x, y } = resultOf(layout);
  return {
    scale: OPEN_SCALE,
    x: MARGIN / OPEN_SCALE - x,
    y: frame.height / OPEN_SCALE / 2 - y - layout.card.height / 2,
  };
}

function shiftIntoRange(at: number, shift: number, length: number, room: number, margin: number): number {
  if (at + shift < margin) return margin - at;
  return at + shift + length > room - margin ? room - margin - length - at : shift;
}

/** Scrolls by the least distance that brings the whole node into the frame. */
export function scrolledToNode({ scale, x, y }: Viewport, frame: Size, place: Place, card: Card): Viewport {
  const margin = MARGIN / scale;
  return {
    scale,
    x: shiftIntoRange(place.x, x, card.width, frame.width / scale, margin),
    y: shiftIntoRange(place.y, y, card.height, frame.height / scale, margin),
  };
}

function isVisible({ scale, x, y }: Viewport, frame: Size, place: Place, card: Card): boolean {
  return (
    place.x + x + card.width > 0 &&
    place.x + x < frame.width / scale &&
    place.y + y + card.height > 0 &&
    place.y + y < frame.height / scale
  );
}

/**
 * Viewport of a changed layout with an anchor node kept in place: the clicked node, else the common node
 * nearest to the middle of the frame. When nothing would be visible, the initial viewport.
 */
export function anchoredViewport(
  viewport: Viewport,
  frame: Size,
  before: Layout,
  after: Layout,
  pressedId: string | null,
): Viewport {
  const [middleX, middleY] = [
    frame.width / viewport.scale / 2 - viewport.x - before.card.width / 2,
    frame.height / viewport.scale / 2 - viewport.y - before.card.height / 2,
  ];
  let anchor: { readonly from: Place; readonly to: Place } | null = null;
  let least = Infinity;
  for (const [id, from] of before.places) {
    const to = after.places.get(id);
    if (to === undefined) continue;
    const distance = id === pressedId ? -1 : Math.hypot(from.x - middleX, from.y - middleY);
    if (distance < least) [anchor, least] = [{ from, to }, distance];
  }
  if (anchor === null) return initialViewport(frame, after);
  const anchored = {
    scale: viewport.scale,
    x: viewport.x + anchor.from.x - anchor.to.x,
    y: viewport.y + anchor.from.y - anchor.to.y,
  };
  // An empty frame is kept only if it was empty before.
  const [had, has] = [before, after].map((layout, index) =>
    Array.from(layout.places.values()).some((place) =>
      isVisible(index === 0 ? viewport : anchored, frame, place, layout.card),
    ),
  );
  return had === true && has === false ? initialViewport(frame, after) : anchored;
}
