/**
 * Seasons: a period of wars whose figures are kept as they were when it ended, whatever is corrected or deleted later. Source:
 * decision "A season freezes when it ends".
 */
import type { Branded } from '../ids.ts';
import { err, ok, type Result } from '../result.ts';
import { addDays, daysBetween, overlapOf, type Period } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import type { GameMap } from '../squads/game-map.ts';
import {
  figuresOf,
  personFigures,
  stageGroups,
  type CountedStage,
  type Figures,
  type Group,
  type PersonFigures,
} from './figures.ts';
import type { ClanWarId, Outcome, WarKind } from './war.ts';

export type WarSeasonId = Branded<string, 'WarSeasonId'>;

export interface WarSeason extends Period {
  readonly name: string;
}

export const MAX_SEASON_NAME = 40;
export const MAX_SEASONS = 60;
export const MAX_SEASON_DAYS = 190;
/** The last wars may be confirmed for so many days more. */
export const GRACE_DAYS = 3;

/** A war as a frozen season lists it. */
export interface FrozenWar {
  readonly id: ClanWarId;
  readonly day: Day;
  readonly kind: WarKind;
  readonly map: GameMap | null;
  readonly opponent: string;
  readonly outcome: Outcome | null;
}

/** What a season came to. */
export interface FrozenSeason {
  readonly figures: Figures;
  readonly maps: readonly Group<number | string | null>[];
  readonly kinds: readonly Group<number | string | null>[];
  readonly people: readonly PersonFigures[];
  readonly wars: readonly FrozenWar[];
}

/** Whether a season may be so; `others` without itself. */
export function checkSeason(
  season: WarSeason,
  others: readonly WarSeason[],
): Result<null, 'dates' | 'overlap'> {
  if (season.to < season.from || daysBetween(season.from, season.to) >= MAX_SEASON_DAYS)
    return err('dates', { most: MAX_SEASON_DAYS });
  const overlap = others.find((other) => overlapOf(season, other) !== null);
  return overlap === undefined ? ok(null) : err('overlap', { name: overlap.name });
}

/** Whether a season is over for good. */
export function isSeasonOver({ to }: Pick<WarSeason, 'to'>, today: Day): boolean {
  return today > addDays(to, GRACE_DAYS);
}

/** The figures of a season, to be kept. */
export function frozenSeason(
  stages: readonly (CountedStage & { readonly opponent: string })[],
  outcomeOf: (id: ClanWarId) => Outcome | null,
): FrozenSeason {
  const wars = new Map(stages.map((stage) => [stage.warId, stage]));
  return {
    figures: figuresOf(stages),
    maps: stageGroups(stages, 'map'),
    kinds: stageGroups(stages, 'kind'),
    people: personFigures(stages),
    wars: [...wars]
      .map(([id, { day, kind, map, opponent }]) => ({ id, day, kind, map, opponent, outcome: outcomeOf(id) }))
      .toSorted((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0)),
  };
}
