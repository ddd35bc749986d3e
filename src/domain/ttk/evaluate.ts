/**
 * From a setup's numbers to its time to kill. Total: an invalid number is reported by field, never thrown and
 * never NaN. Source: specification sections 3 and 9.
 */
import { ok, err, type Result } from '../result.ts';
import { averageRpm, prepareBurst, secondsOfShot, type PreparedBurst } from './burst.ts';
import { SECONDS_PER_MINUTE, type TargetArea, type TtkModel } from './constants.ts';
import {
  AP_OVERRIDE_LIMIT,
  DISTANCE_LIMIT,
  checkNumber,
  checkNumbers,
  type FieldProblem,
  type TtkField,
  type TtkNumbers,
} from './numbers.ts';
import { continuousSeconds, courseOf, hitsToKill, preparePlate, type PreparedPlate } from './plate.ts';
import {
  ammoFactor,
  areaMultiplier,
  damageAtDistance,
  damagePerSecond,
  effectiveArmour,
  hpOfBonus,
  protectionShare,
  reloadsNeeded,
} from './shot.ts';

/** How the target's vitality is given. */
export const VITALITY_UNITS = ['hp', 'bonus'] as const;
export type VitalityUnit = (typeof VITALITY_UNITS)[number];

/** All inputs of a time to kill except the distance. */
export interface TtkQuestion {
  readonly numbers: TtkNumbers;
  readonly area: TargetArea;
  readonly vitalityUnit: VitalityUnit;
  /** Replaces the round's piercing; null leaves it. */
  readonly apOverridePct: number | null;
  readonly model: TtkModel;
  /** False: every distance counts as close. */
  readonly hasFalloff: boolean;
}

export type QuestionField = TtkField | 'apOverridePct' | 'distanceM';

/** A prepared question: everything independent of the distance is computed once. */
export interface PreparedTtk {
  readonly closeDamage: number;
  readonly longDamage: number;
  readonly falloffStartM: number;
  readonly falloffEndM: number;
  readonly fireRateRpm: number;
  /** Null: steady fire at `fireRateRpm`. */
  readonly burst: PreparedBurst | null;
  /** Over whole bursts; the rate of fire where there are none. */
  readonly averageRpm: number;
  readonly magazine: number | null;
  readonly reloadSeconds: number | null;
  readonly ammoFactor: number;
  readonly areaMultiplier: number;
  readonly piercingPct: number;
  readonly effectiveArmour: number;
  /** Share 0..1 that the armour absorbs. */
  readonly protection: number;
  /** Null where no plate is hit. */
  readonly plate: PreparedPlate | null;
  readonly hp: number;
}

/** The answer at one distance. Seconds, HP, HP a second; `protection` is a share 0..1. */
export interface TtkAnswer {
  readonly distanceM: number;
  readonly hp: number;
  readonly piercingPct: number;
  readonly effectiveArmour: number;
  readonly protection: number;
  /** Before armour, including round and area. */
  readonly damageBefore: number;
  /** After armour, and through the plate where there is one. */
  readonly damagePerShot: number;
  /** After armour, once no plate is left. */
  readonly bareDamagePerShot: number;
  /** Shots that the plate takes part in, the kill included; 0 without a plate. */
  readonly plateShots: number;
  /** Whether the plate breaks before the kill. */
  readonly plateBreaks: boolean;
  readonly shots: number;
  readonly discreteSeconds: number;
  readonly continuousSeconds: number;
  readonly dpsBefore: number;
  /** While the plate holds. */
  readonly dpsAfter: number;
  /** Rounds left after the last shot; null when the magazine is not stated. */
  readonly magazineLeft: number | null;
  readonly reloads: number;
  /** Seconds of those reloads; null when a reload is needed and its duration is unknown. */
  readonly reloadSeconds: number | null;
  /** Discrete time including reloads; the same when none is needed or their duration is unknown. */
  readonly totalSeconds: number;
}

/** `badInput`: the fields are in `problemsOf`; `noDamage`: nothing gets through, so nobody is ever killed. */
export type TtkRefusal = 'ttk.badInput' | 'ttk.noDamage';

/** All problems of a question; empty when it can be answered. Vitality is checked in the unit in use. */
export function problemsOf(question: TtkQuestion): readonly FieldProblem<QuestionField>[] {
  const unused: TtkField = question.vitalityUnit === 'hp' ? 'vitalityPct' : 'hp';
  const problems: FieldProblem<QuestionField>[] = checkNumbers(question.numbers).filter(
    (problem) => problem.field !== unused,
  );
  const override = checkNumber('apOverridePct', question.apOverridePct, AP_OVERRIDE_LIMIT);
  return override === null ? problems : [...problems, override];
}

/** Computes everything independent of the distance; rejects invalid numbers. */
export function prepareTtk(question: TtkQuestion): Result<PreparedTtk, TtkRefusal> {
  const problems = problemsOf(question);
  if (problems.length > 0) return err('ttk.badInput', { problems });
  const { numbers } = question;
  const piercingPct = question.apOverridePct ?? numbers.penetrationPct;
  const armour = effectiveArmour(numbers.bulletResistance, piercingPct);
  const burst = prepareBurst(numbers);
  return ok({
    closeDamage: numbers.closeDamage,
    longDamage: question.hasFalloff ? numbers.longDamage : numbers.closeDamage,
    falloffStartM: numbers.falloffStartM * (1 + numbers.rangePct / 100),
    falloffEndM: numbers.falloffEndM * (1 + numbers.rangePct / 100),
    fireRateRpm: numbers.fireRateRpm,
    burst,
    averageRpm: averageRpm(numbers.fireRateRpm, burst),
    magazine: numbers.magazine,
    reloadSeconds: numbers.reloadSeconds,
    ammoFactor: ammoFactor(numbers.damagePct),
    areaMultiplier: areaMultiplier(question.area, numbers),
    piercingPct,
    effectiveArmour: armour,
    protection: protectionShare(armour, question.area, question.model),
    plate: preparePlate(numbers, question.area),
    hp: question.vitalityUnit === 'hp' ? numbers.hp : hpOfBonus(numbers.vitalityPct),
  });
}

/** Seconds of the continuous time from the damage before plate and suit. */
export function continuousTime(prepared: PreparedTtk, damageBefore: number): number {
  return continuousSeconds(prepared.plate, courseOf(prepared.plate, damageBefore, prepared.protection), {
    hp: prepared.hp,
    damageBefore,
    hitsPerSecond: prepared.averageRpm / SECONDS_PER_MINUTE,
  });
}

/** The plain formula at one distance; `ttk.noDamage` when no damage gets through there. */
export function answerAt(prepared: PreparedTtk, distanceM: number): Result<TtkAnswer, TtkRefusal> {
  const problem = checkNumber('distanceM', distanceM, DISTANCE_LIMIT);
  if (problem !== null) return err('ttk.badInput', { problems: [problem] });
  const raw = damageAtDistance(
    prepared.closeDamage,
    prepared.longDamage,
    prepared.falloffStartM,
    prepared.falloffEndM,
    distanceM,
  );
  const damageBefore = raw * prepared.ammoFactor * prepared.areaMultiplier;
  const course = courseOf(prepared.plate, damageBefore, prepared.protection);
  const shots = hitsToKill(course, prepared.hp);
  const dpsBefore = damagePerSecond(damageBefore, prepared.averageRpm);
  const continuous = continuousTime(prepared, damageBefore);
  if (!Number.isFinite(shots) || !Number.isFinite(continuous)) return err('ttk.noDamage');
  const seconds = secondsOfShot(shots, prepared.fireRateRpm, prepared.burst);
  const reloads = reloadsNeeded(shots, prepared.magazine);
  const reloadSeconds =
    reloads === 0 ? 0 : prepared.reloadSeconds === null ? null : reloads * prepared.reloadSeconds;
  return ok({
    distanceM,
    hp: prepared.hp,
    piercingPct: prepared.piercingPct,
    effectiveArmour: prepared.effectiveArmour,
    protection: prepared.protection,
    damageBefore,
    damagePerShot: course.firstDamage,
    bareDamagePerShot: course.bareDamage,
    plateShots: Math.min(shots, course.plateHits),
    plateBreaks: prepared.plate !== null && shots > course.plateHits,
    shots,
    discreteSeconds: seconds,
    continuousSeconds: continuous,
    dpsBefore,
    dpsAfter: damagePerSecond(course.firstDamage, prepared.averageRpm),
    magazineLeft: prepared.magazine === null ? null : prepared.magazine * (reloads + 1) - shots,
    reloads,
    reloadSeconds,
    totalSeconds: seconds + (reloadSeconds ?? 0),
  });
}

/** The time to kill of a setup at a distance. */
export function evaluateTtk(question: TtkQuestion, distanceM: number): Result<TtkAnswer, TtkRefusal> {
  const prepared = prepareTtk(question);
  return prepared.ok ? answerAt(prepared.value, distanceM) : prepared;
}
