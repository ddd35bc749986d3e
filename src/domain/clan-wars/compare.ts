/** Figures over time, and beside those of another period. Pure. */
import { weekdayOf } from '../schedule/event.ts';
import { addDays, lengthOf, monthOf, type Period } from '../skips/calendar.ts';
import { recordOf, stagesIn, type CountedStage, type WarRecord } from './figures.ts';

export type StepUnit = 'month' | 'week';

/** A week or a month of a period, as far as it lies in it. */
export interface RecordStep extends Period {
  readonly record: WarRecord;
}

/** In longer periods weeks are too many to be told apart. */
const MOST_WEEK_DAYS = 120;

export function stepUnitOf(period: Period): StepUnit {
  return lengthOf(period) > MOST_WEEK_DAYS ? 'month' : 'week';
}

/** How stages ended week by week or month by month, from the first one with any to the last. */
export function recordSteps(
  stages: readonly CountedStage[],
  period: Period,
  unit: StepUnit,
): readonly RecordStep[] {
  const days = stagesIn(stages, period).map(({ day }) => day);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  const steps: RecordStep[] = [];
  if (first === undefined || last === undefined) return steps;
  let next = unit === 'month' ? monthOf(first).from : addDays(first, 1 - weekdayOf(first));
  while (next <= last) {
    const end = unit === 'month' ? monthOf(next).to : addDays(next, 6);
    const step = { from: next < period.from ? period.from : next, to: end > period.to ? period.to : end };
    steps.push({ ...step, record: recordOf(stagesIn(stages, step).map(({ outcome }) => outcome)) });
    next = addDays(end, 1);
  }
  return steps;
}

export interface Paired<Item> {
  readonly now: Item | null;
  readonly before: Item | null;
}

/** What two periods have under the same key, in the order of the first; last what only the second has. */
export function paired<Item extends { readonly key: unknown }>(
  now: readonly Item[],
  before: readonly Item[],
): readonly Paired<Item>[] {
  const then = new Map(before.map((item) => [item.key, item]));
  const known = new Set(now.map(({ key }) => key));
  return [
    ...now.map((item) => ({ now: item, before: then.get(item.key) ?? null })),
    ...before.filter(({ key }) => !known.has(key)).map((item) => ({ now: null, before: item })),
  ];
}
