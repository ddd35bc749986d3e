import { toId, type UserId } from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, mirrorRow, outboxRow, skipRow } from '../../../tests/support/outbox-rows.ts';
import { database } from '../database/database.ts';
import { purgeUserData, purgeSessionData } from './purge.ts';
import { countLocalOnlyData } from './local-only-data.ts';
import { countOtherUsers, listOutbox } from '../outbox/rows/list-rows.ts';
import { deviceOwner, claimDevice } from '../device/owner.ts';

async function fill(userId: string): Promise<void> {
  await claimDevice(toId<UserId>(userId));
  const { seq: _seq, ...row } = outboxRow({ ownerUserId: toId<UserId>(userId), key: `key of ${userId}` });
  await database.outbox.add(row);
  await database.mirrors.put(mirrorRow({ userId: toId<UserId>(userId) }));
  await database.skips.put(skipRow({ userId: toId<UserId>(userId), id: idOf(1) }));
  await database.sent.put({
    key: `sent of ${userId}`,
    op: 'skip.cancel',
    args: {},
    entity: '',
    ownerUserId: toId<UserId>(userId),
    createdAt: 1,
    sentAt: 1,
    answer: null,
  });
  await database.shown.put({ tag: `tag of ${userId}`, shownAt: 1 });
  await database.desks.put({
    userId: toId<UserId>(userId),
    value: { setup: { owned: { yp9r: 3 } } },
    savedAt: 1,
  });
  await database.ttkSetups.put({ id: userId, name: userId, search: {}, savedAt: 1 });
}

async function everything(): Promise<string> {
  return JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())));
}

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
});

describe('the device', () => {
  it('knows its owner', async () => {
    expect(await deviceOwner()).toBeNull();
    expect(await claimDevice(toId<UserId>('anna'))).toBe(true);
    expect(await deviceOwner()).toBe('anna');
    await fill('anna');
    expect(await countLocalOnlyData()).toEqual({ unsent: 1, setups: 1, hasWorkspace: true });
    await claimDevice(toId<UserId>('anna'));
    expect(await database.skips.count()).toBe(1);
  });

  it('keeps nothing of a user who logs out', async () => {
    await fill('anna');
    await purgeUserData();
    expect(await everything()).not.toContain('anna');
    expect(await countLocalOnlyData()).toEqual({ unsent: 0, setups: 0, hasWorkspace: false });
  });

  it('keeps local-only data when a session is lost, for the same user', async () => {
    await fill('anna');
    await purgeSessionData();
    expect([
      await deviceOwner(),
      await database.mirrors.count(),
      await database.skips.count(),
      await database.sent.count(),
    ]).toEqual([null, 0, 0, 0]);
    expect([await database.outbox.count(), await database.ttkSetups.count()]).toEqual([1, 1]);
    await claimDevice(toId<UserId>('anna'));
    expect([
      await deviceOwner(),
      (await listOutbox(toId<UserId>('anna'))).length,
      await database.ttkSetups.count(),
    ]).toEqual(['anna', 1, 1]);
  });

  it("keeps only the unsent changes of one user through another's sign-in and logout", async () => {
    await fill('anna');
    await purgeSessionData();
    await claimDevice(toId<UserId>('boris'));
    expect([
      await countOtherUsers(toId<UserId>('boris')),
      (await listOutbox(toId<UserId>('boris'))).length,
      await countLocalOnlyData(),
    ]).toEqual([1, 0, { unsent: 0, setups: 0, hasWorkspace: false }]);
    await database.outbox.clear();
    await fill('anna');
    await claimDevice(toId<UserId>('boris'));
    const seen = await everything();
    for (const trace of ['sent of anna', 'tag of anna']) expect(seen).not.toContain(trace);
    expect([
      await database.mirrors.count(),
      await database.skips.count(),
      await database.ttkSetups.count(),
    ]).toEqual([0, 0, 0]);
    await fill('boris');
    expect(await database.desks.count(), 'each has a desk').toBe(2);
    await purgeUserData();
    expect(await everything()).not.toContain('boris');
    expect(await listOutbox(toId<UserId>('anna'))).toHaveLength(1);
    expect(await database.desks.get(toId<UserId>('anna'))).toMatchObject({
      value: { setup: { owned: { yp9r: 3 } } },
    });
  });

  it('ignores a workspace without user input', async () => {
    await claimDevice(toId<UserId>('anna'));
    const desks: readonly (readonly [unknown, boolean])[] = [
      [{ setup: { itemId: 'yp9r', quantity: 3, mode: 'buy' } }, false],
      ['nonsense', false],
      [{ setup: { prices: { yp9r: 10 } } }, true],
      [{ setup: { energyRub: 2 } }, true],
      [{ setup: { hideout: { stations: ['workbench'], perks: null, energy: null } } }, true],
    ];
    for (const [value, hasWorkspace] of desks) {
      await database.desks.put({ userId: toId<UserId>('anna'), value, savedAt: 1 });
      expect(await countLocalOnlyData(), JSON.stringify(value)).toEqual({
        unsent: 0,
        setups: 0,
        hasWorkspace,
      });
    }
  });

  it('keeps public data through a logout', async () => {
    await fill('anna');
    await database.gameFiles.put({ id: 'library', version: 'one', body: {} });
    await database.facts.put({ name: 'game-language', value: 'fr' });
    await purgeUserData();
    expect([await database.gameFiles.count(), await database.facts.get('game-language')]).toEqual([
      1,
      { name: 'game-language', value: 'fr' },
    ]);
  });
});
