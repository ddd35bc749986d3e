import {
  type CharacterId,
  type ClanId,
  type NotificationId,
  type SkipId,
  toId,
  type UserId,
} from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTables } from '../../../tests/support/memory-tables.ts';
import {
  database,
  type MirrorRow,
  type NoticeRow,
  type OutboxRow,
  type SkipRow,
} from '../database/database.ts';
import { dexieStore } from './dexie-store.ts';
import type { OfflineStore } from './offline-store.ts';

function row(key: string, owner: string, entity = 'skip:1'): Omit<OutboxRow, 'seq'> {
  return {
    key,
    op: 'skip.cancel',
    opVersion: 1,
    args: { id: '1' },
    entity,
    ownerUserId: toId<UserId>(owner),
    characterId: toId<CharacterId>('c'),
    createdAt: 1,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    waitMs: 0,
    leaseUntil: null,
    attemptId: null,
    problem: null,
    reviewedAt: null,
  };
}

function skip(clanId: string, id: string): SkipRow {
  return {
    clanId: toId<ClanId>(clanId),
    id: toId<SkipId>(id),
    userId: toId<UserId>('a'),
    characterId: toId<CharacterId>('c'),
    characterName: 'n',
    clanRank: null,
    startDate: '2026-01-01',
    endDate: '2026-01-01',
    reason: null,
    status: 'pending',
    requestedAt: '',
    requestDate: '2026-01-01',
    reviewedAt: null,
    reviewer: null,
    reviewReason: null,
    rev: 1,
  };
}

function notice(clanId: string, id: string): NoticeRow {
  return {
    clanId: toId<ClanId>(clanId),
    id: toId<NotificationId>(id),
    createdAt: '',
    readAt: null,
    rev: 1,
    notice: {
      kind: 'skipDecided',
      skipId: toId<SkipId>('s'),
      characterName: 'n',
      startDate: '',
      endDate: '',
      status: 'approved',
      reason: null,
    },
  };
}

function mirror(clanId: string): MirrorRow {
  return {
    clanId: toId<ClanId>(clanId),
    userId: toId<UserId>('a'),
    rev: 1,
    scope: 's',
    syncedAt: 1,
    characterIds: [toId<CharacterId>('c')],
    clan: { timeZone: 'UTC', isReasonRequired: false, today: '', serverTime: '' },
  };
}

const stores: readonly (readonly [string, () => Promise<OfflineStore>])[] = [
  [
    "the browser's",
    async () => {
      await Promise.all(database.tables.map((table) => table.clear()));
      return dexieStore;
    },
  ],
  ['the one in memory', () => Promise.resolve(new MemoryTables())],
];

describe.each(stores)('a store: %s', (_name, open) => {
  let store: OfflineStore;
  beforeEach(async () => {
    store = await open();
  });

  it('numbers rows in insertion order, and finds them by owner and by key', async () => {
    for (const [key, owner] of [
      ['k1', 'a'],
      ['k2', 'b'],
      ['k3', 'a'],
    ] as const)
      await store.transact((rows) => rows.addOutbox(row(key, owner)));
    const seen = await store.transact(async (rows) => ({
      mine: await rows.outboxOf(toId<UserId>('a')),
      others: await rows.outboxOfOthers(toId<UserId>('a')),
      second: await rows.outboxByKey('k2'),
      none: await rows.outboxByKey('k9'),
    }));
    expect(seen.mine.map(({ key }) => key)).toEqual(['k1', 'k3']);
    expect(seen.mine[0]?.seq).toBeLessThan(seen.mine[1]?.seq ?? 0);
    expect(seen.others.map(({ key }) => key)).toEqual(['k2']);
    expect(seen.second?.ownerUserId).toBe('b');
    expect(seen.none).toBeUndefined();
  });

  it('rejects a duplicate key', async () => {
    await store.transact((rows) => rows.addOutbox(row('k1', 'a')));
    await expect(store.transact((rows) => rows.addOutbox(row('k1', 'a')))).rejects.toMatchObject({
      name: 'ConstraintError',
    });
    expect(await store.transact((rows) => rows.outboxOf(toId<UserId>('a')))).toHaveLength(1);
  });

  it('rolls back a failed transaction', async () => {
    const first = await store.transact((rows) => rows.addOutbox(row('k1', 'a')));
    await store.transact((rows) => rows.putFact({ name: 'owner', value: 1 }));
    await expect(
      store.transact(async (rows) => {
        await rows.removeOutbox(first.seq);
        await rows.addOutbox(row('k2', 'a'));
        await rows.putMirrored('skips', skip('clan', '1'));
        await rows.putMirroredAll('skips', [skip('clan', '2'), skip('clan', '3')]);
        await rows.putFact({ name: 'owner', value: 2 });
        await rows.putSent({
          key: 'k1',
          op: 'skip.cancel',
          args: {},
          entity: '',
          ownerUserId: toId<UserId>('a'),
          createdAt: 1,
          sentAt: 1,
          answer: null,
        });
        throw new Error('the tab died');
      }),
    ).rejects.toThrow('the tab died');
    const after = await store.transact(async (rows) => ({
      outbox: await rows.outboxOf(toId<UserId>('a')),
      skips: await rows.mirroredOf('skips', toId<ClanId>('clan')),
      owner: await rows.fact('owner'),
      sent: await rows.sentOf(toId<UserId>('a')),
    }));
    expect(after).toMatchObject({ outbox: [{ key: 'k1' }], skips: [], owner: 1, sent: [] });
  });

  it('serialises transactions', async () => {
    await store.transact((rows) => rows.putFact({ name: 'count', value: 0 }));
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.transact(async (rows) => {
          const count = Number(await rows.fact('count'));
          await rows.putFact({ name: 'count', value: count + 1 });
        }),
      ),
    );
    expect(await store.transact((rows) => rows.fact('count'))).toBe(20);
  });

  it('does not mutate its arguments, so that they can be added again', async () => {
    const given = row('k1', 'a');
    await expect(
      store.transact(async (rows) => {
        await rows.addOutbox(given);
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    expect(given).toEqual(row('k1', 'a'));
    await store.transact((rows) => rows.addOutbox(row('k2', 'a')));
    expect((await store.transact((rows) => rows.addOutbox(given))).key).toBe('k1');
  });

  it('updates and removes rows', async () => {
    const first = await store.transact((rows) => rows.addOutbox(row('k1', 'a')));
    await store.transact((rows) => rows.putOutbox({ ...first, key: 'fresh', attempts: 3 }));
    expect(await store.transact((rows) => rows.outboxOf(toId<UserId>('a')))).toMatchObject([
      { seq: first.seq, key: 'fresh', attempts: 3 },
    ]);
    await store.transact((rows) => rows.removeOutbox(first.seq));
    expect(await store.transact((rows) => rows.outboxOf(toId<UserId>('a')))).toEqual([]);
  });

  it('reads and writes in bulk, absent rows as undefined', async () => {
    const seen = await store.transact(async (rows) => {
      await rows.putMirroredAll(
        'skips',
        ['1', '2', '3'].map((id) => skip('one', id)),
      );
      await rows.putMirroredAll('skips', [{ ...skip('one', '2'), rev: 7 }, skip('two', '4')]);
      await rows.putMirroredAll('skips', []);
      return await rows.mirroredEach('skips', toId<ClanId>('one'), ['3', 'none', '2', '4', '1']);
    });
    expect(seen.map((found) => found?.id)).toEqual(['3', undefined, '2', undefined, '1']);
    expect(seen[2]?.rev).toBe(7);
  });

  it('stores mirrors by clan, and removes a mirror with all its rows', async () => {
    await store.transact(async (rows) => {
      for (const clanId of ['one', 'two']) {
        await rows.putMirror(mirror(clanId));
        await rows.putMirrored('skips', skip(clanId, '1'));
        await rows.putMirrored('notifications', notice(clanId, '1'));
      }
      await rows.removeMirror(toId<ClanId>('one'));
      await rows.removeFact('nothing');
    });
    const seen = await store.transact(async (rows) => ({
      mirrors: (await rows.mirrors()).map(({ clanId }) => clanId),
      one: [
        await rows.mirrored('skips', toId<ClanId>('one'), '1'),
        await rows.mirrored('notifications', toId<ClanId>('one'), '1'),
        ...(await rows.mirroredOf('skips', toId<ClanId>('one'))),
        ...(await rows.mirroredOf('notifications', toId<ClanId>('one'))),
      ],
      two: [
        await rows.mirrored('skips', toId<ClanId>('two'), '1'),
        await rows.mirrored('notifications', toId<ClanId>('two'), '1'),
        ...(await rows.mirroredOf('skips', toId<ClanId>('two'))),
        ...(await rows.mirroredOf('notifications', toId<ClanId>('two'))),
      ].map((found) => found?.id),
    }));
    expect(seen).toEqual({ mirrors: ['two'], one: [undefined, undefined], two: ['1', '1', '1', '1'] });
    await store.transact(async (rows) => {
      await rows.removeMirrored('skips', toId<ClanId>('two'), '1');
      await rows.removeMirrored('notifications', toId<ClanId>('two'), '1');
    });
    expect(await store.transact((rows) => rows.mirroredOf('skips', toId<ClanId>('two')))).toEqual([]);
    expect(await store.transact((rows) => rows.mirroredOf('notifications', toId<ClanId>('two')))).toEqual([]);
  });

  it('removes changes confirmed before an instant', async () => {
    await store.transact(async (rows) => {
      for (const sentAt of [1, 2, 3])
        await rows.putSent({
          key: `k${sentAt}`,
          op: 'skip.cancel',
          args: {},
          entity: '',
          ownerUserId: toId<UserId>('a'),
          createdAt: 1,
          sentAt,
          answer: null,
        });
      await rows.removeSentBefore(3);
    });
    expect((await store.transact((rows) => rows.sentOf(toId<UserId>('a')))).map(({ key }) => key)).toEqual([
      'k3',
    ]);
  });
});
