/** Texts of the error codes of checks. */
export const errors = {
  absencesNotFound: 'This check no longer exists.',
  absencesClosed: 'This check has been closed.',
  absencesIdTaken: 'Failed to begin the check: its id is taken. Begin it again.',
  absencesDateOutside: 'Failed to begin the check: the day is too far away.',
  absencesTooMany: 'Failed to begin the check: this day has too many already.',
  absencesTooManyGuests: 'This check has too many guests.',
  absencesStages: 'A check needs one stage at least, and can have 16.',
  absencesStageMoved: 'Another officer has changed this stage. Look at it and try again.',
  absencesMoved: 'The check has changed since you looked. See the new numbers.',
} as const;
