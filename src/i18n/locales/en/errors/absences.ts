/** Texts of the error codes of checks. */
export const errors = {
  absencesNotFound: 'This check no longer exists.',
  absencesClosed: 'This check has been closed.',
  absencesIdTaken: 'Failed to begin the check: its id is taken. Begin it again.',
  absencesDateOutside: 'Failed to begin the check: the day is too far away.',
  absencesNotPlanned:
    'Failed to begin the check: the schedule has no such event on this day. Begin it from the schedule again, or for another date.',
  absencesTooMany: 'Failed to begin the check: this day has too many already.',
  absencesTooManyGuests: 'This check has too many guests.',
  absencesStages: 'A check needs one stage at least, and can have 16.',
  absencesStageMoved: 'Another officer has changed this stage. Look at it and try again.',
  absencesNotBegun:
    'This event has not begun yet. Read what closing the check now means, and close it again.',
  absencesMoved: 'The check has changed since you looked. See the new numbers.',
  absencesNotClosed: 'This check is still open.',
  absencesOwn: 'Another officer has to decide on your own result.',
  absencesLate: 'Officers can correct a check for 48 hours. Now only a colonel or the leader can.',
  absencesMarkMoved: 'Another officer has changed this mark. Look at it and try again.',
  absencesAppealed: 'This result has been appealed already.',
  absencesNotAppealable: 'There is nothing to appeal here.',
  absencesNoAppeal: 'This appeal no longer exists.',
  absencesAppealDecided: 'This appeal has been decided already.',
} as const;
