/** Notifications without a notice of a feature. */
export const notices = {
  newsTitle: 'News from your clan',
  newsBody: 'Open Muster to see what is new.',
  signedOutBody: 'Sign in to see what is new.',
  testTitle: 'Notifications work',
  testBody: 'This is how Muster tells you about decisions on this device.',
} as const;
