/** Landing page and sign-in. */
export const auth = {
  nowHeading: 'What it does',
  ttkHeading: 'Time to kill, on real items',
  ttkBody:
    'Pick weapon, ammunition and armour with their levels; see shots, seconds and the whole curve over distance. Up to eight set-ups side by side.',
  rankHeading: 'Your character, your clan',
  rankBody:
    'Rank, clan facts and statistics come from the game itself. Rights follow the in-game rank: member, officer, colonel, leader.',
  offlineHeading: 'Works without a connection',
  offlineBody:
    'Install it on the home screen. Pages and items you have opened stay on the device, each with its age.',
  privacyHeading: 'What signing in means',
  privacyBody:
    'You sign in at the game’s own page; your password never comes here. Muster learns your account name and your characters. Log out and everything on this device is erased.',
  offlineHint: 'You seem to be offline. Signing in needs a connection.',
  footer: 'Not affiliated with EXBO. Game names belong to their owners.',
  lookAround: 'Look around first: a demo without an account',
  returnHint: 'After signing in you go on to {{path}}',
  callbackWorking: 'Signing you in…',
  callbackFailedTitle: 'Sign-in did not work',
  callbackMissing: 'The sign-in page did not send what is needed. Please start again.',
  callbackDenied: 'Sign-in was cancelled on the game’s page.',
  callbackAgain: 'Sign in again',
  backToStart: 'Back to the start page',
} as const;
