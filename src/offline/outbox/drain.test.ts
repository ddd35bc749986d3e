import { type CharacterId, toId, type UserId } from '../../domain/ids.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  asResponse,
  idOf,
  ME,
  mirrorRow,
  refusalOf,
  skipAnswer,
  skipRow,
  OutboxFixture,
} from '../../../tests/support/outbox-rows.ts';
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

let device: OutboxFixture;
beforeEach(async () => {
  device = new OutboxFixture();
  await device.signIn();
  await device.tables.transact((rows) => rows.putMirror(mirrorRow()));
});

function keysSent(): (string | null)[] {
  return device.sent.map(({ headers }) => headers.get('idempotency-key'));
}

describe('one attempt', () => {
  it('carries who, what and when, and neither follows redirects nor shows cookies', async () => {
    const row = await device.write('skip.create', create(1));
    device.script = [ok()];
    await drain(device.tools);
    const [call] = device.sent;
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
    const row = await device.write('skip.create', create(1));
    device.script = [ok()];
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1, parked: 0 });
    expect(await device.rows()).toEqual([]);
    expect(device.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({
      rev: 6,
      status: 'pending',
    });
    expect(device.tables.sent.get(row.key)).toMatchObject({ op: 'skip.create', sentAt: device.now });
    device.now += DAY_MS + 1;
    await device.write('skip.create', create(2));
    device.script = [ok({ id: idOf(2) })];
    await drainFully(device.tools);
    expect(device.tables.sent.get(row.key)).toBeUndefined();
  });

  it('without a response keeps its key and waits; the rest waits with it', async () => {
    const first = await device.write('skip.create', create(1));
    await device.write('skip.create', create(2));
    expect(await drainFully(device.tools)).toMatchObject({
      end: 'no-network',
      sent: 0,
      nextAt: device.now + 1000,
    });
    expect(device.sent).toHaveLength(1);
    expect(await device.rows()).toMatchObject([
      { key: first.key, state: 'queued', attempts: 1, problem: { status: null } },
      { attempts: 0 },
    ]);
    expect(await drainFully(device.tools)).toMatchObject({ end: 'no-network' });
    expect(device.sent).toHaveLength(1);
    device.now += 1000;
    device.otherwise = ok();
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 2 });
    expect(keysSent().filter((key) => key === first.key)).toHaveLength(2);
  });

  it("is released at once when the network is back or the person asks, but not before the server's own time", async () => {
    await device.write('skip.create', create(1));
    await drainFully(device.tools);
    device.script = [
      {
        status: 429,
        body: { success: false, code: 'request.rateLimited', message: '' },
        headers: { 'retry-after': '9' },
      },
    ];
    expect(await drainFully(device.tools, { isEager: true })).toMatchObject({
      end: 'no-network',
      nextAt: device.now + 9000,
    });
    device.otherwise = ok();
    device.now += 8999;
    await drainFully(device.tools, { isEager: true });
    expect(device.sent).toHaveLength(2);
    device.now += 1;
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
  });
});

describe('order', () => {
  it('is kept per entity, and a failing entity does not block others', async () => {
    await device.write('skip.create', create(1));
    await device.write('skip.review', { id: idOf(1), decision: 'approve' });
    await device.write('skip.create', create(2));
    device.script = [busy, ok({ id: idOf(2) })];
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1, nextAt: device.now + 1000 });
    expect(device.sent.map(({ address }) => address)).toEqual(['/api/skips', '/api/skips']);
    device.now += 1000;
    device.script = [ok(), ok({ rev: 7, status: 'approved' })];
    await drainFully(device.tools);
    expect(device.sent.map(({ address }) => address).slice(2)).toEqual([
      '/api/skips',
      `/api/skips/${idOf(1)}/review`,
    ]);
    expect(await device.rows()).toEqual([]);
  });

  it('a refused row blocks the later ones of its entity until the person decides', async () => {
    await device.write('skip.create', create(1));
    await device.write('skip.review', { id: idOf(1), decision: 'approve' });
    device.script = [refusalOf(409, 'skips.overlap', { startDate: '2026-01-02' })];
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', parked: 1, nextAt: null });
    expect(await device.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'skips.overlap', details: { startDate: '2026-01-02' } } },
      { state: 'queued' },
    ]);
    expect(device.sent).toHaveLength(1);
  });
});

describe('ownership', () => {
  it('rows of another person are never sent', async () => {
    await device.write('skip.create', create(1), {
      userId: toId<UserId>('other'),
      characterId: toId<CharacterId>('theirs'),
    });
    const own = await device.write('skip.create', create(2));
    device.otherwise = ok();
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 1 });
    expect(keysSent()).toEqual([own.key]);
    await device.signIn(toId<UserId>('other'));
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    expect(device.sent[1]?.headers.get('x-user-id')).toBe('other');
  });

  it('401 stops everything, costs no attempt, and a new sign-in of the same user resumes', async () => {
    await device.write('skip.create', create(1));
    await device.write('skip.create', create(2));
    device.script = [refusalOf(401, 'auth.required')];
    expect(await drainFully(device.tools)).toMatchObject({ end: 'needs-sign-in' });
    expect(await device.rows()).toMatchObject([
      { state: 'needs-sign-in', attempts: 0 },
      { state: 'needs-sign-in', attempts: 0 },
    ]);
    device.otherwise = ok();
    expect(await drainFully(device.tools, { isEager: true })).toMatchObject({ end: 'needs-sign-in' });
    expect(device.sent).toHaveLength(1);
    device.token = 'another-token-token';
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 2 });
  });

  it('a refused token is tried again after a while, since the server may have been wrong', async () => {
    await device.write('skip.create', create(1));
    device.script = [refusalOf(401, 'auth.required')];
    await drainFully(device.tools);
    device.now += 5 * 60_000;
    device.otherwise = ok();
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
  });

  it('without a token nothing is touched', async () => {
    await device.write('skip.create', create(1));
    device.token = null;
    expect(await drainFully(device.tools)).toMatchObject({ end: 'signed-out' });
    expect(await device.rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
  });

  it('an answer that comes after the logout leaves nothing in the mirror', async () => {
    await device.write('skip.create', create(1));
    device.tools = {
      ...device.tools,
      fetch: async () => {
        await device.tables.transact((rows) => rows.removeFact('owner'));
        return asResponse(ok());
      },
    };
    await drainFully(device.tools);
    expect(device.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toBeUndefined();
  });
});

describe('attempts that die', () => {
  const claimed = async (): Promise<void> => {
    await device.write('skip.create', create(1));
    const [row] = await device.rows();
    if (row !== undefined)
      await device.tables.transact((rows) =>
        rows.putOutbox({
          ...row,
          state: 'sending',
          attempts: 1,
          attemptId: 'dead',
          leaseUntil: device.now + 60_000,
        }),
      );
    device.otherwise = ok();
  };

  it('leave a row that is sent again under the same key after the lease', async () => {
    await claimed();
    const withoutLocks = {
      ...device.tools,
      withLock: <Value>(work: (hasLock: boolean) => Promise<Value>) => work(false),
    };
    expect(await drainFully(withoutLocks)).toMatchObject({
      end: 'idle',
      sent: 0,
      nextAt: device.now + 60_000,
    });
    device.now += 60_000;
    expect(await drainFully(withoutLocks)).toMatchObject({ sent: 1 });
    expect(keysSent()).toEqual(['key-number-000001']);
  });

  it('leave a row that is sent at once by the exclusive lock holder', async () => {
    await claimed();
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
  });

  it('do nothing while another context holds the lock', async () => {
    await claimed();
    expect(await drain({ ...device.tools, withLock: () => Promise.resolve(null) })).toMatchObject({
      end: 'busy',
    });
    expect(device.sent).toEqual([]);
  });

  it('a failure that comes late does not disturb the attempt that took over', async () => {
    await device.write('skip.create', create(1));
    device.tools = {
      ...device.tools,
      fetch: async () => {
        const [row] = await device.rows();
        if (row !== undefined)
          await device.tables.transact((rows) => rows.putOutbox({ ...row, attemptId: 'the next one' }));
        throw new TypeError('Failed to fetch');
      },
    };
    await drain(device.tools);
    expect(await device.rows()).toMatchObject([{ state: 'sending', attemptId: 'the next one' }]);
  });
});

describe('clocks', () => {
  it.each([
    ['back', -DAY_MS],
    ['forward', DAY_MS],
  ])('a row does not sleep a day when the clock jumps %s', async (_name, jump) => {
    await device.write('skip.create', create(1));
    device.script = [busy];
    await drainFully(device.tools);
    device.now += jump;
    device.otherwise = ok();
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
  });

  it('a row older than 30 days is parked for the person, and sent when they retry', async () => {
    const row = await device.write('skip.create', create(1));
    device.now += 30 * DAY_MS + 1;
    device.otherwise = ok();
    expect(await drainFully(device.tools)).toMatchObject({ end: 'idle', sent: 0 });
    expect(await device.rows()).toMatchObject([
      { state: 'needs-attention', problem: { code: 'outbox.tooOld' } },
    ]);
    await device.tables.transact((rows) => retryRow(rows, row.key, 'fresh-key', device.now));
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    expect(keysSent()).toEqual([row.key]);
  });
});

describe('the mirror', () => {
  it('is not set back by an answer that was stored long ago, nor shows again what was deleted', async () => {
    await device.tables.transact(async (rows) => {
      await rows.putMirror(mirrorRow({ rev: 20 }));
      await rows.putMirrored('skips', skipRow({ rev: 12, status: 'approved' }));
    });
    await device.write('skip.create', create(1));
    await device.write('skip.create', create(2));
    device.script = [ok({ rev: 6 }), ok({ id: idOf(2), rev: 7 })];
    await drainFully(device.tools);
    expect(await device.rows()).toEqual([]);
    expect(device.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({
      rev: 12,
      status: 'approved',
    });
    expect(device.tables.mirrored('skips').get(`clan ${idOf(2)}`)).toBeUndefined();
  });

  it('shows a goal that was already reached', async () => {
    await device.tables.transact((rows) => rows.putMirrored('skips', skipRow()));
    await device.write('skip.cancel', { id: idOf(1) });
    device.script = [refusalOf(409, 'skips.processed', { status: 'cancelled' })];
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1, parked: 0 });
    expect(device.tables.mirrored('skips').get(`clan ${idOf(1)}`)).toMatchObject({ status: 'cancelled' });
  });

  it('loses nothing when the storage fails while the answer is stored: the row is sent again under its key', async () => {
    const row = await device.write('skip.create', create(1));
    device.otherwise = ok();
    let changes = 0;
    const failing = {
      ...device.tools,
      store: {
        transact: <Value>(work: Parameters<typeof device.tables.transact<Value>>[0]) => {
          changes += 1;
          return changes === 3 ? Promise.reject(new Error('disk')) : device.tables.transact(work);
        },
      },
    };
    expect(await drain(failing)).toMatchObject({ end: 'storage-failed' });
    expect(await device.rows(ME.userId)).toMatchObject([{ key: row.key, state: 'sending' }]);
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    expect(keysSent()).toEqual([row.key, row.key]);
  });
});
