import {
  type ClanId,
  type NotificationId,
  type SkipId,
  type SubscriptionId,
  toId,
} from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { type JobHandlers, RetryLaterError } from '../../ports/jobs.ts';
import { type Jobs, openJobs } from './jobs.ts';

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

let test: TestDatabase;
const opened: Jobs[] = [];

async function open(): Promise<Jobs> {
  const jobs = await openJobs({ target: test.target, log: quiet });
  opened.push(jobs);
  return jobs;
}

beforeAll(async () => {
  test = await createTestDatabase();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.close(1_000)));
  await sql`DELETE FROM pgboss.job`.execute(test.db);
});

afterAll(async () => {
  await test.drop();
});

async function nothing(): Promise<void> {
  return undefined;
}

function doing(handlers: Partial<JobHandlers>): JobHandlers {
  return {
    'push.tell': nothing,
    'push.deliver': nothing,
    'push.summary': nothing,
    'skips.autoDecide': nothing,
    'skips.autoPlan': nothing,
    'members.sync': nothing,
    'loadouts.tellSent': nothing,
    'webhooks.deliver': nothing,
    'webhooks.remind': nothing,
    'clanFiles.write': nothing,
    'clanFiles.read': nothing,
    ...handlers,
  };
}

/** Polls until the condition holds; fails after `ms`. */
async function until(isSo: () => boolean, ms = 5_000): Promise<void> {
  for (const end = Date.now() + ms; !isSo();) {
    if (Date.now() > end) throw new Error('It did not happen.');
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

async function waiting(): Promise<number> {
  return Number(
    (
      await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM pgboss.job WHERE state IN ('created', 'retry')`.execute(test.db)
    ).rows[0]?.n,
  );
}

describe('a job', () => {
  it('exists only if its transaction commits, and runs at once', async () => {
    const jobs = await open();
    const done: string[] = [];
    await jobs.work(
      doing({
        'skips.autoPlan': async ({ clanId }) => {
          done.push(clanId);
        },
      }),
    );
    await test.db
      .transaction()
      .execute((trx) => jobs.send(trx, 'skips.autoPlan', { clanId: toId<ClanId>('kept') }));
    const startedMs = performance.now();
    await until(() => done.length === 1);
    expect(performance.now() - startedMs).toBeLessThan(1_500);
    await expect(
      test.db.transaction().execute(async (trx) => {
        await jobs.send(trx, 'skips.autoPlan', { clanId: toId<ClanId>('taken back') });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(done).toEqual(['kept']);
  });

  it('runs once, on one of two processes', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const done = new Map<string, number>();
    const by = { one: 0, two: 0 };
    const count =
      (who: keyof typeof by): JobHandlers['skips.autoDecide'] =>
      async ({ skipId }) => {
        done.set(skipId, (done.get(skipId) ?? 0) + 1);
        by[who] += 1;
        await new Promise((resolve) => {
          setTimeout(resolve, 2);
        });
      };
    await one.work(doing({ 'skips.autoDecide': count('one') }));
    await two.work(doing({ 'skips.autoDecide': count('two') }));
    await test.db.transaction().execute(async (trx) => {
      for (let index = 0; index < 200; index += 1)
        await one.send(trx, 'skips.autoDecide', {
          clanId: toId<ClanId>('c'),
          skipId: toId<SkipId>(String(index)),
        });
    });
    await until(() => done.size === 200, 20_000);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect([...done.values()].every((times) => times === 1)).toBe(true);
  }, 30_000);

  it('is deduplicated by its key, and not without one', async () => {
    const jobs = await open();
    const startAt = new Date(Date.now() + 3_600_000);
    await test.db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 3; turn += 1) {
        await jobs.send(
          trx,
          'skips.autoPlan',
          { clanId: toId<ClanId>('same') },
          { startAt, uniqueKey: 'same' },
        );
        await jobs.send(trx, 'skips.autoPlan', { clanId: toId<ClanId>('each') }, { startAt });
      }
      await jobs.send(
        trx,
        'skips.autoPlan',
        { clanId: toId<ClanId>('other') },
        { startAt, uniqueKey: 'other' },
      );
    });
    expect(await waiting()).toBe(5);
    expect(await jobs.counts()).toMatchObject({ waiting: 5, active: 0 });
  });

  it('does not run before its start time', async () => {
    const jobs = await open();
    let done = 0;
    await jobs.work(
      doing({
        'skips.autoPlan': async () => {
          done += 1;
        },
      }),
    );
    await test.db
      .transaction()
      .execute((trx) =>
        jobs.send(
          trx,
          'skips.autoPlan',
          { clanId: toId<ClanId>('later') },
          { startAt: new Date(Date.now() + 3_600_000) },
        ),
      );
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    expect(done).toBe(0);
    expect(await waiting()).toBe(1);
  });

  it('that fails is retried, and counts its attempts', async () => {
    const jobs = await open();
    const attempts: number[] = [];
    await jobs.work(
      doing({
        'skips.autoPlan': async (_data, attempt) => {
          attempts.push(attempt);
          if (attempt === 1) throw new Error('not yet');
        },
      }),
    );
    await test.db
      .transaction()
      .execute((trx) => jobs.send(trx, 'skips.autoPlan', { clanId: toId<ClanId>('hard') }));
    await until(() => attempts.length === 1);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`.execute(test.db);
    await until(() => attempts.length === 2, 15_000);
    expect(attempts).toEqual([1, 2]);
  }, 30_000);

  it('is not retried before the requested delay, and keeps counting attempts', async () => {
    const jobs = await open();
    const attempts: number[] = [];
    const key = randomUUID();
    await jobs.work(
      doing({
        'push.deliver': async (_data, attempt) => {
          attempts.push(attempt);
          if (attempt === 1) throw new RetryLaterError(90, 'busy');
        },
      }),
    );
    await test.db.transaction().execute((trx) =>
      jobs.send(
        trx,
        'push.deliver',
        {
          subscriptionId: toId<SubscriptionId>('s'),
          clanId: toId<ClanId>('c'),
          notificationId: toId<NotificationId>('n'),
        },
        { uniqueKey: key },
      ),
    );
    await until(() => attempts.length === 1);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    const { rows } = await sql<{
      key: string;
      seconds: number;
    }>`SELECT singleton_key AS key, extract(epoch FROM start_after - now())::float8 AS seconds FROM pgboss.job WHERE state = 'created'`.execute(
      test.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toBe(key);
    expect(rows[0]?.seconds).toBeGreaterThan(80);
    await sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'created'`.execute(test.db);
    await until(() => attempts.length === 2, 15_000);
    expect(attempts).toEqual([1, 2]);
  }, 30_000);
});

describe('the end', () => {
  it('waits for running jobs and returns those that take too long to the queue', async () => {
    const jobs = await open();
    const ended: string[] = [];
    let startedCount = 0;
    await jobs.work(
      doing({
        'skips.autoPlan': async () => {
          startedCount += 1;
          await new Promise((resolve) => {
            setTimeout(resolve, 400);
          });
          ended.push('short');
        },
        'skips.autoDecide': async () => {
          startedCount += 1;
          await new Promise((resolve) => {
            setTimeout(resolve, 60_000).unref();
          });
          ended.push('long');
        },
      }),
    );
    await test.db.transaction().execute(async (trx) => {
      await jobs.send(trx, 'skips.autoPlan', { clanId: toId<ClanId>('c') });
      await jobs.send(trx, 'skips.autoDecide', { clanId: toId<ClanId>('c'), skipId: toId<SkipId>('s') });
    });
    await until(() => startedCount === 2);
    const since = performance.now();
    await jobs.close(1_500);
    expect(performance.now() - since).toBeLessThan(4_000);
    expect(ended).toEqual(['short']);
    const { rows } = await sql<{
      name: string;
      state: string;
    }>`SELECT name, state::text FROM pgboss.job ORDER BY name`.execute(test.db);
    expect(rows).toEqual([
      { name: 'skips.autoDecide', state: 'retry' },
      { name: 'skips.autoPlan', state: 'completed' },
    ]);
  }, 15_000);
});

it('reports a database without the right to create a schema', async () => {
  await sql`CREATE ROLE muster_narrow LOGIN PASSWORD 'narrow'`.execute(test.db).catch(() => undefined);
  const bare = await createTestDatabase({ empty: true });
  try {
    const narrow =
      bare.target.kind === 'url'
        ? { kind: 'url' as const, url: bare.url.replace(/\/\/[^@]*@/, '//muster_narrow:narrow@') }
        : { ...bare.target, user: 'muster_narrow' };
    await expect(openJobs({ target: narrow as TestDatabase['target'], log: quiet })).rejects.toThrow(
      /schema pgboss.*right to create a schema/s,
    );
  } finally {
    await bare.drop();
  }
});
