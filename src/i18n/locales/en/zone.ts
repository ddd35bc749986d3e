/** The simulator's sign-in page; the server renders it. */
export const zone = {
  title: 'Sign in to the simulator',
  choose: 'Choose a test account',
  plain:
    'This is the simulator that is built into Muster, not the game. No password is asked for: whoever opens this page can be anyone on it. Everyone here is invented, and nothing reaches the real game.',
  local: 'It answers this computer only.',
  demo: 'This server is a public demonstration: other visitors can be the same people as you.',
  withoutClan: 'Without a clan',
  noCharacters: 'no characters yet',
  noClan: 'no clan',
  also: 'also',
  cancel: 'Cancel and go back',
  language: 'Language',
  unknownTitle: 'Nobody here has that login',
  unknownBody:
    'The address asks for a login that the simulator does not know. Choose somebody from the list.',
  showList: 'Show the list',
  brokenTitle: 'This sign-in cannot go on',
  brokenClient: 'The address names an application that the simulator does not know.',
  brokenRedirect:
    'The address asks to return to a place that is not this app’s own. Go back to the app and start the sign-in there.',
  strangerTitle: 'Only from this computer',
  strangerBody:
    'The simulator lets anyone be anyone, so it answers only the computer it runs on, under localhost or 127.0.0.1. With DEMO=1 it answers others too.',
  LEADER: 'Leader',
  COLONEL: 'Colonel',
  OFFICER: 'Officer',
  SERGEANT: 'Sergeant',
  SOLDIER: 'Soldier',
  COMMONER: 'Reserve',
  RECRUIT: 'Recruit',
} as const;
