/** Errors of the treasury. */
const FAILED = 'Action failed. Please try again.';

export const treasuryErrors = {
  'treasury.moved': { status: 409, message: FAILED },
  'treasury.unchanged': { status: 409, message: FAILED },
  'treasury.belowZero': { status: 409, message: FAILED },
  'treasury.tooMuch': { status: 409, message: FAILED },
  'treasury.idTaken': { status: 409, message: FAILED },
  'treasury.entryNotFound': { status: 404, message: FAILED },
  'treasury.corrected': { status: 409, message: FAILED },
  'treasury.gatheringNotFound': { status: 404, message: FAILED },
  'treasury.gatheringChanged': { status: 409, message: FAILED },
  'treasury.hasContributions': { status: 409, message: FAILED },
  'treasury.tooManyGatherings': { status: 409, message: FAILED },
  'treasury.badDates': { status: 400, message: FAILED },
  'treasury.badAmount': { status: 400, message: FAILED },
  'treasury.badPeriod': {
    status: 409,
    message: 'This period cannot be paid. Open the gathering and pay one that it lists.',
  },
  'treasury.closed': { status: 409, message: FAILED },
  'treasury.tooManyPending': { status: 409, message: FAILED },
  'treasury.contributionNotFound': { status: 404, message: FAILED, isFinal: true },
  'treasury.decided': { status: 409, message: FAILED, isFinal: true },
  'treasury.memberNotFound': { status: 404, message: FAILED },
  'treasury.own': { status: 403, message: 'Somebody else decides on your own payment.' },
  'treasury.undoLate': { status: 409, message: 'A decision can be undone for a minute.', isFinal: true },
  'treasury.undoOwed': { status: 409, message: FAILED, isFinal: true },
  'treasury.reasonRequired': { status: 400, message: FAILED },
} as const;
