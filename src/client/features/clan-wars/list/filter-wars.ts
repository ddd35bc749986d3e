/** Wars as the list shows them. Pure. */
import type { Outcome, WarKind } from '../../../../domain/clan-wars/war.ts';
import type { WarResult } from '../../../../domain/clan-wars/war-result.ts';
import { OUTCOMES, WAR_KINDS } from '../../../../domain/clan-wars/war.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
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

/** Whether something of a war is to be confirmed: lines that were entered, or a picture to read. */
export function isWaiting({ stages, pictured }: Pick<ListedWar, 'pictured' | 'stages'>): boolean {
  const counts = new Set(stages.flatMap(({ stageId, state }) => (state === 'confirmed' ? stageId : [])));
  return (
    stages.some(({ state, rows }) => state === 'draft' && rows.length > 0) ||
    pictured.some((stageId) => !counts.has(stageId))
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
