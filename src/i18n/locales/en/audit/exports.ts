/** Lines of the audit log about files of the clan. */
export const audit = {
  clanFileExported: '{{actor}} exported the clan',
  clanFileDownloaded: '{{actor}} downloaded the export of the clan',
  clanFileImported: '{{actor}} imported a file into the clan',
} as const;
