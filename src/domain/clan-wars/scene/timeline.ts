/** What can be gone through in time: the stages of a war, or the wars on its map. */
import type { CountedStage } from '../figures.ts';
import type { ClanWarId } from '../war.ts';

export const TIMELINES = ['stages', 'wars'] as const;
export type Timeline = (typeof TIMELINES)[number];

/** All stages of a war at once. */
export const ALL_STAGES = 'all';

/** The step after one of some; from the last one it goes to the first. */
export function stepAfter(keys: readonly string[], key: string): string | null {
  const at = keys.indexOf(key);
  return keys[(at + 1) % Math.max(1, keys.length)] ?? null;
}

/** The keys of a war's stages in their order, and all at once last: what they came to. */
export function stageSteps(stages: readonly { readonly stageId: string }[]): readonly string[] {
  const ids = stages.map(({ stageId }) => stageId);
  return ids.length > 1 ? [...ids, ALL_STAGES] : [ALL_STAGES];
}

/** Wars on the map of a war, oldest first; `period`: of the season in which it was. */
export function warsOnMap(
  counted: readonly CountedStage[],
  { map, day }: Pick<CountedStage, 'map' | 'day'>,
  periods: readonly { readonly from: string; readonly to: string }[],
): readonly ClanWarId[] {
  const period = periods.find(({ from, to }) => from <= day && day <= to);
  const isMeant = (stage: CountedStage): boolean =>
    stage.map === map && (period === undefined || (period.from <= stage.day && stage.day <= period.to));
  return [...new Set(counted.filter(isMeant).map(({ warId }) => warId))];
}
