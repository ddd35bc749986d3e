/** Where the real item database is on this machine, for tests that hold the readers against it; null when it is not here. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const given = process.env['ITEM_DATABASE_ARCHIVE'];
const nearby = resolve(import.meta.dirname, '../../../shared/stalcraft-database.tar.gz');

export const REAL_ARCHIVE: string | null =
  given !== undefined && given !== '' ? given : existsSync(nearby) ? nearby : null;

/** For the title of a group of tests, so that a report says why it did not run. */
export const WITHOUT_ARCHIVE =
  REAL_ARCHIVE === null ? ' (SKIPPED: set ITEM_DATABASE_ARCHIVE to the item database as .tar.gz)' : '';
