/** A migrated database of its own for one app under test, opened as the program opens one. */
import { openDatabase, type OpenDatabase } from '../../src/server/db/open.ts';
import { createTestDatabase } from './database.ts';

export interface AppDatabase {
  readonly database: OpenDatabase;
  readonly closeDatabase: () => Promise<void>;
}

export const openAppDatabase = async (dataDir: string): Promise<AppDatabase> => {
  const made = await createTestDatabase();
  const database = await openDatabase({ env: { dataDir, databaseUrl: made.url }, log: { info: () => undefined, warn: () => undefined } });
  return {
    database,
    closeDatabase: async () => {
      await database.close();
      await made.drop();
    },
  };
};
