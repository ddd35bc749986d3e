/**
 * Set-up of a browser run: one PostgreSQL for all servers of it. A first server is started, which builds what is stale, and
 * stopped; the database of every other begins as a copy of what it made.
 */
import { DATABASE_VARIABLE, prepareServer, type SharedDatabases } from '../tests/support/running-server.ts';
import { startPostgres } from '../tests/support/postgres.ts';

async function setUp(): Promise<() => Promise<void>> {
  const { admin, stop } = await startPostgres();
  const share = (template: string | null): void => {
    process.env[DATABASE_VARIABLE] = JSON.stringify({ admin, template } satisfies SharedDatabases);
  };
  share(null);
  const server = await prepareServer();
  await server.start();
  await server.stop();
  share(server.database);
  return async () => {
    await server.remove();
    await stop();
  };
}

export default setUp;
