/** Notices about what a member may do in the clan. */
export const notices = {
  title: 'Your role in the clan changed',
  body: '{{character}}: {{changes}}. Changed by {{name}}.',
  role: 'role {{from}} → {{to}}',
  given: 'clan role "{{name}}" given',
  taken: 'clan role "{{name}}" removed',
  bare: 'What you can open in the app has changed',
  goDashboard: 'Open dashboard',
  topic: 'My role in the clan changes',
  member: 'member',
  officer: 'officer',
  colonel: 'colonel',
  leader: 'leader',
} as const;
