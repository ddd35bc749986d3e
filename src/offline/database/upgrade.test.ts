import { Dexie } from 'dexie';
import { beforeEach, expect, it } from 'vitest';
import {
  idOf,
  ME,
  mirrorRow,
  OutboxFixture,
  outboxRow,
  skipAnswer,
  skipRow,
} from '../../../tests/support/outbox-rows.ts';
import { switchOwner } from '../device/owner-rules.ts';
import { syncClan } from '../mirror/sync/sync.ts';
import { dexieStore } from '../transactions/dexie-store.ts';
import { database, DATABASE_NAME, databaseVersions } from './database.ts';

/** Without a mirror of the clan settings. */
const VERSION_BEFORE = 4;
const CHANGES = { skips: [], notifications: [], clanSettings: [] };
const SETTINGS = {
  id: 'settings',
  timeZone: 'Europe/Kyiv',
  isReasonRequired: true,
  requestLimits: { kinds: {}, items: {} },
  rev: 0,
};
const WAITING = [
  outboxRow({ seq: 1 }),
  outboxRow({ seq: 2, key: 'second-key-of-letters', state: 'needs-attention', attempts: 3 }),
];

beforeEach(async () => {
  database.close();
  await Dexie.delete(DATABASE_NAME);
  const before = new Dexie(DATABASE_NAME);
  for (const [version, tables] of databaseVersions())
    if (version <= VERSION_BEFORE) before.version(version).stores(tables);
  await before.table('mirrors').add(mirrorRow({ rev: 5, scope: 'before' }));
  await before.table('skips').add(skipRow({ id: idOf(1), rev: 5 }));
  await before.table('outbox').bulkAdd(WAITING);
  before.close();
  await database.open();
  await dexieStore.transact((rows) => switchOwner(rows, ME.userId));
});

it('a device of the version before makes one full resync and keeps every waiting change', async () => {
  const device = new OutboxFixture();
  const deps = { ...device.tools, store: dexieStore };
  const answer = (fields: Record<string, unknown>) => ({
    status: 200,
    body: {
      success: true,
      clanId: 'clan',
      rev: 6,
      scope: 'now',
      reset: false,
      hasMore: false,
      changes: CHANGES,
      gone: [],
      clan: mirrorRow().clan,
      ...fields,
    },
  });
  expect(database.verno).toBe(databaseVersions().at(-1)?.[0]);
  expect(await database.outbox.toArray()).toEqual(WAITING);

  device.script = [
    answer({
      reset: true,
      changes: { ...CHANGES, skips: [skipAnswer({ id: idOf(2), rev: 6 })], clanSettings: [SETTINGS] },
    }),
    answer({}),
  ];
  expect(await syncClan(deps, ME)).toMatchObject({ kind: 'synced', rev: 6 });
  expect(await database.skips.toArray()).toMatchObject([{ id: idOf(2) }]);
  expect(await database.clanSettings.toArray()).toMatchObject([{ clanId: 'clan', isReasonRequired: true }]);
  expect(await database.outbox.toArray()).toEqual(WAITING);

  expect(await syncClan(deps, ME)).toMatchObject({ kind: 'synced', rev: 6, hasChanged: false });
  expect(device.sent.map(({ address }) => address)).toEqual([
    '/api/sync?since=5&scope=before',
    '/api/sync?since=6&scope=now',
  ]);
  expect(await database.outbox.toArray()).toEqual(WAITING);
});

it.each(databaseVersions().map(([version]) => version))(
  'a device of version %d gets every table and keeps its rows',
  async (old) => {
    database.close();
    await Dexie.delete(DATABASE_NAME);
    const before = new Dexie(DATABASE_NAME);
    for (const [version, tables] of databaseVersions())
      if (version <= old) before.version(version).stores(tables);
    await before.open();
    const hasOutbox = before.tables.some(({ name }) => name === 'outbox');
    if (hasOutbox) await before.table('outbox').bulkAdd(WAITING);
    before.close();
    await database.open();
    const tables = databaseVersions().flatMap(([, added]) => Object.keys(added));
    expect([...(database.backendDB().objectStoreNames as unknown as Iterable<string>)].toSorted()).toEqual(
      tables.toSorted(),
    );
    expect(await database.outbox.toArray()).toEqual(hasOutbox ? WAITING : []);
  },
);
