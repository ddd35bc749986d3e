/** Two processes that serve endpoints with an idempotency key, on one database. */
import { type ClanId, type SessionId, toId, type UserId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../src/contract/endpoint.ts';
import { err, ok, type Result } from '../../src/domain/result.ts';
import { connect, type Connection } from '../../src/server/db/connection/engine.ts';
import { isDatabaseUnavailable } from '../../src/server/db/connection/pg-errors.ts';
import { createUnitOfWorkRunner } from '../../src/server/db/unit-of-work/unit-of-work-runner.ts';
import { bindMutation } from '../../src/server/http/endpoints/bind-mutation.ts';
import type { Principal } from '../../src/server/http/request/authenticate.ts';
import { openWeb } from '../../src/server/http/server/open-web.ts';
import { createLogger } from '../../src/server/http/server/request-log.ts';
import { randomIds } from '../../src/server/ports/ids.ts';
import type { BusEvent } from '../../src/server/ports/live-bus.ts';
import type { UnitOfWork } from '../../src/server/ports/unit-of-work.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const shape = {
  method: 'POST',
  summary: 'A mutation.',
  access: { who: 'user' },
  body: z.object({ id: z.string(), behaviour: z.optional(z.string()), note: z.optional(z.string()) }),
  output: z.object({ success: z.literal(true), id: z.string(), made: z.string() }),
  errors: ['skips.overlap', 'server.notReady'],
  offline: 'queue',
} as const;
export const make = endpoint({ ...shape, id: 'test.make', path: '/api/test/make' });
const other = endpoint({ ...shape, id: 'test.other', path: '/api/test/other' });
export const natural = endpoint({
  ...shape,
  id: 'test.natural',
  path: '/api/test/natural',
  repeats: 'natural',
});

export const PEOPLE = { one: toId<UserId>(randomUUID()), two: toId<UserId>(randomUUID()) } as const;
const CLAN = toId<ClanId>('clan-1');
const LONG_ENOUGH_MS = 200;
/** Two mutations that take the same two locks in opposite order. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  cross: ['left', 'right'],
  'cross-back': ['right', 'left'],
};

/** One process: its own pool, unit-of-work runner and web server. */
export interface Process {
  readonly web: FastifyInstance;
  readonly connection: Connection;
  readonly events: BusEvent[];
  readonly jobs: string[];
  readonly runs: { count: number };
}

const UNLIMITED = { perUser: 100_000, perAddress: 100_000, windowMs: 1_000 };

type Act = (mutation: {
  readonly input: { readonly body: z.output<typeof shape.body> };
  readonly principal: Principal;
  readonly unitOfWork: UnitOfWork;
}) => Promise<Result<z.output<typeof shape.output>, (typeof shape.errors)[number]>>;

function handlerOf(process: Omit<Process, 'web'>): Act {
  return async ({ input: { body }, principal, unitOfWork }) => {
    process.runs.count += 1;
    await sql`INSERT INTO things (id, owner) VALUES (${body.id}, ${principal.user.id})`.execute(
      unitOfWork.db,
    );
    for (const name of ORDERS[body.behaviour ?? ''] ?? []) {
      await sql`UPDATE counters SET n = n + 1 WHERE name = ${name}`.execute(unitOfWork.db);
      await new Promise((resolve) => {
        setTimeout(resolve, LONG_ENOUGH_MS);
      });
    }
    await unitOfWork.nextRev(CLAN);
    await unitOfWork.appendAudit({
      clanId: CLAN,
      actor: { userId: principal.user.id, characterName: 'Wren' },
      action: 'settings.changed',
      entityKind: 'thing',
      entityId: body.id,
      before: null,
      after: { id: body.id },
    });
    await unitOfWork.enqueueJob('skips.autoPlan', { clanId: toId<ClanId>(body.id) });
    switch (body.behaviour) {
      case 'refuse':
        return err('skips.overlap', { made: randomUUID() });
      case 'later':
        return err('server.notReady');
      case 'crash':
        throw new Error('the disk is on fire');
      case 'wait':
        await sql`SELECT 1 FROM counters WHERE name = 'left' FOR UPDATE`.execute(unitOfWork.db);
        break;
      case undefined:
      default:
        break;
    }
    return ok({ success: true, id: body.id, made: randomUUID() });
  };
}

async function openProcess(test: TestDatabase, clock: { now(): Date }): Promise<Process> {
  const connection = connect(test.target, { max: 20, hasTimeouts: true });
  const events: BusEvent[] = [];
  const jobs: string[] = [];
  const runs = { count: 0 };
  const changes = createUnitOfWorkRunner({
    db: connection.db,
    clock,
    ids: randomIds,
    bus: {
      publish: (event) => {
        events.push(event);
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
          : {
              user: { id: found[1], login: found[0], isOperator: false },
              sessionId: toId<SessionId>(randomUUID()),
              token: null,
            };
      },
      apiToken: async () => null,
      guest: async () => err('guestPasses.unknown'),
      character: async () => null,
      mayOpen: async () => false,
    },
    changes,
    outageOf: async (error) => (isDatabaseUnavailable(error) ? 'database unavailable' : null),
    sharedLimits: { take: async () => null, giveBack: () => undefined },
    limits: {
      signInStart: UNLIMITED,
      signIn: UNLIMITED,
      read: UNLIMITED,
      write: UNLIMITED,
      note: UNLIMITED,
      upload: UNLIMITED,
      piece: UNLIMITED,
      signed: UNLIMITED,
    },
    checkAnswers: true,
    publicUrl: null,
    trustProxyHops: 0,
    log: createLogger('silent'),
    styleHashes: [],
  });
  const process = { connection, events, jobs, runs };
  bindMutation(web, make, handlerOf(process));
  bindMutation(web, other, handlerOf(process));
  return { ...process, web };
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly isReplayed: boolean;
  readonly code: string | undefined;
}

export async function send(
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
export async function sendUntilAnswered(...args: Parameters<typeof send>): Promise<Answer> {
  for (;;) {
    const answer = await send(...args);
    if (answer.code !== 'idempotency.running') return answer;
  }
}

export function withKey(key: string): Readonly<Record<string, string>> {
  return { 'idempotency-key': key };
}

export interface MutationBench {
  readonly test: TestDatabase;
  readonly one: Process;
  readonly two: Process;
  readonly clock: { now(): Date };
  /** Sets the clock ahead until the end of the test. */
  setAhead(ms: number): void;
  /** How many rows with the id were written. */
  countOf(id: string): Promise<number>;
  /** How many rows, jobs and audit entries an id left. */
  traces(id: string): Promise<object>;
}

/** Opens the bench for the tests of a file; call at its top level. */
export function openMutationBench(): MutationBench {
  let test: TestDatabase;
  let one: Process;
  let two: Process;
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };

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
          id: toId<UserId>(id),
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
    [one, two] = await Promise.all([openProcess(test, clock), openProcess(test, clock)]);
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
    for (const { events, jobs, runs } of [one, two]) {
      events.length = 0;
      jobs.length = 0;
      runs.count = 0;
    }
  });

  async function countOf(id: string): Promise<number> {
    return Number(
      (await sql<{ n: number }>`SELECT count(*) AS n FROM things WHERE id = ${id}`.execute(test.db)).rows[0]
        ?.n,
    );
  }

  async function traces(id: string): Promise<object> {
    return {
      things: await countOf(id),
      jobs: Number(
        (
          await sql<{
            n: number;
          }>`SELECT count(*) AS n FROM sent WHERE job -> 'data' ->> 'clanId' = ${id}`.execute(test.db)
        ).rows[0]?.n,
      ),
      audit: Number(
        (
          await sql<{ n: number }>`SELECT count(*) AS n FROM audit_log WHERE entity_id = ${id}`.execute(
            test.db,
          )
        ).rows[0]?.n,
      ),
    };
  }

  return {
    get test() {
      return test;
    },
    get one() {
      return one;
    },
    get two() {
      return two;
    },
    clock,
    setAhead(ms) {
      aheadMs = ms;
    },
    countOf,
    traces,
  };
}
