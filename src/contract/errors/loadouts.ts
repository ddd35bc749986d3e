/** Errors of loadouts. */
export const loadoutsErrors = {
  'loadouts.notFound': { status: 404, message: 'Failed to delete request', isFinal: true },
  'loadouts.characterNotFound': { status: 404, message: 'Failed to fetch character loadouts' },
  'loadouts.personNotFound': { status: 404, message: 'Failed to create loadouts', isFinal: true },
  'loadouts.kitNotFound': { status: 404, message: 'Action failed. Please try again.', isFinal: true },
  'loadouts.tooManyKits': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'loadouts.clanNotFound': { status: 404, message: 'Failed to fetch loadouts' },
  'loadouts.overLimit': { status: 409, message: 'Failed to create loadouts' },
  'loadouts.overClanLimit': { status: 409, message: 'Failed to create loadouts' },
  'loadouts.unknownItem': { status: 400, message: 'Failed to create loadouts' },
  'loadouts.idTaken': { status: 409, message: 'Failed to create loadouts' },
  'loadouts.moved': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
  'loadouts.warClosed': { status: 409, message: 'The war is closed.', isFinal: true },
  'loadouts.nothingToClose': { status: 409, message: 'There are no requests.', isFinal: true },
  'loadouts.warNotFound': { status: 404, message: 'The war was not found.' },
  'loadouts.tooLateToReopen': { status: 409, message: 'It can no longer be undone.', isFinal: true },
  'loadouts.stockMoved': { status: 409, message: 'Action failed. Please try again.', isFinal: true },
} as const;
