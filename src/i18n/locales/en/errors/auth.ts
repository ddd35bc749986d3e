/** Texts of the error codes of the session and rights. */
export const errors = {
  authRequired: 'Authentication is required.',
  authFailed: 'Authentication failed. Please refresh the page and try again.',
  authStateUnknown: 'This sign-in has expired or was already used. Sign in again.',
  authForbidden: 'You do not have permission to perform this action.',
  authSignInAgain: 'Sign in again first, then continue here.',
  authNameDiffers: "That isn't the name shown above. Type it exactly.",
  authOtherUser: 'Authentication failed. Please refresh the page and try again.',
  authNotLinked:
    'Nobody has linked an account to this sign-in. Sign in with the game, then link it in the settings.',
  authWayUnavailable:
    "This way to sign in doesn't answer right now. Try again later, or sign in with the game.",
  authNotFresh: 'Sign in with the game again first. Linking is only possible for 15 minutes after that.',
  authIdentityTaken: "It's linked to another account. Unlink it there first.",
  authWayLinked: 'Your account already has this way to sign in.',
} as const;
