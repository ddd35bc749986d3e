/** Databases for tests of the server: a migrated template in the run's PostgreSQL, and a copy of it on demand. */
import { inject } from 'vitest';
import { connect, type Db, type Target, within } from '../../src/server/db/connection/engine.ts';
import { openJobs } from '../../src/server/db/jobs/jobs.ts';
import { migrate } from '../../src/server/db/migrate/migrate.ts';
import { createDatabase, dropDatabase, quietLog, startPostgres, urlOf } from './postgres.ts';

/** Passed from the run's set-up to its tests; plain data, since it crosses processes. */
export interface TestServer {
  readonly admin: Target;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly db: Db;
  readonly target: Target;
  /** For DATABASE_URL; a unix socket is written the way `pg` reads it. */
  readonly url: string;
  drop(): Promise<void>;
}

/** Starts the run's server and makes the template; the set-up of the test runner calls it once. */
export async function startTestServer(): Promise<{ readonly server: TestServer; stop(): Promise<void> }> {
  const { admin, stop } = await startPostgres();
  const template = await createDatabase(admin);
  const connection = connect(within(admin, template), { max: 1 });
  await migrate(connection.db, quietLog);
  await connection.close();
  // Its tables take a moment to make: once for all tests.
  await (await openJobs({ target: within(admin, template), log: quietLog })).close(1_000);
  return {
    server: { admin, template },
    stop: async () => {
      await dropDatabase(admin, template);
      await stop();
    },
  };
}

/** An empty or a migrated database of its own; drop it when done. */
export async function createTestDatabase(how: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const { admin, template } = inject('testServer');
  const name = await createDatabase(admin, how.empty === true ? undefined : template);
  const target = within(admin, name);
  const connection = connect(target, { max: 10 });
  return {
    db: connection.db,
    target,
    url: urlOf(target),
    drop: async () => {
      await connection.close();
      await dropDatabase(admin, name);
    },
  };
}
