/** The real item database, for the numbers that need it; it is not part of this repository. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Path of the archive: `ITEM_DATABASE_ARCHIVE`, else beside the repository; null when it is not here. */
export const realArchive = (): string | null => {
  const asked = process.env['ITEM_DATABASE_ARCHIVE'];
  const place = asked === undefined || asked === '' ? resolve(ROOT, '../shared/stalcraft-database.tar.gz') : resolve(asked);
  return existsSync(place) ? place : null;
};
