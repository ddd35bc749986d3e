/** What the address of the map says. Pure. */
import type { WarStageRow } from '../../../../contract/clan-wars.ts';
import { SCENE_MEASURES, type SceneMeasure } from '../../../../domain/clan-wars/scene/squads.ts';
import { ALL_STAGES, TIMELINES, type Timeline } from '../../../../domain/clan-wars/scene/timeline.ts';

export function measureOf(text: string | undefined): SceneMeasure {
  return SCENE_MEASURES.find((measure) => measure === text) ?? 'score';
}

export function timelineOf(text: string | undefined): Timeline {
  return TIMELINES.find((line) => line === text) ?? 'stages';
}

/** The address with what is shown though it does not say so: the newest war, as the device shows it. */
export function linkTo(
  address: string,
  { war, view }: { readonly war: string | undefined; readonly view: '2d' | '3d' },
): string {
  const link = new URL(address);
  if (war !== undefined) link.searchParams.set('war', war);
  link.searchParams.set('view', view);
  return link.href;
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

/** What is known of a war's plan: `away` is not on this device, of `empty` nothing is drawn. */
export type PlanState = 'away' | 'drawn' | 'empty' | 'loading' | 'none';

interface PlanFacts {
  /** Of operations and of the drawing: what is not there is known not to be there. */
  readonly areRead: boolean;
  /** The clan's rows are on this device. */
  readonly areHere: boolean;
  readonly hasOperation: boolean;
  readonly hasObjects: boolean;
}

export function planStateOf({ areRead, areHere, hasOperation, hasObjects }: PlanFacts): PlanState {
  if (hasObjects) return 'drawn';
  if (!areRead) return 'loading';
  if (!areHere) return 'away';
  return hasOperation ? 'empty' : 'none';
}
