/** Texts of the error codes of warns. */
export const errors = {
  warnsDisabled: 'Warn system disabled. A leader or colonel can enable it in the clan settings.',
  warnsMemberNotFound: 'Failed to add warn: this player is no longer in the clan.',
  warnsIdTaken: 'Failed to add warn: it already exists.',
  warnsTooMany: 'Failed to add warn: this member has too many active ones.',
  warnsInvalid: 'Failed to add warn: check the reason and the cost.',
  warnsOwn: "You can't change your own warns.",
  warnsRankAbove: "You can't change warns of a rank above yours.",
  warnsNotFound: 'Failed to remove warn: it no longer exists.',
  warnsGone: 'This warn no longer exists.',
  warnsProcessed: 'Failed to remove warn: it has already been removed or paid.',
  warnsNoDebt: 'Failed to pay debt: nothing is owed any more.',
  warnsMoreThanOwed: 'Failed to pay debt: this is more than is owed.',
  warnsOwedIs: 'Owed: {{sum}}.',
  warnsOwedPending: '{{sum}} of it is waiting for approval.',
  warnsNothingToReset: 'Failed to reset warns: there are none to reset.',
  warnsResetChanged:
    'Failed to reset warns: warns or the cost changed in the meantime. Check the numbers again.',
  warnsAppealed: "You've already appealed this warn.",
  warnsEnded: 'This warn no longer counts.',
  warnsAppealDecided: 'This appeal has already been decided.',
  warnsReasonRequired: 'Give a reason.',
} as const;
