/**
 * SIGKILL under keyed changes, two servers on one database: what was acknowledged is there, once, and whoever was cut
 * off gets the same answer by retrying with the same key, wherever the first try had ended.
 */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPeople, persona } from '../bench/load/people.ts';
import { countOf } from '../support/depth.ts';
import { buildStale } from '../support/built-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { prepareServer, type RunningServer } from '../support/running-server.ts';

const ROUNDS = countOf({ deep: 8, short: 2 });
const WRITERS = 8;
const PEOPLE = countOf({ deep: 20_000, short: 5_000 });
const ANSWER_MS = 10_000;
const DAY_MS = 86_400_000;

let database: TestDatabase;
let servers: readonly [RunningServer, RunningServer];
beforeAll(async () => {
  buildStale();
  database = await createTestDatabase();
  const env = {
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    SECRET_KEY: 'x'.repeat(32),
    TRUST_PROXY: '1',
  };
  servers = [
    await prepareServer({ env, program: 'dist/server/main.js' }),
    await prepareServer({ env, program: 'dist/server/main.js' }),
  ];
  await servers[0].start();
  await servers[1].start();
  await addPeople(database.url, PEOPLE);
}, 300_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await database.drop();
}, 60_000);

function pause(ms: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

interface Change {
  readonly index: number;
  readonly id: string;
  readonly key: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReplayed: boolean;
}

/** Null: nobody knows what became of it. */
async function send({ index, id, key }: Change, server: RunningServer): Promise<Answer | null> {
  const { token, userId, characterId } = persona(index);
  try {
    const answer = await fetch(`${server.url}/api/skips`, {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS),
      body: JSON.stringify({ id, startDate: dayIn(5), endDate: dayIn(6) }),
      headers: {
        authorization: `Bearer ${token}`,
        'x-character-id': characterId,
        'x-user-id': userId,
        'idempotency-key': key,
        // everybody calls from an address of their own: a new session counts by its address
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
        'content-type': 'application/json',
      },
    });
    return {
      status: answer.status,
      text: await answer.text(),
      isReplayed: answer.headers.get('idempotent-replayed') === 'true',
    };
  } catch {
    return null;
  }
}

function isSettled(answer: Answer | null): answer is Answer {
  return answer !== null && answer.status < 500 && !answer.text.includes('idempotency.running');
}

it(`loses and doubles nothing in ${ROUNDS} kills of one of two servers`, async () => {
  const acknowledged: (Change & { readonly text: string; readonly tries: number })[] = [];
  let next = 0;
  let isOver = false;
  const writeOnAndOn = async (): Promise<void> => {
    while (!isOver && next < PEOPLE) {
      const index = next;
      next += 1;
      const change = { index, id: randomUUID(), key: randomUUID() };
      for (let tries = 1; ; tries += 1) {
        const answer = await send(change, servers[(index + tries) % 2 === 0 ? 0 : 1]);
        if (!isSettled(answer)) {
          await pause(20);
          continue;
        }
        expect(answer.status, answer.text).toBe(200);
        acknowledged.push({ ...change, text: answer.text, tries });
        break;
      }
      if (index % 5 === 0) {
        const change5 = acknowledged.at(-1);
        const again = change5 === undefined ? null : await send(change5, servers[index % 2 === 0 ? 0 : 1]);
        if (isSettled(again)) expect(again).toEqual({ status: 200, text: change5?.text, isReplayed: true });
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, writeOnAndOn);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = acknowledged.length;
    for (const end = Date.now() + 20_000; acknowledged.length < before + WRITERS && Date.now() < end;)
      await pause(2);
    await pause((round * 37) % 150);
    const server = servers[round % 2 === 0 ? 0 : 1];
    await server.kill();
    await server.start();
  }
  isOver = true;
  await Promise.all(writers);

  const client = new Client({ connectionString: database.url });
  await client.connect();
  const count = async (sql: string): Promise<number> =>
    Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
  const { rows: stored } = await client.query<{ id: string; user_id: string }>(
    'SELECT id, user_id FROM skips',
  );
  const idOf = new Map(stored.map((row) => [row.user_id, row.id]));
  const seen = {
    acknowledged: acknowledged.length,
    again: acknowledged.filter(({ tries }) => tries > 1).length,
  };
  expect(
    acknowledged.filter(({ index, id }) => idOf.get(persona(index).userId) !== id),
    `lost, of ${JSON.stringify(seen)}`,
  ).toEqual([]);
  expect(stored).toHaveLength(acknowledged.length);
  expect(await count('SELECT count(*) AS n FROM audit_log')).toBe(stored.length);
  expect(await count('SELECT count(*) AS n FROM idempotency_keys WHERE status = 200')).toBe(stored.length);
  // Every change has a counter of its clan to itself: none was taken twice, none was lost.
  expect(await count('SELECT count(*) AS n FROM (SELECT DISTINCT clan_id, rev FROM skips) AS r')).toBe(
    stored.length,
  );
  expect(
    await count(`SELECT sum(rev) - (SELECT count(*) FROM skips) AS n FROM clans WHERE id LIKE 'bench-%'`),
  ).toBe(0);
  await client.end();
  // Without somebody who was cut off, nothing was shown.
  expect(seen.again, JSON.stringify(seen)).toBeGreaterThan(0);
}, 600_000);
