import type { scheduleErrors } from '../contract/errors/schedule.ts';
import type { EventProblem } from '../domain/schedule/event-rules.ts';
import type { ErrorWordings } from './error-wording.ts';
import type { errors } from './locales/en/errors/schedule.ts';

const PROBLEM_KEYS = {
  name: 'scheduleBadName',
  weekdays: 'scheduleBadWeekdays',
  dates: 'scheduleBadDates',
  timeZone: 'scheduleBadTimeZone',
  stages: 'scheduleBadStages',
  overlap: 'scheduleBadOverlap',
  notice: 'scheduleBadNotice',
  strength: 'scheduleBadStrength',
  changes: 'scheduleBadChanges',
} as const satisfies Record<EventProblem, keyof typeof errors>;

function isProblem(value: unknown): value is EventProblem {
  return typeof value === 'string' && Object.hasOwn(PROBLEM_KEYS, value);
}

export const scheduleErrorWordings: ErrorWordings<typeof scheduleErrors, typeof errors> = {
  'schedule.invalid': {
    sentences: ({ problem, max }, t, { number }) =>
      isProblem(problem) ? [t(PROBLEM_KEYS[problem], { max: number(Number(max)) })] : [],
  },
};
