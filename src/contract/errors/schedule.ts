/** Errors of the schedule. */
export const scheduleErrors = {
  'schedule.invalid': { status: 400, message: 'Failed to save settings.' },
  'schedule.notFound': { status: 404, message: 'Failed to save settings.', isFinal: true },
  'schedule.tooMany': { status: 409, message: 'Failed to save settings.' },
} as const;
