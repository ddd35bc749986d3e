/** Errors about characters, their claims and the game's answers about them. */
export const charactersErrors = {
  'character.required': { status: 400, message: 'Character ID is required.' },
  'character.notYours': { status: 403, message: 'You do not have permission to perform this action.' },
  'character.nameRequired': { status: 400, message: 'Character name is required' },
  'character.notFound': { status: 404, message: 'Character not found' },
  'claims.unknownRegion': { status: 400, message: 'The game has no such region.' },
  'claims.taken': { status: 409, message: 'This character belongs to another account.' },
  'claims.yours': { status: 409, message: 'This character is already in your list.' },
  'claims.tooMany': {
    status: 409,
    message: "You can't add more characters. Remove one first.",
  },
  'claims.notFound': { status: 404, message: 'Character not found' },
  'profile.unavailable': { status: 502, message: 'Failed to fetch character profile' },
  'game.unavailable': { status: 503, message: "The game isn't responding. Try again later." },
} as const;
