/** Lines of the audit log about warns. */
export const audit = {
  warnAdded: '{{actor}} warned {{subject}}',
  warnRemoved: "{{actor}} removed {{subject}}'s warn",
  warnProposalMade: 'A warn was proposed for {{subject}}',
  warnProposalTakenBack: 'The proposed warn for {{subject}} was withdrawn: the absence was corrected',
  warnProposalConfirmed: '{{actor}} confirmed the proposed warn for {{subject}}',
  warnProposalDismissed: '{{actor}} dismissed the proposed warn for {{subject}}',
  warnProposalDecisionUndone: '{{actor}} undid the decision on the proposed warn for {{subject}}',
  warnPaid: "{{subject}}'s warn is paid, recorded by {{actor}}",
  warnReset: "{{actor}} reset {{subject}}'s warn for a payment",
  warnOwedAgain: "{{actor}} took a payment back: {{subject}}'s warn is owed again",
  warnAppealed: '{{actor}} appealed a warn',
  warnAppealAccepted: "{{actor}} accepted {{subject}}'s appeal: the warn is removed",
  warnAppealRejected: "{{actor}} rejected {{subject}}'s appeal",
  warnReminded: '{{actor}} reminded members of their debts',
} as const;
