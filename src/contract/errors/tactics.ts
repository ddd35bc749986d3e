/** Errors of tactics, and of links to drawings. */
export const tacticsErrors = {
  'tactics.notFound': { status: 404, message: 'Tactic not found', isFinal: true },
  'tactics.tooMany': { status: 409, message: 'Too many tactics', isFinal: true },
  'tactics.versionNotFound': { status: 404, message: 'Version not found', isFinal: true },
  'tactics.tooManyVersions': { status: 409, message: 'Too many versions', isFinal: true },
  'tactics.moved': { status: 409, message: 'The tactic has changed' },
  'tactics.pictureShape': { status: 422, message: 'The picture is too small or too narrow' },
  'tactics.pictureChanged': { status: 409, message: 'The picture has changed' },
  'links.notFound': { status: 404, message: 'Link not found', isFinal: true },
  'links.tooMany': { status: 409, message: 'Too many links', isFinal: true },
} as const;
