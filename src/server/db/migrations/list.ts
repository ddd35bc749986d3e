import type { Migration } from 'kysely/migration';
import { migration0001 } from './0001-auth.ts';
import { migration0002 } from './0002-catalogue.ts';

/** All migrations by name, in order. Forward only: a released one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-auth': migration0001,
  '0002-catalogue': migration0002,
};
