/** Texts of the error codes of gear. */
export const errors = {
  gearInvalid: "Failed to update gear: something in it isn't allowed.",
  gearTooMany: 'Failed to update gear: there are too many sets.',
  gearNotFound: 'Failed to update gear: this set no longer exists.',
  gearHasAccount: 'Failed to update gear: they have an account and enter their own.',
  gearChanged: 'Failed to update gear: someone else has changed it.',
} as const;
