/** The risk score: rises with each signal, falls with time. Source: specification sections 4 and 9. */

export const SIGNALS = ['screenshot', 'release', 'shortcut', 'focusReturn', 'lowFrameRate'] as const;
export type Signal = (typeof SIGNALS)[number];

export const MAX_RISK = 100;
/** It falls by 1 in this time. */
export const DECAY_MS = 1_500;

export const INCREMENTS: Readonly<Record<Signal, number>> = {
  screenshot: 3,
  release: 1,
  shortcut: 4,
  focusReturn: 2,
  lowFrameRate: 5,
};

export interface Risk {
  readonly value: number;
  /** From when on it falls. */
  readonly sinceMs: number;
}

export const NO_RISK: Risk = { value: 0, sinceMs: 0 };

/** What is left at a time. */
export function riskAt({ value, sinceMs }: Risk, nowMs: number): Risk {
  const steps = Math.max(0, Math.floor((nowMs - sinceMs) / DECAY_MS));
  return value <= steps
    ? { value: 0, sinceMs: nowMs }
    : { value: value - steps, sinceMs: sinceMs + steps * DECAY_MS };
}

/** The risk once a signal has come. */
export function raised(risk: Risk, signal: Signal, nowMs: number): Risk {
  const left = riskAt(risk, nowMs);
  return { ...left, value: Math.min(MAX_RISK, left.value + INCREMENTS[signal]) };
}
