import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, ME, SmallWorld } from '../../../tests/support/outbox-rows.ts';
import { OPERATIONS } from '../../contract/operations.ts';
import { database, type OutboxRow } from '../database/database.ts';
import { drainFully } from './drain.ts';
import {
  countOtherUsers,
  countWaiting,
  discard,
  discardOtherUsers,
  edit,
  enqueue,
  enqueueWith,
  listOutbox,
  listSent,
  retryNow,
  type EnqueueDeps,
} from './enqueue.ts';
import { isQuotaExceeded, isConnectionLost, withReopen } from '../transactions/storage-errors.ts';
import type { OfflineStore } from '../transactions/offline-store.ts';

function create(number: number) {
  return {
    id: idOf(number),
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    reason: null,
  };
}

function named(name: string, message = ''): Error {
  return Object.assign(new Error(message), { name });
}

async function clear(): Promise<void> {
  await Promise.all(database.tables.map((table) => table.clear()));
}

describe('writing', () => {
  beforeEach(clear);
  afterEach(() => void vi.restoreAllMocks());

  it('is granted when the row is stored, with a fresh key, and nothing but the row', async () => {
    const first = await enqueue('skip.create', create(1), ME);
    const second = await enqueue('skip.create', create(2), ME);
    if (!first.ok || !second.ok) throw new Error('not saved');
    expect(await listOutbox('me')).toEqual([first.value, second.value]);
    expect(first.value).toMatchObject({
      op: 'skip.create',
      opVersion: 1,
      entity: `skip:${idOf(1)}`,
      ownerUserId: 'me',
      characterId: 'mine',
      state: 'queued',
      attempts: 0,
      problem: null,
    });
    expect(first.value.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second.value.key).not.toBe(first.value.key);
    expect(JSON.stringify(first.value)).not.toMatch(/api\/|bearer|token/i);
    expect(await database.skips.count()).toBe(0);
    expect([
      await countWaiting('me'),
      await countOtherUsers('me'),
      await countOtherUsers('somebody'),
    ]).toEqual([2, 0, 2]);
  });

  it('refuses what the operation does not understand', async () => {
    expect(await enqueue('skip.create', { ...create(1), startDate: 'tomorrow' }, ME)).toEqual({
      ok: false,
      code: 'request.invalid',
    });
    expect(await database.outbox.count()).toBe(0);
  });

  const tools = (
    change: OfflineStore['transact'],
    makeRoom: (step: number) => Promise<boolean> = () => Promise.resolve(false),
  ): EnqueueDeps => ({
    store: { transact: change },
    operations: OPERATIONS,
    now: () => 1,
    newKey: () => 'key-of-sixteen-letters',
    evict: makeRoom,
  });

  it('drops what can be fetched again while the device is full, and says so when that does not help', async () => {
    const steps: number[] = [];
    const full: OfflineStore['transact'] = () => Promise.reject(named('AbortError', 'QuotaExceededError'));
    const outcome = await enqueueWith(
      tools(full, (step) => {
        steps.push(step);
        return Promise.resolve(step < 2);
      }),
      'skip.create',
      create(1),
      ME,
    );
    expect(outcome).toEqual({ ok: false, code: 'storage.full' });
    expect(steps).toEqual([0, 1, 2]);
    const world = new SmallWorld();
    let isFullNow = true;
    const saved = await enqueueWith(
      tools(
        (work) => (isFullNow ? Promise.reject(named('QuotaExceededError')) : world.tables.transact(work)),
        () => {
          isFullNow = false;
          return Promise.resolve(true);
        },
      ),
      'skip.create',
      create(1),
      ME,
    );
    expect(saved.ok).toBe(true);
    expect(await world.rows()).toHaveLength(1);
  });

  it('never says saved when the storage failed, or gives no answer; then nothing is written later either', async () => {
    expect(
      await enqueueWith(
        tools(() => Promise.reject(named('DataError'))),
        'skip.create',
        create(1),
        ME,
      ),
    ).toEqual({ ok: false, code: 'storage.failed' });
    vi.useFakeTimers();
    const world = new SmallWorld();
    let go: () => void = () => undefined;
    const stuck = new Promise<void>((done) => {
      go = done;
    });
    const pending = enqueueWith(
      tools((work) =>
        world.tables.transact(async (rows) => {
          await stuck;
          return work(rows);
        }),
      ),
      'skip.create',
      create(1),
      ME,
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(await pending).toEqual({ ok: false, code: 'storage.failed' });
    go();
    vi.useRealTimers();
    expect(await world.rows()).toEqual([]);
  });

  it('opens a lost storage anew, once, and writes no row twice', async () => {
    const world = new SmallWorld();
    const opened = vi.fn(() => Promise.resolve());
    let calls = 0;
    const outcome = await enqueueWith(
      tools((work) =>
        withReopen(async () => {
          calls += 1;
          const value = await world.tables.transact(work);
          if (calls === 1)
            throw named(
              'UnknownError',
              'Connection to Indexed Database server lost. Refresh the page to try again',
            );
          return value;
        }, opened),
      ),
      'skip.create',
      create(1),
      ME,
    );
    expect(outcome.ok).toBe(true);
    expect(opened).toHaveBeenCalledOnce();
    expect(await world.rows()).toHaveLength(1);
    const broken = vi.fn(() => Promise.reject(named('InvalidStateError')));
    expect(
      await enqueueWith(
        tools((_work) => withReopen(broken, opened)),
        'skip.create',
        create(1),
        ME,
      ),
    ).toEqual({ ok: false, code: 'storage.failed' });
    expect(broken).toHaveBeenCalledTimes(2);
  });

  it('tells full from lost, also through what Dexie wraps around', () => {
    expect(
      isQuotaExceeded({
        name: 'AbortError',
        message: '',
        inner: { name: 'QuotaExceededError', message: '' },
      }),
    ).toBe(true);
    expect([
      isConnectionLost(named('UnknownError')),
      isConnectionLost(named('InvalidStateError')),
      isConnectionLost(named('QuotaExceededError')),
      isConnectionLost(named('DataError')),
    ]).toEqual([true, true, false, false]);
    expect(isConnectionLost(named('Error', 'Connection to Indexed Database server lost'))).toBe(true);
  });
});

describe('what waits together', () => {
  let world: SmallWorld;
  beforeEach(async () => {
    world = new SmallWorld();
    await world.signIn();
  });

  it('a cancel takes back what was never sent, and all that was to follow', async () => {
    await world.write('skip.create', create(1));
    await world.write('skip.review', { id: idOf(1), decision: 'approve' });
    expect(await world.write('skip.cancel', { id: idOf(1) })).toMatchObject({ seq: 0 });
    expect(await world.rows()).toEqual([]);
  });

  it('a cancel follows what may have been sent', async () => {
    await world.write('skip.create', create(1));
    await drainFully(world.tools);
    await world.write('skip.cancel', { id: idOf(1) });
    expect((await world.rows()).map(({ op }) => op)).toEqual(['skip.create', 'skip.cancel']);
  });

  it('switches are laid together while they wait, the latest wins, and those left out stay', async () => {
    const first = await world.write('notifications.topics', { topics: { skipDecided: false } });
    await world.write('notifications.topics', { topics: { skipRequested: true } });
    await world.write('notifications.topics', { topics: { skipDecided: true } });
    expect(await world.rows()).toMatchObject([
      { key: first.key, args: { topics: { skipDecided: true, skipRequested: true } } },
    ]);
    await drainFully(world.tools);
    await world.write('notifications.topics', { topics: { skipDecided: false } });
    expect(await world.rows()).toHaveLength(2);
  });

  it('lines that were read are laid together, a hundred at most, and never across characters', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => idOf(index));
    await world.write('notifications.read', { ids: ids.slice(0, 60) });
    await world.write('notifications.read', { ids: ids.slice(40) });
    await world.write('notifications.read', { ids: [idOf(200)] });
    await world.write('notifications.read', { ids: [idOf(201)] }, { userId: 'me', characterId: 'second' });
    expect((await world.rows()).map(({ args }) => (args as { ids: string[] }).ids.length)).toEqual([
      100, 1, 1,
    ]);
  });

  it("another person's rows are left alone", async () => {
    await world.write(
      'notifications.topics',
      { topics: { skipDecided: false } },
      { userId: 'other', characterId: 'theirs' },
    );
    await world.write('notifications.topics', { topics: { skipDecided: true } });
    expect(await world.rows('other')).toMatchObject([{ args: { topics: { skipDecided: false } } }]);
  });
});

describe('what the person decides', () => {
  beforeEach(clear);
  const written = async (op: 'skip.create' | 'skip.cancel', number: number): Promise<string> => {
    const outcome = await enqueue(op, op === 'skip.create' ? create(number) : { id: idOf(number) }, ME);
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value.key;
  };
  const change = (key: string, fields: Partial<OutboxRow>) =>
    database.outbox.where('key').equals(key).modify(fields);
  const refusal: Partial<OutboxRow> = {
    state: 'needs-attention',
    attempts: 1,
    problem: { status: 409, code: 'skips.overlap', message: '', details: {} },
  };

  it('again: a refused one under a fresh key, one of unknown fate under its own', async () => {
    const refusedKey = await written('skip.create', 1);
    await change(refusedKey, refusal);
    const again = await retryNow(refusedKey);
    expect(again).toMatchObject({
      ok: true,
      value: { state: 'queued', attempts: 0, problem: null, nextAt: 0 },
    });
    expect(again.ok && again.value.key).not.toBe(refusedKey);
    const lostKey = await written('skip.create', 2);
    await change(lostKey, {
      attempts: 2,
      nextAt: 9e15,
      problem: { status: null, code: null, message: '', details: {} },
    });
    expect(await retryNow(lostKey)).toMatchObject({
      ok: true,
      value: { key: lostKey, attempts: 2, nextAt: 0 },
    });
    expect(await retryNow('no such key')).toEqual({ ok: false, code: 'outbox.gone' });
  });

  it('away: a creation that cannot be there takes the later changes of the thing with it, others stay', async () => {
    const key = await written('skip.create', 1);
    await change(key, refusal);
    await written('skip.cancel', 1);
    await written('skip.create', 2);
    expect(await discard(key)).toMatchObject({
      ok: true,
      value: [{ op: 'skip.create' }, { op: 'skip.cancel' }],
    });
    expect(await listOutbox('me')).toMatchObject([{ entity: `skip:${idOf(2)}` }]);
  });

  it('away: a creation that may be there leaves the later changes of the thing', async () => {
    const key = await written('skip.create', 1);
    await change(key, { attempts: 1 });
    await written('skip.cancel', 1);
    expect(await discard(key)).toMatchObject({ ok: true, value: [{ op: 'skip.create' }] });
    expect(await listOutbox('me')).toMatchObject([{ op: 'skip.cancel' }]);
  });

  it('neither while it is on its way', async () => {
    const key = await written('skip.create', 1);
    await change(key, { state: 'sending', leaseUntil: Date.now() + 30_000, attempts: 1, attemptId: 'a' });
    for (const outcome of [await discard(key), await retryNow(key), await edit(key, create(1))])
      expect(outcome).toEqual({ ok: false, code: 'outbox.sending' });
  });

  it('otherwise: a refused one is sent anew with other words, of the same thing; one of unknown fate is not', async () => {
    const key = await written('skip.create', 1);
    await change(key, refusal);
    expect(await edit(key, { ...create(1), endDate: 'never' })).toEqual({
      ok: false,
      code: 'request.invalid',
    });
    expect(await edit(key, create(2))).toEqual({ ok: false, code: 'request.invalid' });
    const edited = await edit(key, { ...create(1), endDate: '2026-01-09' });
    expect(edited).toMatchObject({
      ok: true,
      value: { state: 'queued', attempts: 0, args: { endDate: '2026-01-09' } },
    });
    const [row] = await listOutbox('me');
    expect(row?.key).not.toBe(key);
    await change(row?.key ?? '', { attempts: 1 });
    expect(await edit(row?.key ?? '', create(1))).toEqual({ ok: false, code: 'outbox.unknownFate' });
  });

  it('of other people only that they go', async () => {
    await enqueue('skip.create', create(1), { userId: 'other', characterId: 'theirs' });
    await written('skip.create', 2);
    expect(await discardOtherUsers('me')).toEqual({ ok: true, value: 1 });
    expect([await countWaiting('me'), await countWaiting('other')]).toEqual([1, 0]);
  });

  it('sees for a day what was sent', async () => {
    const sent = {
      op: 'skip.create' as const,
      args: {},
      entity: '',
      ownerUserId: 'me',
      createdAt: 1,
      answer: null,
    };
    await database.sent.bulkPut([
      { ...sent, key: 'old', sentAt: Date.now() - 90_000_000 },
      { ...sent, key: 'first', sentAt: Date.now() - 20 },
      { ...sent, key: 'second', sentAt: Date.now() - 10 },
    ]);
    expect((await listSent('me')).map(({ key }) => key)).toEqual(['second', 'first']);
  });
});
