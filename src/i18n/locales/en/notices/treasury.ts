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
  brokenTitle: 'Treasury history is damaged',
  brokenBody:
    'The nightly check found an error at entry {{number}}. Export the history and contact the operator of the server.',
  brokenBare: 'The nightly check found an error in the treasury',
  topicBroken: 'Errors in the treasury history',
  goTreasury: 'Open treasury',
  topicDecided: 'My contribution is approved or rejected',
  topicReminder: 'Officers ask for my contribution',
} as const;
