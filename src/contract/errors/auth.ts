/** Errors of the session and of rights. */
export const authErrors = {
  'auth.required': { status: 401, message: 'Authentication is required.' },
  'auth.failed': { status: 401, message: 'Authentication failed. Please refresh the page and try again.' },
  'auth.stateUnknown': {
    status: 400,
    message: 'This sign-in is too old or was already used. Please sign in again.',
  },
  'auth.forbidden': { status: 403, message: 'You do not have permission to perform this action.' },
  'auth.signInAgain': { status: 403, message: 'Please sign in again before you do this.' },
  'auth.nameDiffers': { status: 400, message: 'The name is not the one that was asked for.' },
  'auth.otherUser': { status: 401, message: 'Authentication failed. Please refresh the page and try again.' },
  'auth.notLinked': {
    status: 403,
    message: 'No account is linked to this sign-in. Sign in with the game, then link it in the settings.',
  },
  'auth.wayUnavailable': { status: 503, message: 'This way to sign in does not answer. Try again later.' },
  'auth.notFresh': { status: 403, message: 'Sign in with the game again before you link a way to sign in.' },
  'auth.identityTaken': { status: 409, message: 'It is linked to another account already.' },
  'auth.wayLinked': { status: 409, message: 'The account already has this way to sign in.' },
} as const;
