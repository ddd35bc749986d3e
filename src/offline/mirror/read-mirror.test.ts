import { type ClanId, toId } from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { mirrorRow, outboxRow } from '../../../tests/support/outbox-rows.ts';
import { database, DATABASE_NAME, databaseVersions } from '../database/database.ts';
import { readMirror } from './read-mirror.ts';

const mirror = mirrorRow();
const { clanId } = mirror;

/** Runs first: later the database has its newest version. */
describe('a database of an older app', () => {
  it('keeps its mirror, with the settings of the last sync, and its unsent changes', async () => {
    const old = new Dexie(DATABASE_NAME);
    for (const [version, tables] of databaseVersions()) if (version < 5) old.version(version).stores(tables);
    await old.table('mirrors').put(mirror);
    await old.table('outbox').put(outboxRow({ key: 'unsent' }));
    old.close();
    expect(await readMirror(clanId)).toEqual(mirror);
    expect(await database.outbox.toArray()).toMatchObject([{ key: 'unsent' }]);
  });
});

describe('the mirror of a clan', () => {
  it('has the mirrored settings rather than those of the last sync', async () => {
    const settings = {
      timeZone: 'Asia/Tokyo',
      isReasonRequired: !mirror.clan.isReasonRequired,
      requestLimits: { kinds: { soups: 1 }, items: {} },
    };
    await database.clanSettings.put({ clanId, id: clanId, rev: 1, ...settings });
    expect(await readMirror(clanId)).toEqual({ ...mirror, clan: { ...mirror.clan, ...settings } });
    expect(await readMirror(toId<ClanId>('another'))).toBeUndefined();
  });
});
