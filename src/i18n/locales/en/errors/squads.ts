/** Texts of the error codes of squads. */
export const errors = {
  squadsNotFound: 'This squad no longer exists.',
  squadsMapRequired: 'Map is required.',
  squadsRoleOutside: 'Cannot assign roles to members not in a squad',
  squadsTooMany: 'Failed to create the squad: this map has enough already.',
  squadsTooManyGuests: 'There are too many guests already. Remove one first.',
  squadsIdTaken: 'Failed to create the squad: its id is taken. Create it again.',
  squadsSameMap: 'Choose another map to copy to.',
  squadsMoved: 'The squads have changed since you looked. See the new numbers.',
} as const;
