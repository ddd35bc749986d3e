import { type CharacterId, type NotificationId, type SkipId, toId, type UserId } from '../../domain/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { database, type OutboxRow } from '../database/database.ts';
import { switchOwner } from '../device/owner-rules.ts';
import { syncClan } from '../mirror/sync/sync.ts';
import { browserDrainDeps } from './browser-deps.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { drainFully } from '../outbox/drain.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { countWaiting, listOutbox, listSent } from '../outbox/rows/list-rows.ts';
import { readStorageInfo } from '../transactions/persistence.ts';

const ID = toId<SkipId>('11111111-1111-4111-8111-111111111111');

function json(body: unknown): Response {
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
}

const skip = {
  id: ID,
  userId: 'me',
  characterId: 'mine',
  characterName: 'Ash',
  clanRank: null,
  startDate: '2026-01-02',
  endDate: '2026-01-03',
  reason: null,
  status: 'pending',
  requestedAt: '2026-01-01T10:00:00Z',
  requestDate: '2026-01-01',
  reviewedAt: null,
  reviewer: null,
  reviewReason: null,
  rev: 8,
};

const page = {
  success: true,
  clanId: 'clan',
  rev: 7,
  scope: 's',
  reset: true,
  hasMore: false,
  changes: { skips: [], notifications: [] },
  gone: [],
  clan: { timeZone: 'UTC', isReasonRequired: false, today: '2026-01-01', serverTime: '2026-01-01T10:00:00Z' },
};

afterEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

test("a change is enqueued, sent under the lock and applied to the mirror in the browser's own storage", async () => {
  await dexieStore.transact((rows) => switchOwner(rows, toId<UserId>('me')));
  const sent: { readonly address: string; readonly headers: Headers }[] = [];
  const tools = {
    ...browserDrainDeps(),
    token: () => Promise.resolve('token-token-token'),
    seemsOffline: () => false,
    fetch: (address: string, init: RequestInit) => {
      sent.push({ address, headers: new Headers(init.headers) });
      return Promise.resolve(json(address.startsWith('/api/sync') ? page : { success: true, skip }));
    },
  };
  expect(
    await syncClan(tools, { userId: toId<UserId>('me'), characterId: toId<CharacterId>('mine') }),
  ).toMatchObject({
    kind: 'synced',
    rev: 7,
  });
  const written = await enqueue(
    'skip.create',
    { id: ID, startDate: '2026-01-02', endDate: '2026-01-03' },
    { userId: toId<UserId>('me'), characterId: toId<CharacterId>('mine') },
  );
  expect(written.ok).toBe(true);
  const [row]: OutboxRow[] = await listOutbox(toId<UserId>('me'));
  expect(row).toMatchObject({ op: 'skip.create', state: 'queued', attempts: 0 });
  expect(await drainFully(tools)).toMatchObject({ end: 'idle', sent: 1, parked: 0 });
  expect(sent.at(-1)?.address).toBe('/api/skips');
  expect(sent.at(-1)?.headers.get('idempotency-key')).toBe(row?.key);
  expect(await countWaiting(toId<UserId>('me'))).toBe(0);
  expect(await database.skips.get(['clan', ID])).toMatchObject({ status: 'pending', rev: 8 });
  expect((await listSent(toId<UserId>('me'))).map(({ key }) => key)).toEqual([row?.key]);
  expect(['kept', 'refused', 'unknown']).toContain((await readStorageInfo()).persistence);
});

test('only one of two drains sends', async () => {
  await dexieStore.transact((rows) => switchOwner(rows, toId<UserId>('me')));
  await enqueue(
    'notifications.read',
    { ids: [toId<NotificationId>(ID)] },
    { userId: toId<UserId>('me'), characterId: toId<CharacterId>('mine') },
  );
  let calls = 0;
  const tools = {
    ...browserDrainDeps(),
    token: () => Promise.resolve('token-token-token'),
    seemsOffline: () => false,
    fetch: async () => {
      calls += 1;
      await new Promise((done) => {
        setTimeout(done, 50);
      });
      return json({ success: true, read: 1 });
    },
  };
  const ends = (await Promise.all([drainFully(tools), drainFully(tools)])).map(({ end }) => end);
  expect(ends.toSorted()).toEqual(['busy', 'idle']);
  expect(calls).toBe(1);
});
