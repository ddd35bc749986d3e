/** Texts of the error codes of gear. */
export const errors = {
  gearInvalid: 'Failed to update gear. Something in it is not allowed.',
  gearTooMany: 'Failed to update gear. There is no room for another set.',
  gearNotFound: 'Failed to update gear. This set is not there any more.',
  gearChanged: 'Failed to update gear. Somebody else has changed it meanwhile.',
} as const;
