/** Errors of warns. */
export const warnsErrors = {
  'warns.disabled': { status: 409, message: 'Warn system disabled' },
  'warns.memberNotFound': { status: 404, message: 'Failed to add warn', isFinal: true },
  'warns.idTaken': { status: 409, message: 'Failed to add warn', isFinal: true },
  'warns.tooMany': { status: 409, message: 'Failed to add warn' },
  'warns.invalid': { status: 400, message: 'Failed to add warn' },
  'warns.own': {
    status: 403,
    message: 'You do not have permission to perform this action.',
    isFinal: true,
  },
  'warns.rankAbove': {
    status: 403,
    message: 'You do not have permission to perform this action.',
    isFinal: true,
  },
  'warns.notFound': { status: 404, message: 'Failed to remove warn', isFinal: true },
  // of an appeal: there is nothing to decide or to object to
  'warns.gone': { status: 404, message: 'Action failed. Please try again.', isFinal: true },
  'warns.processed': { status: 409, message: 'Failed to remove warn', isFinal: true },
  'warns.noDebt': { status: 409, message: 'Failed to pay debt' },
  'warns.moreThanOwed': { status: 409, message: 'Failed to pay debt' },
  'warns.nothingToReset': { status: 409, message: 'Failed to reset warns' },
  'warns.resetChanged': { status: 409, message: 'Failed to reset warns' },
  'warns.appealed': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'warns.ended': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'warns.undoLate': { status: 409, message: 'A decision can be undone for a minute.', isFinal: true },
  'warns.undoTaken': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'warns.undoAppealed': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'warns.undoPaid': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'warns.appealDecided': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'warns.reasonRequired': { status: 400, message: 'Action failed. Please try again.' },
} as const;
