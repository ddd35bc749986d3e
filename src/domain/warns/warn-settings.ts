/** Settings of the warn system. Source: specification sections 3 and 5. */
import { MAX_ACTIVE_WARNS, MAX_WARN_COST } from './warn.ts';

export interface WarnSettings {
  readonly enabled: boolean;
  /** Rubles; of a new warn, until the officer changes it. */
  readonly costPerWarn: number;
  /** At so many warns the leader is notified. */
  readonly maxWarns: number;
  /** Rubles; of a paid reset, whatever the warns cost. */
  readonly resetBaseCost: number;
  /** How many warns remain after a paid reset; 0: a full reset. */
  readonly warnsAfterReset: number;
  /** Of new warns; 0: never. */
  readonly expiryDays: number;
  /** From so many absences without a reason a warn is proposed; 0: never. */
  readonly proposeAfter: number;
  /** Within so many days. */
  readonly proposeDays: number;
}

export const MAX_EXPIRY_DAYS = 3_650;
const MAX_ABSENCES = 20;
const MAX_ABSENCE_DAYS = 365;

/** Until a clan changes them. */
export const DEFAULT_WARN_SETTINGS: WarnSettings = {
  enabled: false,
  costPerWarn: 100_000,
  maxWarns: 3,
  resetBaseCost: 250_000,
  warnsAfterReset: 0,
  expiryDays: 60,
  proposeAfter: 2,
  proposeDays: 30,
};

/** Bounds of each number, inclusive. */
export const WARN_BOUNDS = {
  costPerWarn: [0, MAX_WARN_COST],
  maxWarns: [1, MAX_ACTIVE_WARNS],
  resetBaseCost: [0, MAX_WARN_COST],
  warnsAfterReset: [0, MAX_ACTIVE_WARNS - 1],
  expiryDays: [0, MAX_EXPIRY_DAYS],
  proposeAfter: [0, MAX_ABSENCES],
  proposeDays: [1, MAX_ABSENCE_DAYS],
} as const satisfies Record<Exclude<keyof WarnSettings, 'enabled'>, readonly [number, number]>;

export type WarnNumber = keyof typeof WARN_BOUNDS;
export const WARN_NUMBERS = Object.keys(WARN_BOUNDS) as readonly WarnNumber[];

/** Whether a number is whole and within its bounds. */
export function isWarnNumberValid(field: WarnNumber, value: number): boolean {
  const [least, most] = WARN_BOUNDS[field];
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The first field that cannot be stored; null where all can. After a reset fewer warns must remain than the maximum. */
export function warnSettingsProblem(settings: WarnSettings): WarnNumber | null {
  const wrong = WARN_NUMBERS.find((field) => !isWarnNumberValid(field, settings[field]));
  if (wrong !== undefined) return wrong;
  return settings.warnsAfterReset < settings.maxWarns ? null : 'warnsAfterReset';
}

export function sameWarnSettings(one: WarnSettings, other: WarnSettings): boolean {
  return one.enabled === other.enabled && WARN_NUMBERS.every((field) => one[field] === other[field]);
}
