/** Texts of the error codes of tactics. */
export const errors = {
  tacticsNotFound: 'This tactic no longer exists.',
  tacticsTooMany: 'There are too many tactics already. Delete one first.',
  tacticsVersionNotFound: 'This version no longer exists.',
  tacticsTooManyVersions: 'This tactic has too many versions already. Delete one first.',
  tacticsMoved: 'The tactic has changed since you looked. Look again before you delete it.',
  tacticsPictureShape:
    'This picture is too small or too narrow for a map: at least 200 pixels a side, at most four times as long as wide.',
  tacticsPictureChanged: 'Someone else has just changed this picture.',
  linksNotFound: "This link doesn't work any more.",
  linksTooMany: 'This drawing has too many links already. Withdraw one first.',
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
