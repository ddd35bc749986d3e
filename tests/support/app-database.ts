/** A migrated database of its own for one app under test. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../../src/server/db/open.ts';

export interface TestDatabase {
  readonly database: OpenDatabase;
  closeDatabase(): Promise<void>;
}

export const openTestDatabase = async (): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-db-'));
  const database = await openDatabase({ env: { dataDir, databaseUrl: null }, log: { info: () => undefined, warn: () => undefined } });
  return {
    database,
    async closeDatabase() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
