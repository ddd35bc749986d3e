/** Your own data as a file, and leaving permanently. */
export const account = {
  saveWhat:
    'Everything that Muster stores about you, as one file: account, characters, skips, requests, gear, warns, payments, attendance, wars, recorded events, devices and what you did. Passwords and keys are not in it.',
  save: 'Save my data',
  saved: 'Saved as a file.',
  leaveWhat: 'Delete your account permanently. You see everything that happens before anything is deleted.',
  leave: 'Leave permanently',
  offline: "Possible once you're online.",
  leaveHeading: 'Leave permanently?',
  goneHeading: 'Deleted at once',
  goneAccount: 'Your account, your characters here and their statistics, your role in the clan',
  goneOwn: 'Your skips, requests, gear, price alerts, squad places and wishes',
  goneNotes:
    'Your notifications and their settings, recorded events of protected pages, and your answer to them',
  goneDevices:
    'Your API tokens, calendar link, linked sign-ins and Discord, signed-in devices and the account log. This device is cleared; others are signed out, and what waits unsent on them stays there until you clear them.',
  staysHeading: 'What stays',
  staysHistory:
    'The history of your clan: results of wars, attendance, payments, warns, plans and the log. Instead of your name it says something like "anon 482913", and nothing leads back to you.',
  staysWords:
    'Words that you or others wrote for the clan, and pictures, as they are. A name written in them stays.',
  staysGame:
    "Your character's name on the clan's list, as long as the game lists it. Muster reads that from the game, without an account.",
  staysSent: 'Messages that already went to a chat of the clan, such as Discord.',
  staysAnswers: 'For up to 35 days: stored answers to calls of other members, which nobody can look up.',
  staysBackups_one:
    "For up to {{count}} day: the server's backups. They are used only to restore the server.",
  staysBackups_other:
    "For up to {{count}} days: the server's backups. They are used only to restore the server.",
  staysBackupsUnknown: "Backups, if the server's operator makes any. Ask them how long they are stored.",
  leaderHeading: 'You lead a clan',
  leaderBody:
    'The game says who leads {{clans}}. Without you here, nobody can change what only the leader may change until the leader in the game signs in. If you want to hand over, do it in the game first.',
  confirmHeading: 'This cannot be undone',
  confirmBody: 'Type {{name}} to confirm. If you sign in later, you start as a new person.',
  confirmLabel: 'Name of your character',
  leaveNow: 'Delete my account',
  leftHeading: 'Your account is deleted',
  leftServer:
    'Deleted from the server: your account and characters, skips, requests, gear, notifications, recorded events, API tokens, linked sign-ins and Discord, signed-in devices and the account log.',
  leftDevice:
    'Deleted from this device: everything Muster stored here about you, including saved setups and changes that were not sent.',
  leftStays:
    "Your clan's history stays, without your name. If you sign in again one day, you start as a new person.",
  leftClose: 'Done',
  signInAgain_one:
    'To be sure that it is you: log out, sign in again and come back here within {{count}} minute.',
  signInAgain_other:
    'To be sure that it is you: log out, sign in again and come back here within {{count}} minutes.',
} as const;
