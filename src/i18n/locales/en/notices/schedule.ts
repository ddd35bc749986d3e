/** Notices about the schedule. */
export const notices = {
  brawl: 'Brawl',
  tournament: 'Tournament',
  baseCapture: 'Base capture',
  goldDrop: 'Gold drop',
  training: 'Training',
  own: 'Event',
  cancelledTitle: 'Cancelled: {{event}}',
  cancelledBody: 'Planned for {{planned}}, cancelled by {{name}}',
  cancelledReason: 'Planned for {{planned}}, cancelled by {{name}}: {{reason}}',
  movedTitle: 'Moved: {{event}}',
  movedBody: 'Starts {{when}} instead of {{planned}}, changed by {{name}}',
  bareTitle: 'Schedule changed',
  bareBody: 'Your clan moved or cancelled an event',
  go: 'Open schedule',
  topic: 'Events moved or cancelled',
  yourTime: '{{time}} your time',
} as const;
