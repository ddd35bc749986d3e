import { type CharacterId, type DecisionId, type SkipId, toId, type UserId } from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, ME, OutboxFixture } from '../../../tests/support/outbox-rows.ts';
import { OPERATIONS } from '../../contract/registry/operations.ts';
import { database, type OutboxRow } from '../database/database.ts';
import { drainFully } from './drain.ts';
import {
  discard,
  discardOtherUsers,
  edit,
  enqueue,
  enqueueWith,
  retryNow,
  type EnqueueDeps,
} from './enqueue.ts';
import { countOtherUsers, countWaiting, listOutbox, listSent } from './rows/list-rows.ts';
import { isQuotaExceeded, isConnectionLost, withReopen } from '../transactions/storage-errors.ts';
import type { OfflineStore } from '../transactions/offline-store.ts';

function create(number: number) {
  return {
    id: idOf<SkipId>(number),
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

describe('enqueue', () => {
  beforeEach(clear);
  afterEach(() => void vi.restoreAllMocks());

  it('withdraws a decision that was never sent when it is undone, and sends the undo of another one', async () => {
    const skips = [idOf<SkipId>(1), idOf<SkipId>(2)];
    const decision = { id: idOf<DecisionId>(50), decision: 'approve' as const, skips };
    const undo = { id: decision.id, skips };
    await enqueue('skip.decide', decision, ME);
    await enqueue('skip.decide', { ...decision, id: idOf<DecisionId>(51) }, ME);
    expect((await enqueue('skip.undo', undo, ME)).ok).toBe(true);
    expect((await listOutbox(ME.userId)).map(({ entity }) => entity)).toEqual([`decision:${idOf(51)}`]);
    await database.outbox.toCollection().modify({ attempts: 1 });
    await enqueue('skip.undo', { ...undo, id: idOf<DecisionId>(51) }, ME);
    expect((await listOutbox(ME.userId)).map(({ op }) => op)).toEqual(['skip.decide', 'skip.undo']);
  });

  it('succeeds when the row is stored, with a new key, and writes only that row', async () => {
    const first = await enqueue('skip.create', create(1), ME);
    const second = await enqueue('skip.create', create(2), ME);
    if (!first.ok || !second.ok) throw new Error('not saved');
    expect(await listOutbox(toId<UserId>('me'))).toEqual([first.value, second.value]);
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
      await countWaiting(toId<UserId>('me')),
      await countOtherUsers(toId<UserId>('me')),
      await countOtherUsers(toId<UserId>('somebody')),
    ]).toEqual([2, 0, 2]);
  });

  it('refuses arguments that the operation cannot parse', async () => {
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

  it('evicts what can be fetched again while the device is full, and reports when that does not help', async () => {
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
    const device = new OutboxFixture();
    let isFullNow = true;
    const saved = await enqueueWith(
      tools(
        (work) => (isFullNow ? Promise.reject(named('QuotaExceededError')) : device.tables.transact(work)),
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
    expect(await device.rows()).toHaveLength(1);
  });

  it('never says saved when the storage failed or does not answer; then nothing is written later either', async () => {
    expect(
      await enqueueWith(
        tools(() => Promise.reject(named('DataError'))),
        'skip.create',
        create(1),
        ME,
      ),
    ).toEqual({ ok: false, code: 'storage.failed' });
    vi.useFakeTimers();
    const device = new OutboxFixture();
    let go: () => void = () => undefined;
    const stuck = new Promise<void>((done) => {
      go = done;
    });
    const pending = enqueueWith(
      tools((work) =>
        device.tables.transact(async (rows) => {
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
    expect(await device.rows()).toEqual([]);
  });

  it('reopens a lost storage once, and writes no row twice', async () => {
    const device = new OutboxFixture();
    const opened = vi.fn(() => Promise.resolve());
    let calls = 0;
    const outcome = await enqueueWith(
      tools((work) =>
        withReopen(async () => {
          calls += 1;
          const value = await device.tables.transact(work);
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
    expect(await device.rows()).toHaveLength(1);
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

  it('distinguishes a full from a lost storage, also when Dexie wraps the error', () => {
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

describe('coalescing', () => {
  let device: OutboxFixture;
  beforeEach(async () => {
    device = new OutboxFixture();
    await device.signIn();
  });

  it('a cancel removes what was never sent, with its follow-ups', async () => {
    await device.write('skip.create', create(1));
    await device.write('skip.review', { id: idOf(1), decision: 'approve' });
    expect(await device.write('skip.cancel', { id: idOf(1) })).toMatchObject({ seq: 0 });
    expect(await device.rows()).toEqual([]);
  });

  it('a cancel follows what may have been sent', async () => {
    await device.write('skip.create', create(1));
    await drainFully(device.tools);
    await device.write('skip.cancel', { id: idOf(1) });
    expect((await device.rows()).map(({ op }) => op)).toEqual(['skip.create', 'skip.cancel']);
  });

  it('toggles merge while queued, the latest wins, and those left out stay', async () => {
    const first = await device.write('notifications.topics', { topics: { skipDecided: false } });
    await device.write('notifications.topics', { topics: { skipRequested: true } });
    await device.write('notifications.topics', { topics: { skipDecided: true } });
    expect(await device.rows()).toMatchObject([
      { key: first.key, args: { topics: { skipDecided: true, skipRequested: true } } },
    ]);
    await drainFully(device.tools);
    await device.write('notifications.topics', { topics: { skipDecided: false } });
    expect(await device.rows()).toHaveLength(2);
  });

  it('read receipts merge, a hundred at most, and never across characters', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => idOf(index));
    await device.write('notifications.read', { ids: ids.slice(0, 60) });
    await device.write('notifications.read', { ids: ids.slice(40) });
    await device.write('notifications.read', { ids: [idOf(200)] });
    await device.write(
      'notifications.read',
      { ids: [idOf(201)] },
      { userId: ME.userId, characterId: toId<CharacterId>('second') },
    );
    expect((await device.rows()).map(({ args }) => (args as { ids: string[] }).ids.length)).toEqual([
      100, 1, 1,
    ]);
  });

  it("another user's rows are left alone", async () => {
    await device.write(
      'notifications.topics',
      { topics: { skipDecided: false } },
      { userId: toId<UserId>('other'), characterId: toId<CharacterId>('theirs') },
    );
    await device.write('notifications.topics', { topics: { skipDecided: true } });
    expect(await device.rows(toId<UserId>('other'))).toMatchObject([
      { args: { topics: { skipDecided: false } } },
    ]);
  });
});

describe('row actions', () => {
  beforeEach(clear);
  const written = async (op: 'skip.create' | 'skip.cancel', number: number): Promise<string> => {
    const outcome = await enqueue(
      op,
      op === 'skip.create' ? create(number) : { id: idOf<SkipId>(number) },
      ME,
    );
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

  it('retry: sends again: a refused one under a fresh key, one with unknown outcome under its own', async () => {
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

  it('discard: a creation that was not applied takes later changes of its entity with it, others stay', async () => {
    const key = await written('skip.create', 1);
    await change(key, refusal);
    await written('skip.cancel', 1);
    await written('skip.create', 2);
    expect(await discard(key)).toMatchObject({
      ok: true,
      value: [{ op: 'skip.create' }, { op: 'skip.cancel' }],
    });
    expect(await listOutbox(toId<UserId>('me'))).toMatchObject([{ entity: `skip:${idOf(2)}` }]);
  });

  it('discard: a creation that may have been applied leaves later changes of its entity', async () => {
    const key = await written('skip.create', 1);
    await change(key, { attempts: 1 });
    await written('skip.cancel', 1);
    expect(await discard(key)).toMatchObject({ ok: true, value: [{ op: 'skip.create' }] });
    expect(await listOutbox(toId<UserId>('me'))).toMatchObject([{ op: 'skip.cancel' }]);
  });

  it('neither while it is in flight', async () => {
    const key = await written('skip.create', 1);
    await change(key, { state: 'sending', leaseUntil: Date.now() + 30_000, attempts: 1, attemptId: 'a' });
    for (const outcome of [await discard(key), await retryNow(key), await edit(key, create(1))])
      expect(outcome).toEqual({ ok: false, code: 'outbox.sending' });
  });

  it('edit: sends a refused one with other arguments, of the same entity; not one with unknown outcome', async () => {
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
    const [row] = await listOutbox(toId<UserId>('me'));
    expect(row?.key).not.toBe(key);
    await change(row?.key ?? '', { attempts: 1 });
    expect(await edit(row?.key ?? '', create(1))).toEqual({ ok: false, code: 'outbox.unknownFate' });
  });

  it("other users' rows can only be discarded", async () => {
    await enqueue('skip.create', create(1), {
      userId: toId<UserId>('other'),
      characterId: toId<CharacterId>('theirs'),
    });
    await written('skip.create', 2);
    expect(await discardOtherUsers(toId<UserId>('me'))).toEqual({ ok: true, value: 1 });
    expect([await countWaiting(toId<UserId>('me')), await countWaiting(toId<UserId>('other'))]).toEqual([
      1, 0,
    ]);
  });

  it('lists sent changes for a day', async () => {
    const sent = {
      op: 'skip.create' as const,
      args: {},
      entity: '',
      ownerUserId: toId<UserId>('me'),
      createdAt: 1,
      answer: null,
    };
    await database.sent.bulkPut([
      { ...sent, key: 'old', sentAt: Date.now() - 90_000_000 },
      { ...sent, key: 'first', sentAt: Date.now() - 20 },
      { ...sent, key: 'second', sentAt: Date.now() - 10 },
    ]);
    expect((await listSent(toId<UserId>('me'))).map(({ key }) => key)).toEqual(['second', 'first']);
  });
});
