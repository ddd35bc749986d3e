/** Errors of loadouts. */
export const loadoutsErrors = {
  'loadouts.notFound': { status: 404, message: 'Failed to delete request', isFinal: true },
  'loadouts.characterNotFound': { status: 404, message: 'Failed to fetch character loadouts' },
  'loadouts.clanNotFound': { status: 404, message: 'Failed to fetch loadouts' },
  'loadouts.overLimit': { status: 409, message: 'Failed to create loadouts' },
  'loadouts.unknownItem': { status: 400, message: 'Failed to create loadouts' },
  'loadouts.idTaken': { status: 409, message: 'Failed to create loadouts' },
  'loadouts.moved': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
} as const;
