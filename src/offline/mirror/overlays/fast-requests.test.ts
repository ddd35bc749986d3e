import { type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import type { FastRequestId } from '../../../domain/fast-requests/fast-request.ts';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, ME, mirrorRow, outboxRow } from '../../../../tests/support/outbox-rows.ts';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import { OPERATIONS, type OperationName } from '../../../contract/registry/operations.ts';
import { database, type OutboxRow } from '../../database/database.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { listOutbox } from '../../outbox/rows/list-rows.ts';
import { isShownActive, overlayFastRequests, readShownFastRequests } from './fast-requests.ts';

const MIRROR = mirrorRow();

function request(fields: Partial<FastRequest> = {}): FastRequest {
  return {
    id: idOf(1),
    userId: ME.userId,
    characterId: ME.characterId,
    characterName: 'Ash',
    clanRank: null,
    items: [{ itemId: '5l23g', name: 'Solyanka', quantity: 2 }],
    notes: null,
    status: 'pending',
    requestedAt: '2026-01-01T10:00:00Z',
    changedAt: null,
    changedBy: null,
    rev: 5,
    ...fields,
  };
}

let seq = 0;

function row(op: OperationName, args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({
    seq,
    key: `key-${seq}`,
    op,
    args,
    createdAt: Date.parse('2026-01-02T10:00:00Z'),
    ...fields,
  });
}

describe('fast requests on this device', () => {
  it('are shown newest first, with queued changes applied', () => {
    const shown = overlayFastRequests(
      MIRROR,
      [request()],
      [
        row('fastRequest.create', { id: idOf(2), items: [{ itemId: '5l23g', quantity: 1 }], notes: ' now ' }),
        row('fastRequest.status', { id: idOf(1), status: 'ACQUIRED' }),
      ],
    );
    expect(shown).toMatchObject([
      {
        id: idOf(2),
        status: 'pending',
        notes: 'now',
        characterName: 'Ash',
        items: [{ name: 'Solyanka', quantity: 1 }],
        change: 'create',
        pendingStatus: 'waiting',
      },
      { id: idOf(1), status: 'acquired', change: 'status', pendingStatus: 'waiting' },
    ]);
  });
  it('keep their status when a change was refused, and stay in the list with it', () => {
    const [shown] = overlayFastRequests(
      MIRROR,
      [request({ status: 'acquired', changedAt: '2026-01-01T11:00:00Z' })],
      [row('fastRequest.status', { id: idOf(1), status: 'cancelled' }, { state: 'needs-attention' })],
    );
    expect(shown).toMatchObject({ status: 'acquired', pendingStatus: 'refused' });
    if (shown === undefined) throw new Error('nothing is shown');
    expect(isShownActive(shown, Date.now())).toBe(true);
    expect(isShownActive({ ...shown, pendingStatus: null }, Date.now())).toBe(false);
  });
  it('are not duplicated when only the response was lost', () => {
    expect(
      overlayFastRequests(
        MIRROR,
        [request()],
        [
          row(
            'fastRequest.create',
            { id: idOf(1), items: [{ itemId: '5l23g', quantity: 2 }] },
            { state: 'sending' },
          ),
        ],
      ),
    ).toMatchObject([{ id: idOf(1), pendingStatus: 'sending', change: 'create' }]);
  });
});

describe('in the outbox', () => {
  beforeEach(async () => {
    await Promise.all(database.tables.map((table) => table.clear()));
  });
  it('a cancellation removes an unsent request', async () => {
    await enqueue(
      'fastRequest.create',
      { id: toId<FastRequestId>(idOf(1)), items: [{ itemId: '5l23g', quantity: 2 }] },
      ME,
    );
    expect(await readShownFastRequests(toId<ClanId>('clan'), ME.userId, ME.characterId)).toMatchObject([
      { id: idOf(1), change: 'create' },
    ]);
    await enqueue('fastRequest.status', { id: toId<FastRequestId>(idOf(1)), status: 'cancelled' }, ME);
    expect(await listOutbox(toId<UserId>('me'))).toEqual([]);
  });
  it('a request that someone else ended the same way counts as done, except sent goods, which are reported', () => {
    const { isReached } = OPERATIONS['fastRequest.status'];
    const of = (status: string, wanted: 'sent' | 'cancelled' | 'ACQUIRED') =>
      isReached?.('fastRequests.processed', { status }, { id: idOf(1), status: wanted });
    expect([
      of('acquired', 'ACQUIRED'),
      of('cancelled', 'cancelled'),
      of('sent', 'sent'),
      of('cancelled', 'sent'),
      of('acquired', 'sent'),
    ]).toEqual([true, true, false, false, false]);
  });
});
