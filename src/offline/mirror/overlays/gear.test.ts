import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, ME, mirrorRow, outboxRow } from '../../../../tests/support/outbox-rows.ts';
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import type { OperationName } from '../../../contract/registry/operations.ts';
import { database, type OutboxRow } from '../../database/database.ts';
import { applyConfirmed, overlayGear, overlayReadySets, readShownGear } from './gear.ts';

const MIRROR = mirrorRow();
const REFUSED = { state: 'needs-attention' } as const;
const rifle = { itemId: 'p6m3w', text: null, rank: null, level: 10, notes: null };

function stored(fields: Partial<StoredGearSet> = {}): StoredGearSet {
  return {
    id: idOf(1),
    userId: ME.userId,
    characterId: ME.characterId,
    characterName: 'Ash',
    name: 'War',
    isMain: true,
    slots: { mainWeapon: rifle },
    others: [],
    updatedAt: '2026-01-01T10:00:00.000Z',
    rev: 5,
    ...fields,
  };
}

function ready(fields: Partial<StoredReadySet> = {}): StoredReadySet {
  return {
    id: idOf(9),
    name: 'Berda',
    map: 'berda',
    needs: [{ slot: 'mainWeapon', itemIds: [], rank: 'master', level: 10 }],
    updatedAt: '2026-01-01T10:00:00.000Z',
    updatedBy: 'Ozera',
    rev: 4,
    ...fields,
  };
}

let seq = 0;

function row(op: OperationName, args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({ seq, key: `key-${seq}`, op, args, ...fields });
}

function gearBody(fields: object = {}): object {
  return {
    id: idOf(1),
    name: 'War',
    isMain: true,
    slots: { mainWeapon: rifle },
    others: [],
    ...fields,
  };
}

function save(fields: object = {}, as: Partial<OutboxRow> = {}): OutboxRow {
  return row('gear.save', gearBody(fields), as);
}

function remove(id = idOf(1), as: Partial<OutboxRow> = {}): OutboxRow {
  return row('gear.remove', { id }, as);
}

function briefly(sets: Readonly<ReturnType<typeof overlayGear>>) {
  return sets.map(({ id, name, isMain, pendingStatus }) => [id, name, isMain, pendingStatus]);
}

describe('queued own gear', () => {
  it("is shown as applied, under the character's known name", () => {
    expect(overlayGear(MIRROR, [stored()], [save({ name: 'Later', isMain: false })])).toMatchObject([
      { name: 'Later', isMain: true, characterName: 'Ash', pendingStatus: 'waiting', rev: 5 },
    ]);
    expect(overlayGear(MIRROR, [], [save({}, { state: 'sending' })])).toMatchObject([
      { id: idOf(1), isMain: true, pendingStatus: 'sending', userId: ME.userId, characterId: ME.characterId },
    ]);
  });
  it('replaces the main set of its character only', () => {
    const theirs = stored({
      id: idOf(3),
      userId: toId<UserId>('other'),
      characterId: toId<CharacterId>('other'),
      characterName: 'Elm',
    });
    expect(briefly(overlayGear(MIRROR, [stored(), theirs], [save({ id: idOf(2), name: 'Bio' })]))).toEqual([
      [idOf(2), 'Bio', true, 'waiting'],
      [idOf(1), 'War', false, null],
      [idOf(3), 'War', true, null],
    ]);
  });
  it('has no effect when refused, and a set that the server never stored stays visible', () => {
    expect(overlayGear(MIRROR, [stored()], [save({ name: 'Later' }, REFUSED)])).toMatchObject([
      { name: 'War', pendingStatus: 'refused', outboxKey: `key-${seq}` },
    ]);
    expect(overlayGear(MIRROR, [], [save({ id: idOf(7) }, REFUSED)])).toMatchObject([
      { id: idOf(7), pendingStatus: 'refused' },
    ]);
  });
  it('disappears at once when removed and the newest other set becomes the main one; when refused it stays and says so', () => {
    const [older, newer] = [
      stored({ id: idOf(2), name: 'Old', isMain: false }),
      stored({ id: idOf(3), name: 'New', isMain: false, updatedAt: '2026-01-02T10:00:00.000Z' }),
    ];
    expect(briefly(overlayGear(MIRROR, [stored(), older, newer], [remove()]))).toEqual([
      [idOf(3), 'New', true, null],
      [idOf(2), 'Old', false, null],
    ]);
    expect(briefly(overlayGear(MIRROR, [stored()], [remove(idOf(1), REFUSED)]))).toEqual([
      [idOf(1), 'War', true, 'refused'],
    ]);
    expect(overlayGear(MIRROR, [stored()], [save({ name: 'Later' }), remove()])).toEqual([]);
  });
  it('is ignored for another character or with unreadable arguments', () => {
    expect(
      briefly(
        overlayGear(
          MIRROR,
          [stored()],
          [
            save({ name: 'Theirs' }, { characterId: toId<CharacterId>('other') }),
            row('gear.save', { id: 5 }),
          ],
        ),
      ),
    ).toEqual([[idOf(1), 'War', true, null]]);
  });
});

describe('changes confirmed since the last answer', () => {
  const sent = (op: OperationName, args: unknown, output: unknown) => ({ op, args, answer: output });
  it('are applied in order', () => {
    const bio = stored({ id: idOf(2), name: 'Bio' });
    const previousMain = stored({ isMain: false });
    expect(
      applyConfirmed(
        [stored()],
        [sent('gear.save', gearBody(), { success: true, sets: [bio, previousMain] })],
      ),
    ).toEqual([previousMain, bio]);
    expect(
      applyConfirmed(
        [stored()],
        [
          sent('gear.save', gearBody(), { success: true, sets: [bio] }),
          sent('gear.remove', { id: idOf(2) }, { success: true }),
          sent('gear.remove', { id: idOf(1) }, null),
        ],
      ),
    ).toEqual([]);
    expect(
      applyConfirmed(
        [stored()],
        [sent('gear.save', gearBody(), null), sent('skip.cancel', { id: idOf(1) }, null)],
      ),
    ).toEqual([stored()]);
  });
});

describe('map requirements', () => {
  it('are shown as applied while queued, and unchanged when refused', () => {
    const changed = { ...ready(), name: 'Small Berda', rev: 4 };
    expect(overlayReadySets(MIRROR, [ready()], [row('gear.saveReady', changed)])).toMatchObject([
      { name: 'Small Berda', updatedBy: 'Ozera', rev: 4, pendingStatus: 'waiting' },
    ]);
    expect(overlayReadySets(MIRROR, [ready()], [row('gear.saveReady', changed, REFUSED)])).toMatchObject([
      { name: 'Berda', pendingStatus: 'refused' },
    ]);
    expect(
      overlayReadySets(
        MIRROR,
        [ready()],
        [row('gear.saveReady', { ...ready({ id: idOf(8), name: 'All' }), rev: null })],
      ),
    ).toMatchObject([
      { name: 'All', updatedBy: null, rev: 0, pendingStatus: 'waiting' },
      { name: 'Berda', pendingStatus: null },
    ]);
  });
});

describe('the database of this device', () => {
  beforeEach(async () => {
    await Promise.all([
      database.mirrors.clear(),
      database.gear.clear(),
      database.readySets.clear(),
      database.outbox.clear(),
    ]);
  });
  it('is read with queued changes, and for nobody else', async () => {
    await database.mirrors.put(MIRROR);
    await database.gear.bulkPut([
      { ...stored(), clanId: MIRROR.clanId },
      { ...stored({ id: idOf(4) }), clanId: toId<ClanId>('another') },
    ]);
    await database.readySets.put({ ...ready(), clanId: MIRROR.clanId });
    const { seq: _seq, ...waiting } = save({ id: idOf(2), name: 'Bio' }, { ownerUserId: ME.userId });
    await database.outbox.add(waiting);
    const shown = await readShownGear(MIRROR.clanId, ME.userId);
    expect(briefly(shown.sets)).toEqual([
      [idOf(2), 'Bio', true, 'waiting'],
      [idOf(1), 'War', false, null],
    ]);
    expect(shown.sets[0]).not.toHaveProperty('clanId');
    expect(shown.ready).toMatchObject([{ name: 'Berda', pendingStatus: null }]);
    expect(await readShownGear(MIRROR.clanId, toId<UserId>('somebody'))).toEqual({
      sets: [],
      ready: [],
      syncedAt: null,
    });
    expect(await readShownGear(toId<ClanId>('another'), ME.userId)).toEqual({
      sets: [],
      ready: [],
      syncedAt: null,
    });
  });
});
