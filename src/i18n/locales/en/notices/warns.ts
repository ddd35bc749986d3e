/** Notices about warns. */
export const notices = {
  addedTitle: 'You have a warn',
  addedBody: '{{character}}: {{cost}}, warns: {{count}} of {{max}}, from {{name}}',
  addedBare: 'Your clan added a warn',
  removedTitle: 'Warn removed',
  removedBody: '{{character}}: {{name}} removed a warn of {{cost}}',
  removedBare: 'Your clan removed a warn',
  limitTitle: 'Maximum of warns reached',
  limitBody: '{{character}} has {{count}} of {{max}} warns, the last from {{name}}',
  limitBare: 'A member has reached the maximum of warns',
  goOwn: 'Open dashboard',
  goWarns: 'Open warns',
  topicAdded: 'Warns I get',
  topicRemoved: 'Removal of my warns',
  topicLimit: 'Members at the maximum of warns',
} as const;
