/** Errors of squads. */
export const squadsErrors = {
  'squads.notFound': { status: 404, message: 'Squad not found', isFinal: true },
  'squads.mapRequired': { status: 400, message: 'Map is required.', isFinal: true },
  'squads.roleOutside': {
    status: 400,
    message: 'Cannot assign roles to members not in a squad',
    isFinal: true,
  },
  'squads.guestName': { status: 400, message: 'Enter a name that can be seen', isFinal: true },
  'squads.guestIsMember': { status: 409, message: 'This is a member of the clan', isFinal: true },
  'squads.tooManyGuests': { status: 409, message: 'Too many guests', isFinal: true },
  'squads.idTaken': { status: 409, message: 'Failed to create the squad', isFinal: true },
  'squads.sameMap': { status: 400, message: 'Choose another map' },
  'squads.templateGone': { status: 404, message: 'Template not found', isFinal: true },
  'squads.templateMoved': { status: 409, message: 'The template has changed' },
  'squads.templateNameTaken': { status: 409, message: 'Another template has this name' },
  'squads.templateEmpty': { status: 400, message: 'There are no squads to keep' },
  'squads.tooManyTemplates': { status: 409, message: 'Too many templates', isFinal: true },
  'squads.moved': { status: 409, message: 'The squads have changed' },
} as const;
