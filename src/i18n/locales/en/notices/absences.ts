/** Notices about checks. */
export const notices = {
  lostTitle: 'Marks that did not take effect',
  lostBody: '{{event}}, {{day}}: {{names}}. What {{by}} set stays.',
  lostClosedBody: '{{event}}, {{day}}: {{names}}. {{by}} had closed the check.',
  lostBare: "Another officer's marks stay",
  goCheck: 'Open the absent checker',
  topicLost: 'My marks in checks that did not take effect',
  kindBrawl: 'Brawl',
  kindTournament: 'Tournament',
  kindBaseCapture: 'Base capture',
  kindGoldDrop: 'Gold drop',
  kindTraining: 'Training',
  kindOwn: 'Check',
} as const;
