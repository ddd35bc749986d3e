/** Notices about contributions. */
export const notices = {
  approvedTitle: 'Contribution approved',
  rejectedTitle: 'Contribution rejected',
  decidedBody: '{{character}}: {{sum}} for {{title}}, decided by {{name}}',
  whatDebt: 'debt for warns',
  whatReset: 'paid reset of warns',
  decidedBareTitle: 'Contribution decided',
  decidedBare: 'Your contribution was reviewed',
  reminderTitle: 'Contribution due',
  reminderBody: '{{name}} asks {{character}} to contribute to {{title}}.',
  reminderBodySum: '{{name}} asks {{character}} for {{sum}}: {{title}}.',
  reminderDue: 'Due {{day}}.',
  reminderBare: 'Your clan asks for a contribution',
  goTreasury: 'Open treasury',
  topicDecided: 'My contribution is approved or rejected',
  topicReminder: 'Officers ask for my contribution',
} as const;
