/** Notifications without a notice of a feature. */
export const notices = {
  newsTitle: 'News from your clan',
  newsBody: 'Open Muster to see it.',
  signedOutBody: 'Sign in to see it.',
  summaryTitle: 'While it was quiet',
  summaryBody: 'New in your inbox: {{count}}',
  testTitle: 'Notifications work',
  testBody: "You'll get notifications like this on this device.",
} as const;
