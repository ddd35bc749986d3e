/** Texts of the error codes of export and import. */
export const errors = {
  clanFilesAtWork: 'The server is still working on a file of this clan. Wait until it is done.',
  clanFilesNotFound: 'This file is no longer there.',
  clanFilesNotReady: "This file can't be imported.",
  clanFilesUnconfirmed: 'The game has not confirmed that this character leads the clan.',
} as const;
