/** Texts of the error codes of the treasury. */
export const errors = {
  treasuryMoved: 'The balance changed in the meantime.',
  treasuryMovedBy: 'You saw {{seen}}, it is {{now}} now.',
  treasuryUnchanged: 'That is the balance already.',
  treasuryBelowZero: 'The balance would drop below zero.',
  treasuryBelowZeroBy: 'There is {{now}}.',
  treasuryTooMuch: 'The balance can be at most 1 trillion rubles.',
  treasuryIdTaken: 'This has already been saved. Check before you save it again.',
  treasuryEntryNotFound: 'Action failed. This entry no longer exists.',
  treasuryCorrected: 'This entry is already corrected.',
  treasuryGatheringNotFound: 'Action failed. This gathering no longer exists.',
  treasuryGatheringChanged:
    'This gathering was changed in the meantime. Open it again to see it as it is now.',
  treasuryHasContributions:
    "Members have already paid: period and start can't change, and the end can't be before what was paid.",
  treasuryTooManyGatherings: 'Too many open gatherings: close one first.',
  treasuryBadDates: "These days don't fit.",
  treasuryBadAmount: "This amount can't be paid.",
  treasuryBadPeriod:
    "This period can't be paid: it has not begun, or the gathering has changed. Open the gathering and report the payment for a period that it lists.",
  treasuryClosed: 'This gathering is closed.',
  treasuryTooManyPending: 'Too many of your contributions are waiting for approval.',
  treasuryContributionNotFound: 'This contribution no longer exists.',
  treasuryDecided: 'This contribution has already been decided.',
  treasuryDecidedBy: 'Decided by {{name}}.',
  treasuryMemberNotFound: 'No member of the clan has this name.',
  treasuryOwn: 'Someone else decides on your own payment.',
  treasuryUndoLate:
    'A decision can be undone for a minute. Now an approved payment can be corrected in the history, and a rejected one reported again.',
  treasuryUndoOwed: 'The member has reported this payment again, or owes it no more.',
  treasuryReasonRequired: 'Give a reason.',
} as const;
