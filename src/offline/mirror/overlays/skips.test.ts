import { type CharacterId, type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ME,
  idOf,
  mirrorRow,
  outboxRow,
  skipAnswer,
  skipRow,
} from '../../../../tests/support/outbox-rows.ts';
import type { InboxItem } from '../../../contract/notifications.ts';
import { database } from '../../database/database.ts';
import { overlayNotices, readShownNotices } from './notifications.ts';
import { overlaySkips, readShownSkips } from './skips.ts';

const mirror = mirrorRow();

function create(number: number, fields: Parameters<typeof outboxRow>[0] = {}) {
  return outboxRow({
    op: 'skip.create',
    key: `create ${number}`,
    entity: `skip:${idOf(number)}`,
    args: { id: idOf(number), startDate: '2026-02-01', endDate: '2026-02-02', reason: 'away' },
    createdAt: Date.parse('2026-01-20T22:30:00Z'),
    ...fields,
  });
}

function cancel(fields: Parameters<typeof outboxRow>[0] = {}) {
  return outboxRow({ key: 'cancel', ...fields });
}

function review(decision: string, fields: Parameters<typeof outboxRow>[0] = {}) {
  return outboxRow({
    op: 'skip.review',
    key: 'review',
    args: { id: idOf(1), decision, reason: 'no' },
    createdAt: Date.parse('2026-01-20T10:00:00Z'),
    ...fields,
  });
}

describe('skips', () => {
  it("without queued changes are the server's", () => {
    expect(overlaySkips(mirror, [skipAnswer()], [])).toEqual([
      { ...skipAnswer(), pendingStatus: null, change: null, outboxKey: null },
    ]);
  });

  it("a queued request is shown as pending, on the clan's day, newest first", () => {
    const [first, second] = overlaySkips(mirror, [skipAnswer()], [create(2)]);
    expect(first).toMatchObject({
      id: idOf(2),
      status: 'pending',
      startDate: '2026-02-01',
      reason: 'away',
      requestDate: '2026-01-21',
      characterName: 'Ash',
      userId: 'me',
      pendingStatus: 'waiting',
      change: 'create',
      outboxKey: 'create 2',
    });
    expect(second).toMatchObject({ id: idOf(1), pendingStatus: null });
  });

  it.each([
    ['queued', 'waiting'],
    ['needs-sign-in', 'waiting'],
    ['sending', 'sending'],
    ['needs-attention', 'refused'],
  ] as const)('a row in state %s has pending status %s', (state, pendingStatus) => {
    expect(overlaySkips(mirror, [], [create(2, { state })])).toMatchObject([{ pendingStatus }]);
  });

  it('a queued change is shown as applied; a refused one has no effect', () => {
    expect(overlaySkips(mirror, [skipAnswer()], [cancel()])).toMatchObject([
      { status: 'cancelled', change: 'cancel', pendingStatus: 'waiting', outboxKey: 'cancel' },
    ]);
    expect(overlaySkips(mirror, [skipAnswer()], [review('approve')])).toMatchObject([
      { status: 'approved', change: 'review', reviewedAt: '2026-01-20T10:00:00.000Z' },
    ]);
    expect(overlaySkips(mirror, [skipAnswer()], [review('reject')])).toMatchObject([
      { status: 'rejected', reviewReason: 'no' },
    ]);
    for (const row of [
      cancel({ state: 'needs-attention' }),
      review('approve', { state: 'needs-attention' }),
    ]) {
      expect(overlaySkips(mirror, [skipAnswer()], [row])).toMatchObject([
        { status: 'pending', pendingStatus: 'refused' },
      ]);
    }
  });

  it('a decision on several applies to each that is pending; a refused one leaves them to be decided', () => {
    const decision = (fields: Parameters<typeof outboxRow>[0] = {}) =>
      outboxRow({
        op: 'skip.decide',
        key: 'decision',
        args: { id: idOf(50), decision: 'reject', reason: 'no', skips: [idOf(1), idOf(2), idOf(3), idOf(9)] },
        entity: `decision:${idOf(50)}`,
        createdAt: Date.parse('2026-01-20T10:00:00Z'),
        ...fields,
      });
    const skips = [
      skipAnswer({ id: idOf(3), status: 'cancelled' }),
      skipAnswer({ id: idOf(2) }),
      skipAnswer(),
    ];
    const states = (rows: Parameters<typeof overlaySkips>[2]) =>
      overlaySkips(mirror, skips, rows).map(({ id, status, change, pendingStatus, reviewReason }) => [
        id,
        status,
        change,
        pendingStatus,
        reviewReason,
      ]);
    expect(states([decision()])).toEqual([
      [idOf(3), 'cancelled', null, null, null],
      [idOf(2), 'rejected', 'review', 'waiting', 'no'],
      [idOf(1), 'rejected', 'review', 'waiting', 'no'],
    ]);
    expect(states([decision({ state: 'needs-attention' })])).toEqual(states([]));
  });

  it('an undo of a decision shows its skips as pending again', () => {
    const skips = [
      skipAnswer({ status: 'approved', reviewer: 'Vesper', reviewedAt: '2026-01-20T10:00:00Z' }),
      skipAnswer({ id: idOf(2), status: 'cancelled' }),
    ];
    const undo = (fields: Parameters<typeof outboxRow>[0] = {}) =>
      outboxRow({
        op: 'skip.undo',
        key: 'undo',
        args: { id: idOf(50), skips: [idOf(1), idOf(2)] },
        entity: `decision:${idOf(50)}`,
        ...fields,
      });
    expect(overlaySkips(mirror, skips, [undo()]).find(({ id }) => id === idOf(1))).toMatchObject({
      status: 'pending',
      reviewer: null,
      reviewedAt: null,
      change: 'undo',
      pendingStatus: 'waiting',
    });
    for (const rows of [[undo()], [undo({ state: 'needs-attention' })]])
      expect(overlaySkips(mirror, skips, rows).find(({ id }) => id === idOf(2))).toMatchObject({
        status: 'cancelled',
        change: null,
      });
    expect(
      overlaySkips(mirror, skips, [undo({ state: 'needs-attention' })]).map(({ status }) => status),
    ).toContain('approved');
  });

  it.each([
    ['approved', 'reject', 'rejected'],
    ['auto_approved', 'reject', 'rejected'],
    ['rejected', 'approve', 'approved'],
    ['approved', 'approve', 'approved'],
    ['pending', 'reject', 'pending'],
  ] as const)('a changed decision on one that is %s: %s makes it %s', (status, decision, next) => {
    const row = outboxRow({
      op: 'skip.change',
      key: 'change',
      args: { id: idOf(1), decision, reason: 'Clan war' },
    });
    const [shown] = overlaySkips(mirror, [skipAnswer({ status })], [row]);
    expect(shown).toMatchObject({
      status: next,
      change: 'change',
      reviewReason: next === status ? null : 'Clan war',
    });
    expect(shown?.changedFrom).toBe(next === status ? undefined : status);
    expect(
      overlaySkips(mirror, [skipAnswer({ status })], [{ ...row, state: 'needs-attention' }]),
    ).toMatchObject([{ status, change: 'change', pendingStatus: 'refused' }]);
  });

  it('of several changes the first one gives the pending status, and all take effect', () => {
    const rows = [create(2, { seq: 1, state: 'sending' }), cancel({ seq: 2, args: { id: idOf(2) } })];
    expect(overlaySkips(mirror, [], rows.toReversed())).toMatchObject([
      { id: idOf(2), status: 'cancelled', pendingStatus: 'sending', change: 'create', outboxKey: 'create 2' },
    ]);
  });

  it('a request whose response was lost is shown as the server has it', () => {
    expect(
      overlaySkips(mirror, [skipAnswer({ status: 'approved' })], [create(1, { state: 'queued' })]),
    ).toMatchObject([{ status: 'approved', pendingStatus: 'waiting', change: 'create' }]);
  });

  it('changes of a character in another clan, and of unknown skips, show nothing', () => {
    expect(
      overlaySkips(mirror, [], [create(2, { characterId: toId<CharacterId>('elsewhere') }), cancel()]),
    ).toEqual([]);
  });
});

const item: InboxItem = {
  id: idOf(1),
  createdAt: '2026-01-01T10:00:00Z',
  readAt: null,
  rev: 1,
  notice: {
    kind: 'skipDecided',
    skipId: idOf(1),
    characterName: 'Ash',
    startDate: '2026-01-02',
    endDate: '2026-01-03',
    status: 'approved',
    reason: null,
  },
};

describe('the inbox', () => {
  it('shows a notice as read as soon as it was read here', () => {
    const rows = [
      outboxRow({ op: 'notifications.read', key: 'read', args: { ids: [idOf(1), idOf(9)] }, createdAt: 0 }),
    ];
    expect(
      overlayNotices(mirror, [item, { ...item, id: idOf(2), createdAt: '2026-01-02T10:00:00Z' }], rows),
    ).toMatchObject([
      { id: idOf(2), readAt: null, pendingStatus: null },
      { id: idOf(1), readAt: '1970-01-01T00:00:00.000Z', pendingStatus: 'waiting', outboxKey: 'read' },
    ]);
  });
});

describe('readers', () => {
  beforeEach(async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });

  it("return a user's own rows, and nothing to anybody else", async () => {
    await database.mirrors.put(mirror);
    await database.skips.put(skipRow());
    await database.notices.put({ ...item, clanId: toId<ClanId>('clan') });
    const { seq: _seq, ...waiting } = create(2);
    await database.outbox.add({ ...waiting });
    await database.outbox.add({ ...waiting, key: 'foreign', ownerUserId: toId<UserId>('other') });
    expect(
      (await readShownSkips(toId<ClanId>('clan'), ME.userId)).map(({ id, pendingStatus }) => [
        id,
        pendingStatus,
      ]),
    ).toEqual([
      [idOf(2), 'waiting'],
      [idOf(1), null],
    ]);
    expect(await readShownNotices(toId<ClanId>('clan'), ME.userId)).toMatchObject([
      { id: idOf(1), pendingStatus: null },
    ]);
    for (const [clanId, userId] of [
      ['clan', 'other'],
      ['elsewhere', 'me'],
    ] as const) {
      expect([
        await readShownSkips(toId<ClanId>(clanId), toId<UserId>(userId)),
        await readShownNotices(toId<ClanId>(clanId), toId<UserId>(userId)),
      ]).toEqual([[], []]);
    }
  });

  it("show a character's queued changes before its clan was ever synced, and nothing of others", async () => {
    for (const row of [
      create(2),
      create(3, { characterId: toId<CharacterId>('elsewhere') }),
      create(4, { ownerUserId: toId<UserId>('other') }),
    ]) {
      const { seq: _seq, ...waiting } = row;
      await database.outbox.add({ ...waiting });
    }
    await database.mirrors.put({ ...mirror, userId: toId<UserId>('other') });
    await database.skips.put(skipRow());
    const { characterId } = create(2);
    expect(
      (await readShownSkips(toId<ClanId>('clan'), ME.userId, characterId)).map(
        ({ id, pendingStatus, status }) => [id, pendingStatus, status],
      ),
    ).toEqual([[idOf(2), 'waiting', 'pending']]);
    expect(await readShownSkips(toId<ClanId>('clan'), ME.userId)).toEqual([]);
  });
});
