import { beforeEach, describe, expect, it } from 'vitest';
import {
  asResponse,
  idOf,
  ME,
  mirrorRow,
  refusalOf,
  skipAnswer,
  skipRow,
  SmallWorld,
} from '../../../tests/support/outbox-rows.ts';
import { OPERATIONS } from '../../contract/operations.ts';
import { retryRow } from './row-actions.ts';
import { drain, drainFully } from './drain.ts';

const DAY_MS = 86_400_000;

function ok(fields: Parameters<typeof skipAnswer>[0] = {}) {
  return {
    status: 200,
    body: { success: true, skip: skipAnswer({ rev: 6, ...fields }) },
  };
}

function create(number: number) {
  return {
    id: idOf(number),
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    reason: null,
  };
}

const busy = { status: 500, body: { success: false, code: 'server.failed', message: '' } };

let world: SmallWorld;
beforeEach(async () => {
  world = new SmallWorld();
  await world.signIn();
  await world.tables.transact((rows) => rows.putMirror(mirrorRow()));
});

function keysSent(): (string | null)[] {
  return world.sent.map(({ headers }) => headers.get('idempotency-key'));
}

describe('one attempt', () => {
  it('carries who, what and when, and neither follows redirects nor shows cookies', async () => {
    const row = await world.write('skip.create', create(1));
    world.script = [ok()];
    await drain(world.tools);
    const [call] = world.sent;
    expect(call?.address).toBe('/api/skips');
    expect(call?.init).toMatchObject({
      method: 'POST',
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      body: JSON.stringify(create(1)),
    });
    expect(Object.fromEntries(call?.headers ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer token-token-token',
      'content-type': 'application/json',
      'idempotency-key': row.key,
      'x-character-id': 'mine',
      'x-device-time': '1970-01-01T00:16:40.000Z',
      'x-user-id': 'me',
    });
  });

  it('stores the answer and removes the row together, and lists it as sent for a day', async () => {
    const row = await world.write('skip.create', create(1));
    world.script = [ok()];
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 1, parked: 0 });
    expect(await world.rows()).toEqual([]);
    expect(world.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({
      rev: 6,
      status: 'pending',
    });
    expect(world.tables.sent.get(row.key)).toMatchObject({ op: 'skip.create', sentAt: world.now });
    world.now += DAY_MS + 1;
    await world.write('skip.create', create(2));
    world.script = [ok({ id: idOf(2) })];
    await drainFully(world.tools);
    expect(world.tables.sent.get(row.key)).toBeUndefined();
  });

  it('that nobody answered keeps its key and waits; the rest waits with it', async () => {
    const first = await world.write('skip.create', create(1));
    await world.write('skip.create', create(2));
    expect(await drainFully(world.tools)).toMatchObject({
      end: 'no-network',
      sent: 0,
      nextAt: world.now + 1000,
    });
    expect(world.sent).toHaveLength(1);
    expect(await world.rows()).toMatchObject([
      { key: first.key, state: 'queued', attempts: 1, problem: { status: null } },
      { attempts: 0 },
    ]);
    expect(await drainFully(world.tools)).toMatchObject({ end: 'no-network' });
    expect(world.sent).toHaveLength(1);
    world.now += 1000;
    world.otherwise = ok();
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 2 });
    expect(keysSent().filter((key) => key === first.key)).toHaveLength(2);
  });

  it("is free at once when the network is back or the person asks, but not before the server's own time", async () => {
    await world.write('skip.create', create(1));
    await drainFully(world.tools);
    world.script = [
      {
        status: 429,
        body: { success: false, code: 'request.rateLimited', message: '' },
        headers: { 'retry-after': '9' },
      },
    ];
    expect(await drainFully(world.tools, { isEager: true })).toMatchObject({
      end: 'no-network',
      nextAt: world.now + 9000,
    });
    world.otherwise = ok();
    world.now += 8999;
    await drainFully(world.tools, { isEager: true });
    expect(world.sent).toHaveLength(2);
    world.now += 1;
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
  });
});

describe('order', () => {
  it('is kept per entity, and a failing entity keeps no other from being sent', async () => {
    await world.write('skip.create', create(1));
    await world.write('skip.review', { id: idOf(1), decision: 'approve' });
    await world.write('skip.create', create(2));
    world.script = [busy, ok({ id: idOf(2) })];
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 1, nextAt: world.now + 1000 });
    expect(world.sent.map(({ address }) => address)).toEqual(['/api/skips', '/api/skips']);
    world.now += 1000;
    world.script = [ok(), ok({ rev: 7, status: 'approved' })];
    await drainFully(world.tools);
    expect(world.sent.map(({ address }) => address).slice(2)).toEqual([
      '/api/skips',
      `/api/skips/${idOf(1)}/review`,
    ]);
    expect(await world.rows()).toEqual([]);
  });

  it('a refused row holds back the later ones of its entity until the person decides', async () => {
    await world.write('skip.create', create(1));
    await world.write('skip.review', { id: idOf(1), decision: 'approve' });
    world.script = [refusalOf(409, 'skips.overlap', { startDate: '2026-01-02' })];
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', parked: 1, nextAt: null });
    expect(await world.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'skips.overlap', details: { startDate: '2026-01-02' } } },
      { state: 'queued' },
    ]);
    expect(world.sent).toHaveLength(1);
  });
});

describe('whose row', () => {
  it('rows of another person are never sent', async () => {
    await world.write('skip.create', create(1), { userId: 'other', characterId: 'theirs' });
    const own = await world.write('skip.create', create(2));
    world.otherwise = ok();
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 1 });
    expect(keysSent()).toEqual([own.key]);
    await world.signIn('other');
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
    expect(world.sent[1]?.headers.get('x-user-id')).toBe('other');
  });

  it('401 stops everything, costs no attempt, and a new sign-in of the same person goes on', async () => {
    await world.write('skip.create', create(1));
    await world.write('skip.create', create(2));
    world.script = [refusalOf(401, 'auth.required')];
    expect(await drainFully(world.tools)).toMatchObject({ end: 'needs-sign-in' });
    expect(await world.rows()).toMatchObject([
      { state: 'needs-sign-in', attempts: 0 },
      { state: 'needs-sign-in', attempts: 0 },
    ]);
    world.otherwise = ok();
    expect(await drainFully(world.tools, { isEager: true })).toMatchObject({ end: 'needs-sign-in' });
    expect(world.sent).toHaveLength(1);
    world.token = 'another-token-token';
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 2 });
  });

  it('a refused token is asked about again after a while, since the server may have been wrong', async () => {
    await world.write('skip.create', create(1));
    world.script = [refusalOf(401, 'auth.required')];
    await drainFully(world.tools);
    world.now += 5 * 60_000;
    world.otherwise = ok();
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
  });

  it('without a token nothing is touched', async () => {
    await world.write('skip.create', create(1));
    world.token = null;
    expect(await drainFully(world.tools)).toMatchObject({ end: 'signed-out' });
    expect(await world.rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('an answer that comes after the logout leaves nothing in the mirror', async () => {
    await world.write('skip.create', create(1));
    world.tools = {
      ...world.tools,
      fetch: async () => {
        await world.tables.transact((rows) => rows.removeFact('owner'));
        return asResponse(ok());
      },
    };
    await drainFully(world.tools);
    expect(world.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toBeUndefined();
  });
});

describe('attempts that die', () => {
  const claimed = async (): Promise<void> => {
    await world.write('skip.create', create(1));
    const [row] = await world.rows();
    if (row !== undefined)
      await world.tables.transact((rows) =>
        rows.putOutbox({
          ...row,
          state: 'sending',
          attempts: 1,
          attemptId: 'dead',
          leaseUntil: world.now + 60_000,
        }),
      );
    world.otherwise = ok();
  };

  it('leave a row that is sent again under the same key after the lease', async () => {
    await claimed();
    const withoutLocks = {
      ...world.tools,
      exclusively: <Value>(work: (isAlone: boolean) => Promise<Value>) => work(false),
    };
    expect(await drainFully(withoutLocks)).toMatchObject({
      end: 'idle',
      sent: 0,
      nextAt: world.now + 60_000,
    });
    world.now += 60_000;
    expect(await drainFully(withoutLocks)).toMatchObject({ sent: 1 });
    expect(keysSent()).toEqual(['key-number-000001']);
  });

  it('leave a row that is sent at once by whoever holds the lock alone', async () => {
    await claimed();
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
  });

  it('somebody else at it: nothing is done', async () => {
    await claimed();
    expect(await drain({ ...world.tools, withLock: () => Promise.resolve(null) })).toMatchObject({
      end: 'busy',
    });
    expect(world.sent).toEqual([]);
  });

  it('a failure that comes late does not disturb the attempt that took over', async () => {
    await world.write('skip.create', create(1));
    world.tools = {
      ...world.tools,
      fetch: async () => {
        const [row] = await world.rows();
        if (row !== undefined)
          await world.tables.transact((rows) => rows.putOutbox({ ...row, attemptId: 'the next one' }));
        throw new TypeError('Failed to fetch');
      },
    };
    await drain(world.tools);
    expect(await world.rows()).toMatchObject([{ state: 'sending', attemptId: 'the next one' }]);
  });
});

describe('clocks', () => {
  it.each([
    ['back', -DAY_MS],
    ['forward', DAY_MS],
  ])('a row does not sleep a day when the clock jumps %s', async (_name, jump) => {
    await world.write('skip.create', create(1));
    world.script = [busy];
    await drainFully(world.tools);
    world.now += jump;
    world.otherwise = ok();
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
  });

  it('what waited for 30 days is parked for the person, and sent when they say so', async () => {
    const row = await world.write('skip.create', create(1));
    world.now += 30 * DAY_MS + 1;
    world.otherwise = ok();
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 0 });
    expect(await world.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'outbox.tooOld' } },
    ]);
    await world.tables.transact((rows) => retryRow(rows, row.key, 'fresh-key', world.now));
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
    expect(keysSent()).toEqual([row.key]);
  });
});

describe('versions', () => {
  it('an older row is read by the newer app, a newer row waits for the newer app, and what nobody can read is parked', async () => {
    await world.write('skip.cancel', { id: idOf(1) });
    const newer = (older: (version: number, args: unknown) => unknown) => ({
      ...world.tools,
      operations: { ...OPERATIONS, 'skip.cancel': { ...OPERATIONS['skip.cancel'], version: 2, older } },
    });
    await drainFully(newer(() => null));
    expect(await world.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'outbox.unreadable' } },
    ]);
    await world.tables.transact(async (rows) => {
      for (const row of await rows.outboxOf('me'))
        await rows.putOutbox({ ...row, state: 'queued', opVersion: 3 });
    });
    expect(await drainFully(world.tools)).toMatchObject({ end: 'idle', sent: 0 });
    await world.tables.transact(async (rows) => {
      for (const row of await rows.outboxOf('me')) await rows.putOutbox({ ...row, opVersion: 1 });
    });
    world.otherwise = ok({ status: 'cancelled' });
    expect(await drainFully(newer((version, args) => (version === 1 ? args : null)))).toMatchObject({
      sent: 1,
    });
  });
});

describe('the network', () => {
  it('that the browser denies is asked first, and no row is touched while it is away', async () => {
    await world.write('skip.create', create(1));
    const tools = { ...world.tools, seemsOffline: () => true };
    expect(await drainFully(tools)).toMatchObject({ end: 'no-network', sent: 0 });
    expect(world.sent.map(({ address }) => address)).toEqual(['/healthz']);
    expect(await world.rows()).toMatchObject([{ attempts: 0 }]);
    world.script = [{ status: 200, body: { success: true } }, ok()];
    expect(await drainFully(tools)).toMatchObject({ sent: 1 });
  });

  it('a batch is 25 rows, and the lock is free between two', async () => {
    let locks = 0;
    for (let number = 0; number < 30; number += 1) await world.write('skip.create', create(number));
    world.otherwise = { status: 200, body: { success: true, skip: null } };
    const result = await drainFully({
      ...world.tools,
      withLock: (work) => {
        locks += 1;
        return work(true);
      },
    });
    expect(result).toMatchObject({ end: 'idle', sent: 30 });
    expect(locks).toBe(2);
  });
});

describe('the mirror', () => {
  it('is not set back by an answer that was stored long ago, nor shows again what was deleted', async () => {
    await world.tables.transact(async (rows) => {
      await rows.putMirror(mirrorRow({ rev: 20 }));
      await rows.putMirrored('skips', skipRow({ rev: 12, status: 'approved' }));
    });
    await world.write('skip.create', create(1));
    await world.write('skip.create', create(2));
    world.script = [ok({ rev: 6 }), ok({ id: idOf(2), rev: 7 })];
    await drainFully(world.tools);
    expect(await world.rows()).toEqual([]);
    expect(world.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({
      rev: 12,
      status: 'approved',
    });
    expect(world.tables.mirrored('skips').get(`clan ${idOf(2)}`)).toBeUndefined();
  });

  it('shows what was reached already', async () => {
    await world.tables.transact((rows) => rows.putMirrored('skips', skipRow()));
    await world.write('skip.cancel', { id: idOf(1) });
    world.script = [refusalOf(409, 'skips.processed', { status: 'cancelled' })];
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1, parked: 0 });
    expect(world.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({ status: 'cancelled' });
  });

  it('a storage that fails while the answer is stored loses nothing: the row is sent again under its key', async () => {
    const row = await world.write('skip.create', create(1));
    world.otherwise = ok();
    let changes = 0;
    const failing = {
      ...world.tools,
      tables: {
        change: <Value>(work: Parameters<typeof world.tables.transact<Value>>[0]) => {
          changes += 1;
          return changes === 3 ? Promise.reject(new Error('disk')) : world.tables.transact(work);
        },
      },
    };
    expect(await drain(failing)).toMatchObject({ end: 'storage-failed' });
    expect(await world.rows(ME.userId)).toMatchObject([{ key: row.key, state: 'sending' }]);
    expect(await drainFully(world.tools)).toMatchObject({ sent: 1 });
    expect(keysSent()).toEqual([row.key, row.key]);
  });
});
