/** Texts of the error codes of characters, their claims and the game’s answers about them. */
export const errors = {
  characterRequired: 'Character ID is required.',
  characterNotYours: 'You do not have permission to perform this action.',
  characterNameRequired: 'Character name is required',
  characterNotFound: 'Character not found',
  profileUnavailable: 'Failed to fetch character profile',
  claimsUnknownRegion: 'The game has no such region.',
  claimsTaken: 'This character belongs to another account.',
  claimsYours: 'This character is in your list already.',
  claimsTooMany: 'You have added as many characters as you can. Remove one first.',
  claimsNotFound: 'Character not found',
  gameUnavailable: 'The game does not answer right now. Please try again later.',
} as const;
