/**
 * Time to kill over distance, for many setups at once. Source: specification section 3 (distance chart);
 * speed: architecture section 8. Returns exactly the values of `answerAt`.
 */
import { ok, err, type Result } from '../result.ts';
import { MAX_CHART_POINTS } from './constants.ts';
import { secondsOfShot } from './burst.ts';
import { continuousTime, type PreparedTtk } from './evaluate.ts';
import { MAX_DISTANCE_LIMIT, STEP_LIMIT, checkNumber, type FieldProblem } from './numbers.ts';
import { courseOf, hitsToKill } from './plate.ts';
import { damageAtDistance, reloadsNeeded } from './shot.ts';

/** Metrics of the chart: seconds of the three kinds of time, or HP per shot after armour. */
export const TTK_METRICS = ['discrete', 'reloads', 'continuous', 'damage'] as const;
export type TtkMetric = (typeof TTK_METRICS)[number];

/** The chart's axis in metres: 0, step, 2 x step, ... and the last distance itself. */
export interface DistanceAxis {
  readonly maxDistanceM: number;
  readonly stepM: number;
}

/** Problems of an axis; `tooManyPoints` includes the limit. */
export function axisProblems({
  maxDistanceM,
  stepM,
}: DistanceAxis): readonly FieldProblem<keyof DistanceAxis>[] {
  const problems = [
    checkNumber('maxDistanceM', maxDistanceM, MAX_DISTANCE_LIMIT),
    checkNumber('stepM', stepM, STEP_LIMIT),
  ].filter((problem) => problem !== null);
  if (problems.length === 0 && maxDistanceM / stepM + 1 > MAX_CHART_POINTS) {
    return [{ field: 'stepM', code: 'tooManyPoints', limit: MAX_CHART_POINTS }];
  }
  return problems;
}

/** The distances of an axis, metres; rejects an invalid step, an invalid end or too many points. */
export function axisDistances(axis: DistanceAxis): Result<Float64Array, 'ttk.badInput'> {
  const problems = axisProblems(axis);
  if (problems.length > 0) return err('ttk.badInput', { problems });
  const whole = Math.floor(axis.maxDistanceM / axis.stepM + 1e-9);
  const endsOnStep = Math.abs(whole * axis.stepM - axis.maxDistanceM) < 1e-9;
  const distances = new Float64Array(endsOnStep ? whole + 1 : whole + 2);
  for (let index = 0; index <= whole; index += 1) distances[index] = index * axis.stepM;
  distances[distances.length - 1] = axis.maxDistanceM;
  return ok(distances);
}

function metricOf(prepared: PreparedTtk, metric: TtkMetric, rawDamage: number): number {
  const before = rawDamage * prepared.ammoFactor * prepared.areaMultiplier;
  if (metric === 'continuous') return continuousTime(prepared, before);
  const course = courseOf(prepared.plate, before, prepared.protection);
  if (metric === 'damage') return course.firstDamage;
  const shots = hitsToKill(course, prepared.hp);
  const seconds = secondsOfShot(shots, prepared.fireRateRpm, prepared.burst);
  if (metric === 'discrete') return seconds;
  return seconds + reloadsNeeded(shots, prepared.magazine) * (prepared.reloadSeconds ?? 0);
}

/**
 * The metric for every setup (row) and distance (column), row after row, in `out` when one is given.
 * `NaN` where nothing gets through, so that nothing is drawn. `distancesM` must ascend.
 */
export function sweep(
  setups: readonly PreparedTtk[],
  distancesM: Float64Array,
  metric: TtkMetric = 'discrete',
  out: Float64Array = new Float64Array(setups.length * distancesM.length),
): Float64Array {
  const points = distancesM.length;
  let row = 0;
  for (const prepared of setups) {
    const { closeDamage, longDamage, falloffStartM, falloffEndM } = prepared;
    let point = 0;
    // Outside the falloff the damage is constant: one evaluation covers the whole stretch.
    const close = drawable(metricOf(prepared, metric, closeDamage));
    while (point < points && (distancesM[point] ?? 0) <= falloffStartM) out[row + point++] = close;
    if (closeDamage === longDamage) {
      while (point < points) out[row + point++] = close;
    }
    while (point < points && (distancesM[point] ?? 0) < falloffEndM) {
      const raw = damageAtDistance(
        closeDamage,
        longDamage,
        falloffStartM,
        falloffEndM,
        distancesM[point] ?? 0,
      );
      out[row + point++] = drawable(metricOf(prepared, metric, raw));
    }
    if (point < points) {
      const long = drawable(metricOf(prepared, metric, longDamage));
      while (point < points) out[row + point++] = long;
    }
    row += points;
  }
  return out;
}

function drawable(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
