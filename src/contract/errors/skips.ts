/** Errors of skips. */
export const skipsErrors = {
  'skips.notFound': {
    status: 404,
    message: 'Skip not found. It may have been already processed.',
    isFinal: true,
  },
  'skips.processed': {
    status: 409,
    message: 'Skip not found. It may have been already processed.',
    isFinal: true,
  },
  'skips.idTaken': { status: 409, message: 'Action failed. Please try again.' },
  'skips.oncePerDay': {
    status: 409,
    message: 'You can only submit one skip request per day. Please try again tomorrow.',
  },
  'skips.overlap': { status: 409, message: 'You already have an active skip for this period.' },
  'skips.reasonRequired': { status: 400, message: 'Reason is required by clan settings.' },
  'skips.past': { status: 400, message: 'These days have passed. Choose today or later.' },
  'skips.period': {
    status: 400,
    message: "This period isn't possible. Choose other days.",
  },
  'skips.ownReview': {
    status: 403,
    message: 'You do not have permission to perform this action.',
    isFinal: true,
  },
  'skips.undoLate': {
    status: 409,
    message: 'A decision can be undone for a minute. Change it with a reason instead.',
    isFinal: true,
  },
  'skips.over': {
    status: 409,
    message: 'These days are over, so the decision stays.',
    isFinal: true,
  },
  'skips.taken': {
    status: 409,
    message: 'The member has another active skip for these days.',
    isFinal: true,
  },
} as const;
