/** Price limits as they are typed: what is wrong with them before they are sent. */
import { MAX_PRICE_RUB } from '../../../../contract/auction.ts';

export type LimitProblem = 'number' | 'whole' | 'low' | 'high' | 'order';

/** Unit prices in rubles; null: no alert on that side; NaN: what is typed is no number. */
export interface Limits {
  readonly belowRub: number | null;
  readonly aboveRub: number | null;
}

function problemOf(value: number | null): LimitProblem | null {
  if (value === null) return null;
  if (Number.isNaN(value)) return 'number';
  if (value < 1) return 'low';
  if (value > MAX_PRICE_RUB) return 'high';
  return Number.isInteger(value) ? null : 'whole';
}

/** A price cannot be under the one and over the other limit unless the lower is below: then every price would be an alert. */
export function checkLimits({ belowRub, aboveRub }: Limits): {
  readonly below: LimitProblem | null;
  readonly above: LimitProblem | null;
} {
  const [below, above] = [problemOf(belowRub), problemOf(aboveRub)];
  const isCrossed =
    below === null && above === null && belowRub !== null && aboveRub !== null && belowRub >= aboveRub;
  return { below, above: isCrossed ? 'order' : above };
}
