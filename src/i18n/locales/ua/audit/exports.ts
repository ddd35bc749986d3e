import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/exports.ts';

export const audit: Translation<typeof en> = {
  clanFileExported: '{{actor}}: експорт клану',
  clanFileDownloaded: '{{actor}}: експорт клану завантажено',
  clanFileImported: '{{actor}}: у клан імпортовано файл',
};
