import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/exports.ts';

export const audit: Translation<typeof en> = {
  clanFileExported: '{{actor}}: экспорт клана',
  clanFileDownloaded: '{{actor}}: экспорт клана скачан',
  clanFileImported: '{{actor}}: в клан импортирован файл',
};
