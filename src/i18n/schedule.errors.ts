import type { scheduleErrors } from '../contract/errors/schedule.ts';
import {
  MAX_CHANGES,
  MAX_EVENT_NAME,
  MAX_NOTICE_MINUTES,
  MAX_STAGE_MINUTES,
  MAX_STAGES,
  MAX_STRENGTH,
} from '../domain/schedule/event.ts';
import { EVENT_PROBLEMS, type EventProblem } from '../domain/schedule/event-rules.ts';
import type { ErrorWordings } from './error-wording.ts';
import type { errors } from './locales/en/errors/schedule.ts';

/** What to say of each, with the most that is allowed. */
const PROBLEMS = {
  name: ['scheduleBadName', MAX_EVENT_NAME],
  weekdays: ['scheduleBadWeekdays', 0],
  dates: ['scheduleBadDates', 0],
  timeZone: ['scheduleBadTimeZone', 0],
  stages: ['scheduleBadStages', MAX_STAGE_MINUTES],
  overlap: ['scheduleBadOverlap', 0],
  notice: ['scheduleBadNotice', MAX_NOTICE_MINUTES / 60],
  strength: ['scheduleBadStrength', MAX_STRENGTH],
  changes: ['scheduleBadChanges', MAX_CHANGES],
} as const satisfies Record<EventProblem, readonly [keyof typeof errors, number]>;

export const scheduleErrorWordings: ErrorWordings<typeof scheduleErrors, typeof errors> = {
  'schedule.invalid': {
    sentences: ({ problem }, t, { number }) => {
      const known = EVENT_PROBLEMS.find((one) => one === problem);
      if (known === undefined) return [];
      const [key, max] = PROBLEMS[known];
      return [t(key, { max: number(max), most: number(MAX_STAGES) })];
    },
  },
};
