/** Texts of the error codes of squads. */
export const errors = {
  squadsNotFound: 'This squad no longer exists.',
  squadsMapRequired: 'Map is required.',
  squadsRoleOutside: 'Cannot assign roles to members not in a squad',
  squadsGuestName: 'Enter a name that can be seen.',
  squadsGuestIsMember: 'They are in the clan, so not a guest.',
  squadsTooManyGuests: 'There are too many guests already. Remove one first.',
  squadsIdTaken: 'Failed to create the squad: its id is taken. Create it again.',
  squadsSameMap: 'Choose another map to copy to.',
  squadsMoved: 'The squads have changed since you looked. See the new numbers.',
  squadsTemplateGone: 'This template no longer exists.',
  squadsTemplateMoved: 'The template has changed since you looked. See it again.',
  squadsTemplateNameTaken: 'Another template has this name. Choose another one.',
  squadsTemplateEmpty: 'There are no squads to save yet.',
  squadsTooManyTemplates: 'There are too many templates already. Delete one first.',
} as const;
