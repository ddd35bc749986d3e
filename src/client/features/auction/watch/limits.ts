/** Validation of typed price limits, before they are sent. */
import { MAX_PRICE_RUB } from '../../../../contract/auction.ts';
import type { LotVariant } from '../../../../domain/auction/lots.ts';

export type LimitProblem = 'number' | 'whole' | 'low' | 'high' | 'order';

/** Unit prices in rubles; null: no alert on that side; NaN: the input is not a number. */
export interface Limits {
  readonly belowRub: number | null;
  readonly aboveRub: number | null;
}

/** Limits, and the kind of an artefact that they are for. */
export type AlertLimits = Limits & LotVariant;

function problemOf(value: number | null): LimitProblem | null {
  if (value === null) return null;
  if (Number.isNaN(value)) return 'number';
  if (value < 1) return 'low';
  if (value > MAX_PRICE_RUB) return 'high';
  return Number.isInteger(value) ? null : 'whole';
}

/** The lower limit must be below the upper one; otherwise every price would raise an alert. */
export function checkLimits({ belowRub, aboveRub }: Limits): {
  readonly below: LimitProblem | null;
  readonly above: LimitProblem | null;
} {
  const [below, above] = [problemOf(belowRub), problemOf(aboveRub)];
  const isCrossed =
    below === null && above === null && belowRub !== null && aboveRub !== null && belowRub >= aboveRub;
  return { below, above: isCrossed ? 'order' : above };
}
