import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mirrorRow } from '../../../tests/support/outbox-rows.ts';
import { type ClanId, toId, type UserId } from '../../domain/ids.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import { database } from '../database/database.ts';
import { claimDevice } from '../device/owner.ts';
import { purgeSessionData, purgeUserData } from '../purge/purge.ts';
import { readMapFile, storeMapFile, sweepMapFiles } from './map-files.ts';

const clanId = toId<ClanId>('clan');
const userId = toId<UserId>('anna');
const of = { clanId, userId };
const file = new TextEncoder().encode('a picture').buffer;

async function putRow(id: GameMap, hash: string): Promise<void> {
  await database.mapPictures.put({
    clanId,
    id,
    hash,
    width: 9,
    height: 9,
    bytes: 9,
    changedBy: 'Ash',
    changedAt: '2026-01-01T10:00:00Z',
    rev: 1,
  });
}

async function stored(): Promise<readonly string[]> {
  return (await database.mapFiles.toArray()).map(({ map, hash }) => `${map} ${hash}`);
}

beforeEach(async () => {
  await Promise.all(database.tables.map((table) => table.clear()));
  await claimDevice(userId);
  await database.mirrors.put(mirrorRow({ clanId, userId }));
  await putRow('berda', 'one');
});

describe('files of pictures behind maps', () => {
  it('are read as they were stored, each for its picture alone', async () => {
    expect(await storeMapFile(of, { id: 'berda', hash: 'one' }, file)).toBe(true);
    const read = await readMapFile(clanId, { id: 'berda', hash: 'one' });
    expect(new TextDecoder().decode(read ?? undefined)).toBe('a picture');
    expect(await readMapFile(clanId, { id: 'berda', hash: 'two' })).toBeNull();
    expect(await readMapFile(toId<ClanId>('other'), { id: 'berda', hash: 'one' })).toBeNull();
  });

  it('go when their picture is replaced or removed; those that are missing are named', async () => {
    await putRow('lowlands', 'two');
    await storeMapFile(of, { id: 'berda', hash: 'one' }, file);
    await storeMapFile(of, { id: 'lowlands', hash: 'two' }, file);
    expect(await sweepMapFiles(clanId)).toEqual([]);
    await putRow('berda', 'three');
    await database.mapPictures.delete([clanId, 'lowlands']);
    expect(await sweepMapFiles(clanId)).toMatchObject([{ id: 'berda', hash: 'three' }]);
    expect(await stored()).toEqual([]);
  });

  it('that arrive late leave no trace: replaced, after a logout, of another user', async () => {
    await storeMapFile(of, { id: 'berda', hash: 'old' }, file);
    await purgeUserData();
    await storeMapFile(of, { id: 'berda', hash: 'one' }, file);
    await claimDevice(toId<UserId>('boris'));
    await putRow('berda', 'one');
    await storeMapFile(of, { id: 'berda', hash: 'one' }, file);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a logout', purgeUserData],
    ['a lost session', purgeSessionData],
    ['the sign-in of somebody else', () => claimDevice(toId<UserId>('boris'))],
  ])('are deleted by %s', async (_what, purge) => {
    await storeMapFile(of, { id: 'berda', hash: 'one' }, file);
    expect(await stored()).toEqual(['berda one']);
    await purge();
    expect(await stored()).toEqual([]);
  });

  it('are said to have no room on a full device', async () => {
    const put = vi
      .spyOn(database.mapFiles, 'put')
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect(await storeMapFile(of, { id: 'berda', hash: 'one' }, file)).toBe(false);
    put.mockRestore();
    expect(await stored()).toEqual([]);
  });
});
