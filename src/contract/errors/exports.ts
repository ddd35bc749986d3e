/** Errors of export and import. */
export const exportsErrors = {
  'clanFiles.atWork': { status: 409, message: 'The server is still at work on a file of this clan.' },
  'clanFiles.notFound': { status: 404, message: 'File not found.' },
  'clanFiles.notReady': { status: 409, message: 'This file cannot be imported.' },
  'clanFiles.unconfirmed': {
    status: 403,
    message: 'The game has not confirmed that this character leads the clan.',
  },
} as const;
