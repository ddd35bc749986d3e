/**
 * Mutations with an idempotency key: run once and answered identically, however often and wherever they
 * arrive.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  make,
  natural,
  PEOPLE,
  send,
  sendUntilAnswered,
  shape,
  openMutationBench,
  withKey,
} from '../../../../tests/support/mutation-bench.ts';
import { err } from '../../../domain/result.ts';
import { deleteExpiredKeys } from '../../db/unit-of-work/idempotency-keys.ts';
import { bind } from './bind.ts';
import { bindMutation } from './bind-mutation.ts';

const bench = openMutationBench();

describe('the idempotency key', () => {
  it.each([
    [{}],
    [withKey('')],
    [withKey('short')],
    [withKey('x'.repeat(65))],
    [withKey('with spaces in it, surely')],
    [withKey('../../../../etc/passwd')],
  ])('must be present and well-formed: %o', async (headers) => {
    const id = randomUUID();
    expect(await send(bench.one, { id }, headers)).toMatchObject({
      status: 400,
      code: 'idempotency.missing',
    });
    expect(await bench.countOf(id)).toBe(0);
  });

  it('is required by bindMutation only', async () => {
    expect(() => {
      bind(bench.one.web, { ...shape, id: 'test.wrong', path: '/api/test/wrong' }, async () =>
        err('skips.overlap'),
      );
    }).toThrow('test.wrong needs a key: bind it with bindMutation');
    expect(() => {
      bindMutation(bench.one.web, natural, async () => err('skips.overlap'));
    }).toThrow('test.natural needs no key: bind it with bind');
    expect(() => {
      bindMutation(bench.one.web, { ...make, id: 'test.nobody', access: { who: 'anyone' } }, async () =>
        err('skips.overlap'),
      );
    }).toThrow('its access names no user');
  });

  it('belongs to one user: another one may use the same', async () => {
    const key = randomUUID();
    const [id, theirs] = [randomUUID(), randomUUID()];
    expect((await send(bench.one, { id }, withKey(key))).status).toBe(200);
    expect(
      await send(bench.one, { id: theirs }, { ...withKey(key), authorization: 'Bearer token-of-person-two' }),
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
              sendUntilAnswered(turn % 2 === 0 ? bench.one : bench.two, { id }, withKey(`key-${id}`)),
            ),
          ),
        ),
      );
      for (const [index, same] of answers.entries()) {
        expect(new Set(same.map(({ text }) => text)).size).toBe(1);
        expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
        expect(same.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
        expect(await bench.traces(ids[index] ?? '')).toEqual({ things: 1, jobs: 1, audit: 1 });
      }
      expect(bench.one.runs.count + bench.two.runs.count).toBe(10);
      expect(bench.one.events.length + bench.two.events.length).toBe(10);
    },
  );

  it('is recognised whatever the order of its fields', async () => {
    const id = randomUUID();
    const key = withKey(randomUUID());
    const first = await send(bench.one, { id, note: 'a' }, key);
    expect(await send(bench.two, { note: 'a', id }, key)).toEqual({ ...first, isReplayed: true });
  });

  it('with another body, or to another endpoint, is rejected and does nothing', async () => {
    const id = randomUUID();
    const key = withKey(randomUUID());
    await send(bench.one, { id }, key);
    for (const [body, path] of [
      [{ id: randomUUID() }, '/api/test/make'],
      [{ id, note: 'x' }, '/api/test/make'],
      [{ id }, '/api/test/other'],
    ] as const) {
      expect(await send(bench.two, body, key, path)).toMatchObject({
        status: 422,
        code: 'idempotency.mismatch',
        isReplayed: false,
      });
    }
    expect(bench.one.runs.count + bench.two.runs.count).toBe(1);
  });

  it('gets the stored answer after 34 days, and is a new call after 36', async () => {
    const id = randomUUID();
    const key = withKey(randomUUID());
    const first = await send(bench.one, { id }, key);
    bench.setAhead(34 * 24 * 3_600_000);
    await deleteExpiredKeys(bench.test.db, bench.clock.now());
    expect(await send(bench.two, { id }, key)).toEqual({ ...first, isReplayed: true });
    bench.setAhead(36 * 24 * 3_600_000);
    await deleteExpiredKeys(bench.test.db, bench.clock.now());
    expect(await send(bench.two, { id }, key)).toMatchObject({ status: 200, isReplayed: false });
  });

  it(
    'is answered idempotency.running while another process holds the key too long',
    { timeout: 20_000 },
    async () => {
      const id = randomUUID();
      const key = randomUUID();
      const held = await bench.test.db.startTransaction().execute();
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
        const startedMs = performance.now();
        expect(await send(bench.one, { id }, withKey(key))).toMatchObject({
          status: 409,
          code: 'idempotency.running',
        });
        expect(performance.now() - startedMs).toBeGreaterThan(3_500);
      } finally {
        await held.rollback().execute();
      }
      expect(await send(bench.one, { id }, withKey(key))).toMatchObject({ status: 200, isReplayed: false });
    },
  );
});

describe('an error result', () => {
  it('rolls everything back, is stored, and is the same for all', { timeout: 60_000 }, async () => {
    const id = randomUUID();
    const body = { id, behaviour: 'refuse' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        sendUntilAnswered(turn % 2 === 0 ? bench.one : bench.two, body, withKey(`key-${id}`)),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 409, code: 'skips.overlap' });
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await bench.traces(id)).toEqual({ things: 0, jobs: 0, audit: 0 });
    expect([...bench.one.events, ...bench.two.events]).toEqual([]);
  });

  it.each([
    ['later', 503],
    ['crash', 500],
  ])('that is not final is not stored: %s', async (behaviour, status) => {
    const id = randomUUID();
    const key = withKey(randomUUID());
    expect((await send(bench.one, { id, behaviour }, key)).status).toBe(status);
    expect(await bench.traces(id)).toEqual({ things: 0, jobs: 0, audit: 0 });
    expect((await send(bench.one, { id }, key)).status).toBe(200);
  });

  it('of an unauthenticated or different user is not stored either', async () => {
    const id = randomUUID();
    const key = withKey(randomUUID());
    expect(
      await send(bench.one, { id }, { ...key, authorization: 'Bearer nobody-has-this-token' }),
    ).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
    expect(await send(bench.one, { id }, { ...key, 'x-user-id': PEOPLE.two })).toMatchObject({
      status: 401,
      code: 'auth.otherUser',
    });
    expect(await send(bench.one, { id }, { ...key, 'x-user-id': PEOPLE.one })).toMatchObject({
      status: 200,
      isReplayed: false,
    });
  });
});

describe('conflicting mutations', () => {
  it('are retried after a deadlock, each once', { timeout: 20_000 }, async () => {
    const [left, right] = [randomUUID(), randomUUID()];
    const answers = await Promise.all([
      send(bench.one, { id: left, behaviour: 'cross' }, withKey(randomUUID())),
      send(bench.two, { id: right, behaviour: 'cross-back' }, withKey(randomUUID())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await bench.traces(left), await bench.traces(right)]).toEqual([
      { things: 1, jobs: 1, audit: 1 },
      { things: 1, jobs: 1, audit: 1 },
    ]);
    expect(bench.one.runs.count + bench.two.runs.count).toBe(3);
    expect(
      (await sql<{ n: number }>`SELECT n FROM counters ORDER BY name`.execute(bench.test.db)).rows.map(
        ({ n }) => n,
      ),
    ).toEqual([2, 2]);
  });

  it(
    'do not wait for ever: a lock held too long costs the other a 503 and nothing more',
    { timeout: 20_000 },
    async () => {
      const id = randomUUID();
      const key = withKey(randomUUID());
      const held = await bench.test.db.startTransaction().execute();
      await sql`SELECT 1 FROM counters WHERE name = 'left' FOR UPDATE`.execute(held);
      expect(await send(bench.one, { id, behaviour: 'wait' }, key)).toMatchObject({
        status: 503,
        code: 'server.notReady',
      });
      expect(await bench.traces(id)).toEqual({ things: 0, jobs: 0, audit: 0 });
      await held.rollback().execute();
      expect(await send(bench.one, { id, behaviour: 'wait' }, key)).toMatchObject({
        status: 200,
        isReplayed: false,
      });
    },
  );

  it('a hundred concurrent keys all get a connection', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    const answers = await Promise.all(ids.map((id) => send(bench.one, { id }, withKey(randomUUID()))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const revs = bench.one.events.flatMap((each) => (each.kind === 'rev' ? [each.rev] : []));
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
    ['0000-06-01T00:00:00Z', null],
    ['0001-01-01T00:00:00+01:00', null],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ])('stores the device’s time: %s', async (sent, stored) => {
    const id = randomUUID();
    const answer = await send(bench.one, { id }, { ...withKey(randomUUID()), 'x-device-time': sent });
    expect(answer.status).toBe(200);
    const row = await bench.test.db
      .selectFrom('audit_log')
      .select(['device_at', 'actor_name', 'after'])
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.device_at?.toISOString() ?? null).toBe(stored);
    expect(row).toMatchObject({ actor_name: 'Wren', after: { id } });
  });
});
