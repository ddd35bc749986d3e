/** A migrated database of its own for one app under test, opened as the program opens one. */
import { openDatabase, type OpenDatabase } from '../../src/server/db/open.ts';
import { createTestDatabase } from './database.ts';

export interface AppDatabase {
  readonly database: OpenDatabase;
  readonly closeDatabase: () => Promise<void>;
}

/** Where another process finds the same database. */
export interface FoundDatabase extends AppDatabase {
  readonly url: string;
}

function open(dataDir: string, databaseUrl: string): Promise<OpenDatabase> {
  return openDatabase({
    env: { dataDir, databaseUrl },
    log: { info: () => undefined, warn: () => undefined },
  });
}

export async function openAppDatabase(dataDir: string): Promise<FoundDatabase> {
  const made = await createTestDatabase();
  const database = await open(dataDir, made.url);
  return {
    database,
    url: made.url,
    closeDatabase: async () => {
      await database.close();
      await made.drop();
    },
  };
}

/** The same database for another process: with connections of its own. */
export async function openBeside(dataDir: string, url: string): Promise<FoundDatabase> {
  const database = await open(dataDir, url);
  return { database, url, closeDatabase: () => database.close() };
}
