import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import type { FrozenSeason } from '../../../../domain/clan-wars/season.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import type { ComparedPeriods } from '../words/Compared.tsx';

/** The period that figures are compared with. */
export interface ComparedFigures {
  readonly periods: ComparedPeriods;
  readonly period: Period;
  readonly stages: readonly CountedStage[];
  /** A season that is over, as it was then, where it counts as a whole. */
  readonly frozen: FrozenSeason | null;
}
