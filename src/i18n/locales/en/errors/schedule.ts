/** Texts of the error codes of the schedule. */
export const errors = {
  scheduleInvalid: 'Failed to save the event.',
  scheduleBadName: 'Name: an event of your own needs one, of at most {{max}} characters.',
  scheduleBadWeekdays: "Days of the week: one is repeated or doesn't exist.",
  scheduleBadDates: "Dates: a day doesn't exist, or the last one comes before the first.",
  scheduleBadTimeZone: 'Time zone: it is unknown.',
  scheduleBadStages: 'Stages: an event needs 1 to {{max}}, each with a start and a length.',
  scheduleBadOverlap: 'Stages: two of them overlap.',
  scheduleBadNotice: 'Skips in time: enter 0 to {{max}} hours.',
  scheduleBadStrength: 'Minimum strength: enter 1 to {{max}} people.',
  scheduleBadChanges: 'Moved and cancelled days: at most {{max}}, each once and with a short reason.',
  scheduleNotFound: 'Failed to save the event: it no longer exists.',
  scheduleTooMany: 'Failed to save the event: the clan has too many.',
} as const;
