/** Errors of guests' passes. */
export const guestPassesErrors = {
  'guestPasses.unknown': { status: 404, message: 'Unknown pass', isFinal: true },
  'guestPasses.expired': { status: 410, message: 'The pass has expired', isFinal: true },
  'guestPasses.revoked': { status: 410, message: 'The pass was revoked', isFinal: true },
  'guestPasses.gone': { status: 410, message: 'What the pass showed was deleted', isFinal: true },
  'guestPasses.notFound': { status: 404, message: 'Pass not found', isFinal: true },
  'guestPasses.opened': { status: 409, message: 'The pass was opened', isFinal: true },
  'guestPasses.noOperation': { status: 404, message: 'Operation not found', isFinal: true },
  'guestPasses.noGuest': { status: 404, message: 'The guest is not in the squads', isFinal: true },
  'guestPasses.tooMany': { status: 409, message: 'Too many passes', isFinal: true },
} as const;
