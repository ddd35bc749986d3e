/** Texts of the error codes of characters, their claims and the game’s answers about them. */
export const errors = {
  characterRequired: 'Character ID is required.',
  characterNotYours: 'You do not have permission to perform this action.',
  characterNameRequired: 'Character name is required',
  characterNotFound: 'Character not found',
  profileUnavailable: 'Failed to fetch character profile',
  claimsUnknownRegion: 'The game has no such region.',
  claimsTaken: 'This character belongs to another account.',
  claimsYours: 'This character is already in your list.',
  claimsTooMany: "You can't add more characters. Remove one first.",
  claimsNotFound: 'Character not found',
  gameUnavailable: "The game isn't responding. Try again later.",
} as const;
