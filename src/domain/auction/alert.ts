/**
 * Price limits of watched items: each fires once when reached, and again only after the price has been on the
 * other side.
 */

export type AlertSide = 'below' | 'above';

/** Limits are unit prices in rubles; a side is armed until its limit is reached. */
export interface PriceAlert {
  readonly belowRub: number | null;
  readonly aboveRub: number | null;
  readonly isBelowArmed: boolean;
  readonly isAboveArmed: boolean;
}

/** Whether the price is at or beyond the limit. */
export function isReached(side: AlertSide, limitRub: number, lowestRub: number): boolean {
  return side === 'below' ? lowestRub <= limitRub : lowestRub >= limitRub;
}

export interface AlertEvaluation {
  readonly isBelowArmed: boolean;
  readonly isAboveArmed: boolean;
  /** The side to notify about now; null when there is nothing new. */
  readonly reached: AlertSide | null;
}

/**
 * Compares the limits with the cheapest unit that can be bought outright; null (nothing on sale) changes
 * nothing. Limits that do not cross each other cannot both be reached by one price.
 */
export function evaluateAlert(alert: PriceAlert, lowestRub: number | null): AlertEvaluation {
  const { belowRub, aboveRub, isBelowArmed, isAboveArmed } = alert;
  if (lowestRub === null) return { isBelowArmed, isAboveArmed, reached: null };
  const isBelow = belowRub !== null && isReached('below', belowRub, lowestRub);
  const isAbove = aboveRub !== null && isReached('above', aboveRub, lowestRub);
  const reached = isBelow && isBelowArmed ? 'below' : isAbove && isAboveArmed ? 'above' : null;
  return { isBelowArmed: !isBelow, isAboveArmed: !isAbove, reached };
}

/** Whether two limits are consistent: the lower one below the upper one. */
export function areLimitsValid(belowRub: number | null, aboveRub: number | null): boolean {
  return belowRub === null || aboveRub === null || belowRub < aboveRub;
}

/** The alert with new limits: a side whose limit changed is armed again. */
export function setLimits(
  before: PriceAlert | null,
  belowRub: number | null,
  aboveRub: number | null,
): PriceAlert {
  return {
    belowRub,
    aboveRub,
    isBelowArmed: before === null || before.belowRub !== belowRub || before.isBelowArmed,
    isAboveArmed: before === null || before.aboveRub !== aboveRub || before.isAboveArmed,
  };
}
