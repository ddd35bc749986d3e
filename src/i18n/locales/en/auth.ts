/** Landing page and sign-in. */
export const auth = {
  offlineHint: "You're offline. Signing in needs a connection.",
  openTools: 'Open the TTK calculator',
  noAccount: 'No account needed for the tools.',
  lookAround: 'Try the demo',
  returnHint: 'After signing in you\'ll go to "{{page}}"',
  callbackWorking: 'Signing you in…',
  callbackFailedTitle: 'Sign-in failed',
  callbackMissing: 'The sign-in page sent incomplete data. Try again.',
  callbackDenied: 'You cancelled the sign-in.',
  callbackAgain: 'Sign in again',
  backToStart: 'Back to start',
  otherWays: 'Or sign in with',
  callbackUnavailable:
    "This way to sign in doesn't answer right now. Try again later, or sign in with the game.",
  linkWorking: 'Linking the sign-in…',
  linkFailedTitle: 'Linking failed',
  backToSettings: 'Back to settings',
} as const;
