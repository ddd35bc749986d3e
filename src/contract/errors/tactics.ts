/** Errors of tactics. */
export const tacticsErrors = {
  'tactics.notFound': { status: 404, message: 'Tactic not found', isFinal: true },
  'tactics.tooMany': { status: 409, message: 'Too many tactics', isFinal: true },
  'tactics.versionNotFound': { status: 404, message: 'Version not found', isFinal: true },
  'tactics.tooManyVersions': { status: 409, message: 'Too many versions', isFinal: true },
  'tactics.moved': { status: 409, message: 'The tactic has changed' },
} as const;
