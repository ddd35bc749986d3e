/** Texts of the error codes of the schedule. */
export const errors = {
  scheduleInvalid: 'Failed to save the event: something in it is not allowed.',
  scheduleNotFound: 'Failed to save the event: it no longer exists.',
  scheduleTooMany: 'Failed to save the event: the clan has too many.',
} as const;
