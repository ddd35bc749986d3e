/** Wars as the list shows them. Pure. */
import type { Outcome, WarKind } from '../../../../domain/clan-wars/war.ts';
import type { WarResult } from '../../../../domain/clan-wars/war-result.ts';
import { OUTCOMES, WAR_KINDS } from '../../../../domain/clan-wars/war.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import type { Day } from '../../../../domain/skips/skip.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import type { ShownStage, ShownWar, WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import type { WarPicturesView } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';

const NO_PICTURES: WarPicturesView = new Map();

export interface ListedWar extends WarResult {
  readonly war: ShownWar;
  readonly stages: readonly ShownStage[];
  readonly confirmed: readonly ShownStage[];
  /** Stages that have a picture. */
  readonly pictured: readonly string[];
}

export interface WarFilter {
  readonly kind: WarKind | null;
  readonly map: GameMap | null;
  readonly outcome: Outcome | null;
  readonly period: Period | null;
}

/** What an address says of a filter. */
export function filterOf(
  { kind, map, outcome }: Readonly<Partial<Record<'kind' | 'map' | 'outcome', string | undefined>>>,
  period: Period | null,
): WarFilter {
  return {
    kind: WAR_KINDS.find((one) => one === kind) ?? null,
    map: GAME_MAPS.find((one) => one === map) ?? null,
    outcome: OUTCOMES.find((one) => one === outcome) ?? null,
    period,
  };
}

/** Wars with what is known of them; those without anything that counts only for those who enter them. */
export function listedWars(
  { wars, stages }: WarsView,
  canEnter: boolean,
  resultOf: (war: ShownWar, stages: readonly ShownStage[]) => WarResult,
  pictures: WarPicturesView = NO_PICTURES,
): readonly ListedWar[] {
  return wars.flatMap((war): readonly ListedWar[] => {
    const all = stages.get(war.id) ?? [];
    const confirmed = all.filter(({ state }) => state === 'confirmed');
    if (confirmed.length === 0 && !canEnter) return [];
    const pictured = (pictures.get(war.id) ?? []).flatMap(({ stageId, goneAt }) =>
      goneAt === null ? stageId : [],
    );
    return [{ war, stages: all, confirmed, pictured, ...resultOf(war, all) }];
  });
}

/** Whether somebody has confirmed a stage, be it on this device alone so far. */
function isDecided({ state, change, pendingStatus }: ShownStage): boolean {
  return state === 'confirmed' || (change === 'confirm' && pendingStatus !== 'refused');
}

/** Whether something of a war is to be confirmed: lines that were entered, or a picture to read. */
export function isWaiting({ stages, pictured }: Pick<ListedWar, 'pictured' | 'stages'>): boolean {
  const counts = new Set(stages.flatMap((stage) => (isDecided(stage) ? stage.stageId : [])));
  return (
    stages.some((stage) => !isDecided(stage) && stage.rows.length > 0) ||
    pictured.some((stageId) => !counts.has(stageId))
  );
}

/**
 * Whether the device has all of a war, or somebody has to do with it. Of an older one it may have only what was changed
 * since.
 */
export function isHeld(listed: ListedWar, from: Day): boolean {
  const { war, stages, confirmed } = listed;
  return (
    war.day >= from ||
    confirmed.length === 0 ||
    isWaiting(listed) ||
    [war, ...stages].some(({ pendingStatus }) => pendingStatus !== null)
  );
}

export function filterWars(
  wars: readonly ListedWar[],
  { kind, map, outcome, period }: WarFilter,
): readonly ListedWar[] {
  return wars.filter(
    ({ war, outcome: ended }) =>
      (kind === null || war.kind === kind) &&
      (map === null || war.map === map) &&
      (outcome === null || ended === outcome) &&
      (period === null || (period.from <= war.day && war.day <= period.to)),
  );
}
