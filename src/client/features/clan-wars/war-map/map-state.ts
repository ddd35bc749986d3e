/** What the address of the map says. Pure. */
import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { SCENE_MEASURES, type SceneMeasure } from '../../../../domain/clan-wars/scene/squads.ts';
import { ALL_STAGES, TIMELINES, type Timeline } from '../../../../domain/clan-wars/scene/timeline.ts';

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

export function cameraText(view: CameraView): string | undefined {
  if (typeof view === 'string') return view === 'side' ? undefined : view;
  const { azimuth, elevation, distance, x, y } = view;
  return [azimuth, elevation, distance, x, y].map(Math.round).join('_');
}

export function measureOf(text: string | undefined): SceneMeasure {
  return SCENE_MEASURES.find((measure) => measure === text) ?? 'score';
}

export function timelineOf(text: string | undefined): Timeline {
  return TIMELINES.find((line) => line === text) ?? 'stages';
}

/** The stages that a step shows; an unknown step shows all of them. */
export function stagesAt<Stage extends Pick<WarStageRow, 'stageId'>>(
  stages: readonly Stage[],
  step: string,
): readonly Stage[] {
  const chosen = stages.filter(({ stageId }) => stageId === step);
  return chosen.length === 0 ? stages : chosen;
}

/** The step of a second war beside that of a first: stages by their order. */
export function stepBeside(
  own: readonly Pick<WarStageRow, 'stageId'>[],
  step: string,
  other: readonly Pick<WarStageRow, 'stageId'>[],
): string {
  const at = own.findIndex(({ stageId }) => stageId === step);
  return at < 0 ? ALL_STAGES : (other[Math.min(at, other.length - 1)]?.stageId ?? ALL_STAGES);
}
