/** Errors of the treasury. */
export const treasuryErrors = {
  'treasury.moved': { status: 409, message: 'Action failed. Please try again.' },
  'treasury.unchanged': { status: 409, message: 'Action failed. Please try again.' },
  'treasury.belowZero': { status: 409, message: 'Action failed. Please try again.' },
  'treasury.tooMuch': { status: 409, message: 'Action failed. Please try again.' },
  'treasury.idTaken': { status: 409, message: 'Action failed. Please try again.' },
  'treasury.entryNotFound': { status: 404, message: 'Action failed. Please try again.' },
  'treasury.corrected': { status: 409, message: 'Action failed. Please try again.' },
} as const;
