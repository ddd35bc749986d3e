/**
 * Mutations with an idempotency key: run once and answered identically, however often and wherever they
 * arrive.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { endpoint } from '../../../contract/endpoint.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { connect, type Connection } from '../../db/connection/engine.ts';
import { deleteExpiredKeys } from '../../db/unit-of-work/idempotency-keys.ts';
import { isDatabaseUnavailable } from '../../db/connection/pg-errors.ts';
import { createUnitOfWorkRunner } from '../../db/unit-of-work/unit-of-work-runner.ts';
import { randomIds } from '../../ports/ids.ts';
import type { BusEvent } from '../../ports/live-bus.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { bind } from './bind.ts';
import { bindMutation } from './bind-mutation.ts';
import { openWeb } from '../server/open-web.ts';
import type { Principal } from '../request/authenticate.ts';

const shape = {
  method: 'POST',
  summary: 'A change.',
  access: { who: 'user' },
  body: z.object({ id: z.string(), manner: z.optional(z.string()), note: z.optional(z.string()) }),
  output: z.object({ success: z.literal(true), id: z.string(), made: z.string() }),
  errors: ['skips.overlap', 'server.notReady'],
  offline: 'queue',
} as const;
const make = endpoint({ ...shape, id: 'test.make', path: '/api/test/make' });
const other = endpoint({ ...shape, id: 'test.other', path: '/api/test/other' });
const asked = endpoint({ ...shape, id: 'test.asked', path: '/api/test/asked', repeats: 'natural' });

const PEOPLE = { one: randomUUID(), two: randomUUID() } as const;
const CLAN = 'clan-1';
const LONG_ENOUGH_MS = 200;
/** Two mutations that take the same two locks in opposite order. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  cross: ['left', 'right'],
  'cross-back': ['right', 'left'],
};

/** One process: its own pool, unit-of-work runner and web server. */
interface Process {
  readonly web: FastifyInstance;
  readonly connection: Connection;
  readonly news: BusEvent[];
  readonly jobs: string[];
  readonly runs: { count: number };
}

let test: TestDatabase;
let one: Process;
let two: Process;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const free = { perUser: 100_000, perAddress: 100_000, windowMs: 1_000 };

type Act = (
  input: { readonly body: z.output<typeof shape.body> },
  who: Principal,
  call: unknown,
  work: UnitOfWork,
) => Promise<Result<z.output<typeof shape.output>, (typeof shape.errors)[number]>>;

function handlerOf(process: Omit<Process, 'web'>): Act {
  return async ({ body }, who, _call, work) => {
    process.runs.count += 1;
    await sql`INSERT INTO things (id, owner) VALUES (${body.id}, ${who.user.id})`.execute(work.db);
    for (const name of ORDERS[body.manner ?? ''] ?? []) {
      await sql`UPDATE counters SET n = n + 1 WHERE name = ${name}`.execute(work.db);
      await new Promise((resolve) => {
        setTimeout(resolve, LONG_ENOUGH_MS);
      });
    }
    await work.nextRev(CLAN);
    await work.appendAudit({
      clanId: CLAN,
      actor: { userId: who.user.id, characterName: 'Wren' },
      action: 'thing.made',
      entityKind: 'thing',
      entityId: body.id,
      before: null,
      after: { id: body.id },
    });
    await work.enqueueJob('skips.autoPlan', { clanId: body.id });
    switch (body.manner) {
      case 'refuse':
        return err('skips.overlap', { made: randomUUID() });
      case 'later':
        return err('server.notReady');
      case 'crash':
        throw new Error('the disk is on fire');
      case 'wait':
        await sql`SELECT 1 FROM counters WHERE name = 'left' FOR UPDATE`.execute(work.db);
        break;
      case undefined:
      default:
        break;
    }
    return ok({ success: true, id: body.id, made: randomUUID() });
  };
}

async function openProcess(): Promise<Process> {
  const connection = connect(test.target, { max: 20, hasTimeouts: true });
  const news: BusEvent[] = [];
  const jobs: string[] = [];
  const runs = { count: 0 };
  const changes = createUnitOfWorkRunner({
    db: connection.db,
    clock,
    ids: randomIds,
    bus: {
      publish: (each) => {
        news.push(each);
      },
    },
    jobs: {
      send: async (db, name, data) => {
        await sql`INSERT INTO sent (job) VALUES (${JSON.stringify({ name, data })})`.execute(db);
        jobs.push(name);
      },
    },
  });
  const web = await openWeb({
    identities: {
      session: async (token) => {
        const found = Object.entries(PEOPLE).find(([name]) => token === `token-of-person-${name}`);
        return found === undefined
          ? null
          : { user: { id: found[1], login: found[0], isOperator: false }, sessionId: randomUUID() };
      },
      character: async () => null,
      mayOpen: async () => false,
    },
    changes,
    isDatabaseUnavailable: isDatabaseUnavailable,
    limits: { signIn: free, read: free, write: free },
    checkAnswers: true,
    publicUrl: null,
    trustProxyHops: 0,
    logLevel: 'silent',
    styleHashes: [],
  });
  const process = { connection, news, jobs, runs };
  bindMutation(web, make, handlerOf(process));
  bindMutation(web, other, handlerOf(process));
  return { ...process, web };
}

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`CREATE TABLE things (id text NOT NULL, owner uuid NOT NULL)`.execute(test.db);
  await sql`CREATE TABLE sent (job jsonb NOT NULL)`.execute(test.db);
  await sql`CREATE TABLE counters (name text PRIMARY KEY, n integer NOT NULL)`.execute(test.db);
  await sql`INSERT INTO counters VALUES ('left', 0), ('right', 0)`.execute(test.db);
  for (const [login, id] of Object.entries(PEOPLE))
    await test.db
      .insertInto('users')
      .values({
        id,
        game_uuid: id,
        login,
        display_name: login,
        preferred_character_id: null,
        characters_seen_at: null,
        created_at: new Date(),
      })
      .execute();
  await test.db
    .insertInto('clans')
    .values({
      id: CLAN,
      region: 'EU',
      name: 'Grey Harriers',
      tag: 'GH',
      level: 1,
      level_points: 0,
      registered_at: null,
      alliance: null,
      description: '',
      leader_name: 'Wren',
      member_count: 1,
      seen_at: new Date(),
    })
    .execute();
  [one, two] = await Promise.all([openProcess(), openProcess()]);
});

afterAll(async () => {
  await one.web.close();
  await two.web.close();
  await one.connection.close();
  await two.connection.close();
  await test.drop();
});

beforeEach(() => {
  aheadMs = 0;
  for (const { news, jobs, runs } of [one, two]) {
    news.length = 0;
    jobs.length = 0;
    runs.count = 0;
  }
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReplayed: boolean;
  readonly code: string | undefined;
}

async function ask(
  process: Process,
  body: object,
  headers: Readonly<Record<string, string>>,
  path = '/api/test/make',
): Promise<Answer> {
  const answer = await process.web.inject({
    method: 'POST',
    url: path,
    headers: { authorization: 'Bearer token-of-person-one', ...headers },
    payload: body,
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    isReplayed: answer.headers['idempotent-replayed'] === 'true',
    code: (answer.json() as { code?: string }).code,
  };
}

/** Like a device: retries a call that is still running elsewhere. */
async function askUntilAnswered(...asked: Parameters<typeof ask>): Promise<Answer> {
  for (;;) {
    const answer = await ask(...asked);
    if (answer.code !== 'idempotency.running') return answer;
  }
}

function under(key: string): Readonly<Record<string, string>> {
  return { 'idempotency-key': key };
}

async function made(id: string): Promise<number> {
  return Number(
    (await sql<{ n: number }>`SELECT count(*) AS n FROM things WHERE id = ${id}`.execute(test.db)).rows[0]?.n,
  );
}

async function traces(id: string): Promise<object> {
  return {
    things: await made(id),
    jobs: Number(
      (
        await sql<{
          n: number;
        }>`SELECT count(*) AS n FROM sent WHERE job -> 'data' ->> 'clanId' = ${id}`.execute(test.db)
      ).rows[0]?.n,
    ),
    audit: Number(
      (await sql<{ n: number }>`SELECT count(*) AS n FROM audit_log WHERE entity_id = ${id}`.execute(test.db))
        .rows[0]?.n,
    ),
  };
}

describe('the idempotency key', () => {
  it.each([
    [{}],
    [under('')],
    [under('short')],
    [under('x'.repeat(65))],
    [under('with spaces in it, surely')],
    [under('../../../../etc/passwd')],
  ])('must be present and well-formed: %o', async (headers) => {
    const id = randomUUID();
    expect(await ask(one, { id }, headers)).toMatchObject({ status: 400, code: 'idempotency.missing' });
    expect(await made(id)).toBe(0);
  });

  it('is required by bindMutation only', async () => {
    expect(() => {
      bind(one.web, { ...shape, id: 'test.wrong', path: '/api/test/wrong' }, async () =>
        err('skips.overlap'),
      );
    }).toThrow('test.wrong needs a key: bind it with bindMutation');
    expect(() => {
      bindMutation(one.web, asked, async () => err('skips.overlap'));
    }).toThrow('test.asked needs no key: bind it with bind');
    expect(() => {
      bindMutation(one.web, { ...make, id: 'test.nobody', access: { who: 'anyone' } }, async () =>
        err('skips.overlap'),
      );
    }).toThrow('its access names no user');
  });

  it('belongs to one user: another one may use the same', async () => {
    const key = randomUUID();
    const [id, theirs] = [randomUUID(), randomUUID()];
    expect((await ask(one, { id }, under(key))).status).toBe(200);
    expect(
      await ask(one, { id: theirs }, { ...under(key), authorization: 'Bearer token-of-person-two' }),
    ).toMatchObject({ status: 200, isReplayed: false });
  });
});

describe('the same call again', () => {
  it(
    'twenty concurrent calls per key, on ten keys and two processes, run once and are answered identically',
    { timeout: 60_000 },
    async () => {
      const ids = Array.from({ length: 10 }, () => randomUUID());
      const answers = await Promise.all(
        ids.map((id) =>
          Promise.all(
            Array.from({ length: 20 }, (_, turn) =>
              askUntilAnswered(turn % 2 === 0 ? one : two, { id }, under(`key-${id}`)),
            ),
          ),
        ),
      );
      for (const [index, same] of answers.entries()) {
        expect(new Set(same.map(({ text }) => text)).size).toBe(1);
        expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
        expect(same.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
        expect(await traces(ids[index] ?? '')).toEqual({ things: 1, jobs: 1, audit: 1 });
      }
      expect(one.runs.count + two.runs.count).toBe(10);
      expect(one.news.length + two.news.length).toBe(10);
    },
  );

  it('is recognised whatever the order of its fields', async () => {
    const id = randomUUID();
    const key = under(randomUUID());
    const first = await ask(one, { id, note: 'a' }, key);
    expect(await ask(two, { note: 'a', id }, key)).toEqual({ ...first, isReplayed: true });
  });

  it('with another body, or to another endpoint, is rejected and does nothing', async () => {
    const id = randomUUID();
    const key = under(randomUUID());
    await ask(one, { id }, key);
    for (const [body, path] of [
      [{ id: randomUUID() }, '/api/test/make'],
      [{ id, note: 'x' }, '/api/test/make'],
      [{ id }, '/api/test/other'],
    ] as const) {
      expect(await ask(two, body, key, path)).toMatchObject({
        status: 422,
        code: 'idempotency.mismatch',
        isReplayed: false,
      });
    }
    expect(one.runs.count + two.runs.count).toBe(1);
  });

  it('gets the stored answer after 34 days, and is a new call after 36', async () => {
    const id = randomUUID();
    const key = under(randomUUID());
    const first = await ask(one, { id }, key);
    aheadMs = 34 * 24 * 3_600_000;
    await deleteExpiredKeys(test.db, clock.now());
    expect(await ask(two, { id }, key)).toEqual({ ...first, isReplayed: true });
    aheadMs = 36 * 24 * 3_600_000;
    await deleteExpiredKeys(test.db, clock.now());
    expect(await ask(two, { id }, key)).toMatchObject({ status: 200, isReplayed: false });
  });

  it(
    'is answered idempotency.running while another process holds the key too long',
    { timeout: 20_000 },
    async () => {
      const id = randomUUID();
      const key = randomUUID();
      const held = await test.db.startTransaction().execute();
      try {
        await held
          .insertInto('idempotency_keys')
          .values({
            user_id: PEOPLE.one,
            key,
            endpoint: make.id,
            request_hash: Buffer.alloc(32),
            status: null,
            answer: null,
            created_at: new Date(),
          })
          .execute();
        const begun = performance.now();
        expect(await ask(one, { id }, under(key))).toMatchObject({
          status: 409,
          code: 'idempotency.running',
        });
        expect(performance.now() - begun).toBeGreaterThan(3_500);
      } finally {
        await held.rollback().execute();
      }
      expect(await ask(one, { id }, under(key))).toMatchObject({ status: 200, isReplayed: false });
    },
  );
});

describe('an error result', () => {
  it('rolls everything back, is stored, and is the same for all', { timeout: 60_000 }, async () => {
    const id = randomUUID();
    const body = { id, manner: 'refuse' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        askUntilAnswered(turn % 2 === 0 ? one : two, body, under(`key-${id}`)),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 409, code: 'skips.overlap' });
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await traces(id)).toEqual({ things: 0, jobs: 0, audit: 0 });
    expect([...one.news, ...two.news]).toEqual([]);
  });

  it.each([
    ['later', 503],
    ['crash', 500],
  ])('that is not final is not stored: %s', async (manner, status) => {
    const id = randomUUID();
    const key = under(randomUUID());
    expect((await ask(one, { id, manner }, key)).status).toBe(status);
    expect(await traces(id)).toEqual({ things: 0, jobs: 0, audit: 0 });
    expect((await ask(one, { id }, key)).status).toBe(200);
  });

  it('of an unauthenticated or different user is not stored either', async () => {
    const id = randomUUID();
    const key = under(randomUUID());
    expect(await ask(one, { id }, { ...key, authorization: 'Bearer nobody-has-this-token' })).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
    expect(await ask(one, { id }, { ...key, 'x-user-id': PEOPLE.two })).toMatchObject({
      status: 401,
      code: 'auth.otherUser',
    });
    expect(await ask(one, { id }, { ...key, 'x-user-id': PEOPLE.one })).toMatchObject({
      status: 200,
      isReplayed: false,
    });
  });
});

describe('conflicting mutations', () => {
  it('are retried after a deadlock, each once', { timeout: 20_000 }, async () => {
    const [left, right] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      ask(one, { id: left, manner: 'cross' }, under(randomUUID())),
      ask(two, { id: right, manner: 'cross-back' }, under(randomUUID())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await traces(left), await traces(right)]).toEqual([
      { things: 1, jobs: 1, audit: 1 },
      { things: 1, jobs: 1, audit: 1 },
    ]);
    expect(one.runs.count + two.runs.count).toBe(3);
    expect(
      (await sql<{ n: number }>`SELECT n FROM counters ORDER BY name`.execute(test.db)).rows.map(
        ({ n }) => n,
      ),
    ).toEqual([2, 2]);
  });

  it(
    'do not wait for ever: a lock held too long costs the other a 503 and nothing more',
    { timeout: 20_000 },
    async () => {
      const id = randomUUID();
      const key = under(randomUUID());
      const held = await test.db.startTransaction().execute();
      await sql`SELECT 1 FROM counters WHERE name = 'left' FOR UPDATE`.execute(held);
      expect(await ask(one, { id, manner: 'wait' }, key)).toMatchObject({
        status: 503,
        code: 'server.notReady',
      });
      expect(await traces(id)).toEqual({ things: 0, jobs: 0, audit: 0 });
      await held.rollback().execute();
      expect(await ask(one, { id, manner: 'wait' }, key)).toMatchObject({ status: 200, isReplayed: false });
    },
  );

  it('a hundred concurrent keys all get a connection', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => ask(one, { id }, under(randomUUID()))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const revs = one.news.flatMap((each) => (each.kind === 'rev' ? [each.rev] : []));
    expect(new Set(revs).size).toBe(100);
  });
});

describe('the audit log', () => {
  it.each([
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01T10:00:00+03:00', '2026-03-01T07:00:00.000Z'],
    ['yesterday', null],
    ['99999-01-01T00:00:00Z', null],
    ['2026-13-41T00:00:00Z', null],
  ])('stores the device’s time: %s', async (said, kept) => {
    const id = randomUUID();
    await ask(one, { id }, { ...under(randomUUID()), 'x-device-time': said });
    const row = await test.db
      .selectFrom('audit_log')
      .select(['device_at', 'actor_name', 'after'])
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.device_at?.toISOString() ?? null).toBe(kept);
    expect(row).toMatchObject({ actor_name: 'Wren', after: { id } });
  });
});
