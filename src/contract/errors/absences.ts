/** Errors of checks. */
export const absencesErrors = {
  'absences.notFound': { status: 404, message: 'Check not found', isFinal: true },
  'absences.closed': { status: 409, message: 'The check is closed', isFinal: true },
  'absences.idTaken': { status: 409, message: 'Failed to begin the check', isFinal: true },
  'absences.dateOutside': { status: 400, message: 'The date is too far away', isFinal: true },
  'absences.tooMany': { status: 409, message: 'Too many checks on this day', isFinal: true },
  'absences.tooManyGuests': { status: 409, message: 'Too many guests', isFinal: true },
  'absences.stages': { status: 400, message: 'A check has one stage at least', isFinal: true },
  'absences.stageMoved': { status: 409, message: 'The stage was changed', isFinal: true },
  'absences.moved': { status: 409, message: 'The check has changed' },
} as const;
