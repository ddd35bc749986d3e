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
} as const;
