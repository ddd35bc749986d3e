/**
 * Set-up of a browser run: one PostgreSQL for all servers of it. A first server is started, which builds what is stale, reads
 * the simulator's whole market and is stopped; the database of every other begins as a copy of what it made.
 */
import { Client } from 'pg';
import { DATABASE_VARIABLE, prepareServer, type SharedDatabases } from '../tests/support/running-server.ts';
import { startPostgres } from '../tests/support/postgres.ts';

const MARKET_MS = 15_000;
const STARTS = 4;
/** Points per minute with which the first round over the market takes seconds, not minutes. */
const MANY_POINTS = 100_000;

/**
 * Lets the server read every item's lots: every copy would else read them again, beside the tests. False when it takes too
 * long: a server that has called the game before the points were raised keeps to the old limit for a minute.
 */
async function readMarket(url: string, databaseUrl: string): Promise<boolean> {
  const answer = await fetch(`${url}/zone/control/points`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app: MANY_POINTS, user: 50 }),
  });
  if (!answer.ok) throw new Error(`The simulator refused the points: ${answer.status}`);
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    for (const end = Date.now() + MARKET_MS; ;) {
      const { rows } = await client.query<{ unread: number; items: number }>(
        'SELECT count(*)::int AS items, (count(*) FILTER (WHERE lots_at IS NULL))::int AS unread FROM market_items',
      );
      if (rows[0]?.unread === 0 && rows[0].items > 0) return true;
      if (Date.now() > end) return false;
      await new Promise((done) => {
        setTimeout(done, 100);
      });
    }
  } finally {
    await client.end();
  }
}

async function setUp(): Promise<() => Promise<void>> {
  const { admin, stop } = await startPostgres();
  const share = (template: string | null): void => {
    process.env[DATABASE_VARIABLE] = JSON.stringify({ admin, template } satisfies SharedDatabases);
  };
  share(null);
  const server = await prepareServer();
  for (let start = 0, isRead = false; start < STARTS && !isRead; start += 1) {
    await server.start();
    isRead = await readMarket(server.url, server.settings['DATABASE_URL'] ?? '');
    await server.stop();
  }
  share(server.database);
  return async () => {
    await server.remove();
    await stop();
  };
}

export default setUp;
