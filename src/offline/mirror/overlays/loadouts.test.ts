import {
  type CharacterId,
  type ClanId,
  type LoadoutRequestId,
  toId,
  type UserId,
} from '../../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  idOf,
  ME,
  mirrorRow,
  outboxRow,
  refusalOf,
  OutboxFixture,
} from '../../../../tests/support/outbox-rows.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { OperationName } from '../../../contract/registry/operations.ts';
import { database, type OutboxRow } from '../../database/database.ts';
import { drainFully } from '../../outbox/drain.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { listOutbox } from '../../outbox/rows/list-rows.ts';
import { indexLoadouts, overlayLoadouts, readShownLoadouts } from './loadouts.ts';

const MIRROR = mirrorRow();

function item(itemId: string, quantity: number, sent = 0): Loadout['items'][number] {
  return {
    itemId,
    quantity,
    sent,
    sentAt: sent === 0 ? null : '2026-01-01T09:00:00Z',
    sentBy: sent === 0 ? 'Ozera' : null,
  };
}

function loadout(fields: Partial<Loadout> = {}): Loadout {
  return {
    id: idOf(1),
    userId: ME.userId,
    characterId: ME.characterId,
    characterName: 'Ash',
    clanRank: null,
    mapStage: 'berda',
    items: [item('5l23g', 3), item('wwod', 5)],
    requestedAt: '2026-01-01T10:00:00Z',
    rev: 5,
    ...fields,
  };
}

let seq = 0;

function row(op: OperationName, args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({ seq, key: `key-${seq}`, op, args, ...fields });
}

function save(
  items: readonly (readonly [string, number])[],
  id = idOf(1),
  fields: Partial<OutboxRow> = {},
): OutboxRow {
  return row(
    'loadout.save',
    { id, mapStage: 'berda', items: items.map(([itemId, quantity]) => ({ itemId, quantity })) },
    fields,
  );
}

function marks(
  items: readonly (readonly [string, number, number, number])[],
  fields: Partial<OutboxRow> = {},
  loadoutId = idOf(1),
): OutboxRow {
  return row(
    'loadout.mark',
    { loadoutId, items: items.map(([itemId, quantity, sent, to]) => ({ itemId, quantity, sent, to })) },
    fields,
  );
}

function pieces(shown: ReturnType<typeof overlayLoadouts>) {
  return shown.map(({ items }) =>
    items.map(({ itemId, quantity, sent, pendingStatus }) => [itemId, quantity, sent, pendingStatus]),
  );
}

describe('an own request', () => {
  it('is shown as applied while queued, with what was already sent', () => {
    const shown = overlayLoadouts(
      MIRROR,
      [loadout({ items: [item('5l23g', 3, 2)] })],
      [
        save(
          [
            ['5l23g', 6],
            ['wwod', 1],
          ],
          idOf(2),
        ),
      ],
    );
    expect(shown).toMatchObject([
      {
        id: idOf(2),
        pendingStatus: 'waiting',
        change: 'save',
        items: [
          { itemId: '5l23g', quantity: 6, sent: 2 },
          { itemId: 'wwod', quantity: 1, sent: 0 },
        ],
      },
    ]);
  });
  it('has no effect when refused, and one that the server never stored stays visible', () => {
    const refused = { state: 'needs-attention' } as const;
    expect(overlayLoadouts(MIRROR, [loadout()], [save([['wwod', 9]], idOf(1), refused)])).toMatchObject([
      { pendingStatus: 'refused', change: 'save', items: [{ quantity: 3 }, { quantity: 5 }] },
    ]);
    expect(overlayLoadouts(MIRROR, [], [save([['wwod', 9]], idOf(7), refused)])).toMatchObject([
      { id: idOf(7), pendingStatus: 'refused', items: [{ quantity: 9 }] },
    ]);
  });
  it('shows a queued deletion; another character’s changes are ignored', () => {
    expect(
      overlayLoadouts(MIRROR, [loadout()], [row('loadout.delete', { id: idOf(1), mapStage: 'berda' })]),
    ).toMatchObject([{ change: 'delete', pendingStatus: 'waiting' }]);
    expect(
      overlayLoadouts(
        MIRROR,
        [loadout()],
        [save([['wwod', 9]], idOf(2), { characterId: toId<CharacterId>('other') })],
      ),
    ).toMatchObject([{ pendingStatus: null, change: null }]);
  });
  it('is unique per map: an older row that was replaced is not shown beside the new one', () => {
    expect(
      overlayLoadouts(MIRROR, [loadout(), loadout({ id: idOf(2), rev: 6 })], []).map(({ id }) => id),
    ).toEqual([idOf(2)]);
  });
});

describe('queued marks', () => {
  it('are shown on their lines, applied in order', () => {
    const shown = overlayLoadouts(
      MIRROR,
      [loadout()],
      [
        marks([['5l23g', 3, 0, 3]]),
        marks([
          ['5l23g', 3, 3, 1],
          ['wwod', 5, 0, 5],
        ]),
      ],
    );
    expect(pieces(shown)).toEqual([
      [
        ['5l23g', 3, 1, 'waiting'],
        ['wwod', 5, 5, 'waiting'],
      ],
    ]);
    expect(shown[0]).toMatchObject({ change: 'mark', pendingStatus: 'waiting' });
  });
  it('have no effect when refused or no longer applicable', () => {
    expect(
      pieces(
        overlayLoadouts(MIRROR, [loadout()], [marks([['5l23g', 3, 0, 3]], { state: 'needs-attention' })]),
      ),
    ).toEqual([
      [
        ['5l23g', 3, 0, 'refused'],
        ['wwod', 5, 0, null],
      ],
    ]);
    expect(pieces(overlayLoadouts(MIRROR, [loadout()], [marks([['5l23g', 2, 0, 2]])]))).toEqual([
      [
        ['5l23g', 3, 0, 'waiting'],
        ['wwod', 5, 0, null],
      ],
    ]);
  });
  it('of everything send and clear every request of the map', () => {
    const theirs = loadout({
      id: idOf(2),
      characterId: toId<CharacterId>('other'),
      characterName: 'Birch',
      userId: toId<UserId>('u2'),
      mapStage: 'lowlands',
      items: [item('wwod', 2)],
    });
    const all = (action: string, mapStage: string | null) =>
      row('loadout.markAll', { action, mapStage, rev: 5 });
    expect(pieces(overlayLoadouts(MIRROR, [loadout(), theirs], [all('send', 'berda')]))).toEqual([
      [
        ['5l23g', 3, 3, 'waiting'],
        ['wwod', 5, 5, 'waiting'],
      ],
      [['wwod', 2, 0, null]],
    ]);
    expect(
      pieces(overlayLoadouts(MIRROR, [loadout(), theirs], [all('send', null), all('clear', null)])),
    ).toEqual([
      [
        ['5l23g', 3, 0, 'waiting'],
        ['wwod', 5, 0, 'waiting'],
      ],
      [['wwod', 2, 0, 'waiting']],
    ]);
  });
});

describe('in the outbox', () => {
  beforeEach(async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
  const mark = (...items: readonly (readonly [string, number, number, number])[]) =>
    enqueue(
      'loadout.mark',
      {
        loadoutId: idOf(1),
        items: items.map(([itemId, quantity, sent, to]) => ({ itemId, quantity, sent, to })),
      },
      ME,
    );

  it('taps on one request merge into one change with the first precondition and the last goal; taps that cancel out vanish', async () => {
    await mark(['5l23g', 3, 0, 3]);
    await mark(['wwod', 5, 0, 5]);
    await mark(['5l23g', 3, 3, 1]);
    expect((await listOutbox(toId<UserId>('me'))).map(({ args }) => args)).toEqual([
      {
        loadoutId: idOf(1),
        items: [
          { itemId: 'wwod', quantity: 5, sent: 0, to: 5 },
          { itemId: '5l23g', quantity: 3, sent: 0, to: 1 },
        ],
      },
    ]);
    await mark(['wwod', 5, 5, 0]);
    await mark(['5l23g', 3, 1, 0]);
    expect(await listOutbox(toId<UserId>('me'))).toEqual([]);
  });

  it('a later list of a map replaces an earlier one; another map has its own row', async () => {
    const request = (mapStage: 'berda' | 'lowlands', quantity: number) =>
      enqueue(
        'loadout.save',
        { id: toId<LoadoutRequestId>(idOf(quantity)), mapStage, items: [{ itemId: 'wwod', quantity }] },
        ME,
      );
    await request('berda', 1);
    await request('lowlands', 2);
    await request('berda', 3);
    expect((await listOutbox(toId<UserId>('me'))).map(({ args }) => (args as { id: string }).id)).toEqual([
      idOf(2),
      idOf(3),
    ]);
  });

  it('a refused list does not block its deletion, and deleting a deleted request counts as done', async () => {
    const device = new OutboxFixture();
    await device.signIn();
    await device.write('loadout.save', {
      id: idOf(1),
      mapStage: 'berda',
      items: [{ itemId: 'wwod', quantity: 31 }],
    });
    device.script = [refusalOf(409, 'loadouts.overLimit', { itemId: 'wwod', limit: 30, asked: 31 })];
    expect(await drainFully(device.tools)).toMatchObject({ parked: 1 });
    await device.write('loadout.delete', { id: idOf(1), mapStage: 'berda' });
    device.script = [refusalOf(404, 'loadouts.notFound')];
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1, parked: 0 });
  });

  it('a confirmed deletion removes the request from the mirror at once', async () => {
    const device = new OutboxFixture();
    await device.signIn();
    await device.tables.transact(async (rows) => {
      await rows.putMirror(mirrorRow());
      await rows.putMirrored('loadouts', { ...loadout(), clanId: toId<ClanId>('clan') });
    });
    await device.write('loadout.delete', { id: idOf(1), mapStage: 'berda' });
    device.script = [{ status: 200, body: { success: true } }];
    expect(await drainFully(device.tools)).toMatchObject({ sent: 1 });
    expect(await device.tables.transact((rows) => rows.mirroredOf('loadouts', toId<ClanId>('clan')))).toEqual(
      [],
    );
  });
});

describe('without a mirror', () => {
  beforeEach(async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
  it("the own character's queued changes are shown, and nothing of another user’s mirror", async () => {
    await enqueue(
      'loadout.save',
      { id: toId<LoadoutRequestId>(idOf(1)), mapStage: 'berda', items: [{ itemId: 'wwod', quantity: 2 }] },
      ME,
    );
    expect(await readShownLoadouts(toId<ClanId>('clan'), ME.userId, ME.characterId)).toMatchObject({
      rev: 0,
      loadouts: [{ id: idOf(1), change: 'save' }],
    });
    await database.mirrors.put(mirrorRow({ userId: toId<UserId>('somebody') }));
    await database.loadouts.put({
      ...loadout({ id: idOf(9), mapStage: 'allMaps' }),
      clanId: toId<ClanId>('clan'),
    });
    expect(
      (await readShownLoadouts(toId<ClanId>('clan'), ME.userId, ME.characterId)).loadouts.map(({ id }) => id),
    ).toEqual([idOf(1)]);
    await database.mirrors.put(mirrorRow());
    expect(await readShownLoadouts(toId<ClanId>('clan'), ME.userId)).toMatchObject({
      rev: 5,
      loadouts: [{ id: idOf(9) }, { id: idOf(1) }],
    });
  });
});

it('counts the requests to send: each map, but none that the server does not have yet', () => {
  const stored = [
    loadout({ id: idOf(1), mapStage: 'allMaps' }),
    loadout({ id: idOf(2), mapStage: 'lowlands' }),
    loadout({ id: idOf(3), mapStage: 'coniferous', items: [item('wwod', 5, 5)] }),
  ];
  const loadouts = overlayLoadouts(MIRROR, stored, [save([['5l23g', 3]], idOf(4))]);
  expect(loadouts).toHaveLength(4);
  expect(indexLoadouts({ rev: 5, loadouts }).toSend).toBe(2);
});
