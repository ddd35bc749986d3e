/** What stands on the screen before the program has started: page titles and the first words of the landing page. */
export const paint = {
  titleLanding: 'Muster: clan management system',
  titleCallback: 'Signing in · Muster',
  titleCharacterSelection: 'Choose a character · Muster',
  titleDashboard: 'Dashboard · Muster',
  titleTtk: 'TTK calculator · Muster',
  titleStatus: 'Status · Muster',
  titleNotFound: 'Page not found · Muster',
  headline: 'Your clan, mustered.',
  lead: 'Muster is a clan management system for STALCRAFT players. It opens on your phone and beside the game, and keeps working when the connection does not.',
  signIn: 'Sign in with your game account',
  loading: 'Loading…',
} as const;
