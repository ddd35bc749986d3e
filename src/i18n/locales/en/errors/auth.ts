/** Texts of the error codes of the session and rights. */
export const errors = {
  authRequired: 'Authentication is required.',
  authFailed: 'Authentication failed. Please refresh the page and try again.',
  authStateUnknown: 'This sign-in has expired or was already used. Sign in again.',
  authForbidden: 'You do not have permission to perform this action.',
  authSignInAgain: 'Sign in again first, then continue here.',
  authNameDiffers: "That isn't the name shown above. Type it exactly.",
  authOtherUser: 'Authentication failed. Please refresh the page and try again.',
} as const;
