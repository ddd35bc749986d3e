/** Texts of the error codes of the schedule. */
export const errors = {
  scheduleInvalid: 'Failed to save the event.',
  scheduleBadName: 'Name: 1 to {{max}} characters.',
  scheduleBadWeekdays: 'Weekdays: each once.',
  scheduleBadDates: "Dates: the last comes before the first, or doesn't exist.",
  scheduleBadTimeZone: 'Time zone: unknown.',
  scheduleBadStages: 'Stages: 1 to {{max}}, each with a start and length.',
  scheduleBadOverlap: 'Stages: two overlap.',
  scheduleBadNotice: 'Skip in time: 0 to {{max}} hours.',
  scheduleBadStrength: 'Minimum strength: 1 to {{max}}.',
  scheduleBadChanges: 'Moved and cancelled days: at most {{max}}.',
  scheduleNotFound: 'Failed to save the event: it no longer exists.',
  scheduleTooMany: 'Failed to save the event: the clan has too many.',
} as const;
