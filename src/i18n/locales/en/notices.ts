/** What a notification says; the worker shows these words too, so the file stays small and without plural forms. */
export const notices = {
  approvedTitle: 'Skip Request Approved',
  rejectedTitle: 'Skip Request Rejected',
  requestedTitle: 'New Skip Request',
  approvedBody: 'Your skip request for {{character}} ({{period}}) has been approved',
  rejectedBody: 'Your skip request for {{character}} ({{period}}) has been rejected',
  requestedBody: '{{character}} asks for time off ({{period}})',
  approvedBare: 'Your skip request has been approved',
  rejectedBare: 'Your skip request has been rejected',
  requestedBare: 'A skip request waits for a decision',
  newsTitle: 'News from your clan',
  newsBody: 'Open Muster to see what is new.',
  signedOutBody: 'Sign in to see what is new.',
  testTitle: 'Notifications work',
  testBody: 'This is how Muster tells you about decisions on this device.',
} as const;
