/** Texts of the error codes of guests' passes. */
export const errors = {
  guestPassesUnknown: 'This link leads to no pass. Ask for it again.',
  guestPassesExpired: 'This pass has expired.',
  guestPassesRevoked: 'This pass was revoked.',
  guestPassesGone: 'What this pass showed was deleted.',
  guestPassesNotFound: 'This pass no longer works.',
  guestPassesOpened: "The guest has opened this pass: its link isn't shown any more.",
  guestPassesNoOperation: "This operation no longer exists, or hasn't reached the server yet.",
  guestPassesNoGuest: "This guest isn't in your squads any more.",
  guestPassesTooMany: 'Your clan has too many passes already. Revoke one first.',
} as const;
