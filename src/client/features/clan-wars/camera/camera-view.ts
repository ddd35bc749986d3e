/** From where the scene is seen, and how the address says it. Pure. */

/** Fixed views of the map. */
export const FIXED_VIEWS = ['side', 'base', 'enemy', 'above'] as const;
export type FixedView = (typeof FIXED_VIEWS)[number];

/** A free view: angles in degrees, distance and target in hundredths of the map's side. */
export interface FreeView {
  /** Clockwise from the south. */
  readonly azimuth: number;
  /** Above the ground. */
  readonly elevation: number;
  readonly distance: number;
  readonly x: number;
  readonly y: number;
}

export type CameraView = FixedView | FreeView;

const FREE = /^(-?\d{1,3})_(\d{1,2})_(\d{1,3})_(-?\d{1,3})_(-?\d{1,3})$/;

export function cameraOf(text: string | undefined): CameraView {
  const fixed = FIXED_VIEWS.find((view) => view === text);
  if (fixed !== undefined) return fixed;
  const [azimuth, elevation, distance, x, y] = (FREE.exec(text ?? '') ?? []).slice(1).map(Number);
  if (
    azimuth === undefined ||
    elevation === undefined ||
    distance === undefined ||
    x === undefined ||
    y === undefined
  )
    return 'side';
  return { azimuth, elevation, distance, x, y };
}

/** What of a flat map is seen: how large, and what is in the middle, in parts of the map. */
export interface FlatView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Older links have it in place of a camera. */
const FLAT = /^(?:flat_)?(\d{3})_(-?\d{1,3})_(-?\d{1,3})$/;

/** Null: all of it is seen. */
export function flatOf(text: string | undefined): FlatView | null {
  const [zoom, x, y] = (FLAT.exec(text ?? '') ?? []).slice(1).map((part) => Number(part) / 100);
  return zoom === undefined || x === undefined || y === undefined || zoom <= 1 ? null : { zoom, x, y };
}

export function flatText(view: FlatView | null): string | undefined {
  return view === null
    ? undefined
    : [view.zoom, view.x, view.y].map((part) => Math.round(part * 100)).join('_');
}

export function cameraText(view: CameraView): string | undefined {
  if (typeof view === 'string') return view === 'side' ? undefined : view;
  const { azimuth, elevation, distance, x, y } = view;
  return [azimuth, elevation, distance, x, y].map(Math.round).join('_');
}
