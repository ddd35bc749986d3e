/** Texts of the error codes of the treasury. */
export const errors = {
  treasuryMoved: 'The balance changed in the meantime.',
  treasuryMovedBy: 'You saw {{seen}}, it is {{now}} now.',
  treasuryUnchanged: 'That is the balance already.',
  treasuryBelowZero: 'The balance would drop below zero.',
  treasuryBelowZeroBy: 'There is {{now}}.',
  treasuryTooMuch: 'The balance can be at most 1 trillion rubles.',
  treasuryIdTaken: 'Action failed. Please try again.',
  treasuryEntryNotFound: 'Action failed. This entry no longer exists.',
  treasuryCorrected: 'This entry is already corrected.',
} as const;
