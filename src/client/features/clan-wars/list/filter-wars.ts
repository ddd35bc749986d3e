/** Wars as the list shows them. Pure. */
import type { Outcome, WarKind } from '../../../../domain/clan-wars/war.ts';
import { OUTCOMES, WAR_KINDS, warOutcome } from '../../../../domain/clan-wars/war.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import type { ShownStage, ShownWar, WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';

export interface ListedWar {
  readonly war: ShownWar;
  readonly stages: readonly ShownStage[];
  readonly confirmed: readonly ShownStage[];
  readonly outcome: Outcome | null;
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
export function listedWars({ wars, stages }: WarsView, canEnter: boolean): readonly ListedWar[] {
  return wars.flatMap((war): readonly ListedWar[] => {
    const all = stages.get(war.id) ?? [];
    const confirmed = all.filter(({ state }) => state === 'confirmed');
    return confirmed.length === 0 && !canEnter
      ? []
      : [{ war, stages: all, confirmed, outcome: warOutcome(confirmed.map(({ outcome }) => outcome)) }];
  });
}

/** Whether something of a war waits for a person. */
export function isWaiting({ stages, confirmed }: ListedWar): boolean {
  return stages.length === 0 || confirmed.length < stages.length;
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
