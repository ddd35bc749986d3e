/** Landing page and sign-in. */
export const auth = {
  nowHeading: 'Features',
  ttkHeading: 'TTK with real items',
  ttkBody:
    'Pick weapon, ammo and armor with their levels and see shots, seconds and the curve over distance. Compare up to eight setups.',
  rankHeading: 'Your character, your clan',
  rankBody:
    'Rank, clan and stats come straight from the game. Your in-game rank sets your rights: member, officer, colonel, leader.',
  offlineHeading: 'Works offline',
  offlineBody:
    "Add it to your home screen. Pages and items you've opened stay on the device, and you can see how fresh they are.",
  privacyHeading: 'What we see when you sign in',
  privacyBody:
    "You sign in on the game's own page, so we never see your password. We get your account name and characters; logging out wipes them from this device.",
  offlineHint: "You're offline. Signing in needs a connection.",
  footer: 'Not affiliated with EXBO. Game names belong to their owners.',
  openTools: 'Open the tools – no account needed',
  lookAround: 'Try the demo – no account needed',
  returnHint: "After signing in you'll go to {{path}}",
  callbackWorking: 'Signing you in…',
  callbackFailedTitle: 'Sign-in failed',
  callbackMissing: 'The sign-in page sent incomplete data. Try again.',
  callbackDenied: "You cancelled the sign-in on the game's page.",
  callbackAgain: 'Sign in again',
  backToStart: 'Back to start',
} as const;
