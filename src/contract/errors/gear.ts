/** Errors of gear. */
export const gearErrors = {
  'gear.invalid': { status: 400, message: 'Failed to update gear' },
  'gear.tooMany': { status: 409, message: 'Failed to update gear' },
  'gear.notFound': { status: 404, message: 'Failed to update gear' },
  'gear.hasAccount': { status: 409, message: 'Failed to update gear', isFinal: true },
  'gear.changed': { status: 409, message: 'Failed to update gear' },
} as const;
