/** Migrates the schema; several processes may do so concurrently. */
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DbLog } from '../../ports/log.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import { DatabaseUnusableError } from '../connection/pg-errors.ts';

/** Names of the applied migrations, in order. */
export async function appliedMigrations<Tables>(db: Kysely<Tables>): Promise<readonly string[]> {
  const found = await sql<{
    there: boolean;
  }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db);
  if (found.rows[0]?.there !== true) return [];
  const names = await sql<{
    name: string;
  }>`SELECT name FROM kysely_migration ORDER BY name COLLATE "C"`.execute(db);
  return names.rows.map(({ name }) => name);
}

/** Applied migrations that this program does not have: a newer version has run. */
export function unknownMigrations(applied: readonly string[]): readonly string[] {
  return applied.filter((name) => !(name in MIGRATIONS));
}

/** Advice for the operator, where the reason alone does not say what to do. */
function adviceFor(reason: string): string {
  const extension = /extension "(\w+)"/.exec(reason)?.[1];
  if (extension === undefined) return '';
  return /is not available|could not open extension control file/.test(reason)
    ? ` Install the extensions that come with PostgreSQL (the package postgresql-contrib) on the database's machine.`
    : ` Let an administrator of the database run CREATE EXTENSION ${extension} in it, or give this user the right to create in it, and start again.`;
}

/**
 * Runs pending migrations in one transaction under Kysely's advisory lock; `upTo` stops after that migration.
 * Throws `DatabaseUnusableError`; the schema is then unchanged.
 */
export async function migrate<Tables>(db: Kysely<Tables>, log: DbLog, upTo?: string): Promise<void> {
  const unknown = unknownMigrations(await appliedMigrations(db));
  if (unknown.length > 0)
    throw new DatabaseUnusableError(
      `The database was changed by a newer version of this program (${unknown.join(', ')}). Start that version, or restore a backup.`,
    );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) },
  });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new DatabaseUnusableError(
      `The database could not be brought up to date${failed === undefined ? '' : ` (${failed})`}: ${reason}. It is unchanged.${adviceFor(reason)}`,
    );
  }
  for (const { migrationName, status } of results ?? [])
    if (status === 'Success') log.info(`Database migration ${migrationName} is done.`);
}
