import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf, skipAnswer } from '../../../tests/support/outbox-rows.ts';
import { type ClanId, toId } from '../../domain/ids.ts';
import type { Notice } from '../../contract/notifications.ts';
import { database } from '../database/database.ts';
import { wasDecisionRead, watchInbox, type MirroredInbox } from './watch-inbox.ts';

const notice: Notice = {
  kind: 'skipDecided',
  skipId: idOf(1),
  characterName: 'Ash',
  startDate: '2026-01-02',
  endDate: '2026-01-03',
  status: 'approved',
  reason: null,
  also: [{ skipId: idOf(2), startDate: '2026-01-05', endDate: '2026-01-05' }],
};

beforeEach(async () => {
  await database.notices.clear();
});

describe('a polled decision', () => {
  it('is known once its line was read, or when a line about several names it', async () => {
    const line = { clanId: toId<ClanId>('clan'), id: idOf(9), createdAt: '', rev: 1, notice } as const;
    await database.notices.put({ ...line, id: idOf(9), readAt: null });
    expect(await Promise.all([1, 2, 3].map((number) => wasDecisionRead(idOf(number))))).toEqual([
      false,
      true,
      false,
    ]);
    await database.notices.put({ ...line, id: idOf(9), readAt: '2026-01-01T10:00:00Z' });
    expect(await wasDecisionRead(idOf(1))).toBe(true);
  });
});

it('the inbox knows the status of what its lines wait for', async () => {
  const clanId = toId<ClanId>('clan');
  const line = { clanId, createdAt: '', rev: 1, readAt: null };
  const { also: _also, ...about } = notice;
  await database.notices.bulkPut([
    { ...line, id: idOf(8), notice: { ...about, kind: 'skipRequested' } },
    {
      ...line,
      id: idOf(9),
      notice: {
        kind: 'suppliesRequested',
        characterName: 'Ash',
        fastRequestId: idOf(2),
        pieces: 1,
        notes: null,
      },
    },
  ]);
  await database.skips.put({ ...skipAnswer({ id: idOf(1), status: 'approved' }), clanId });
  await database.fastRequests.put({
    clanId,
    id: idOf(2),
    userId: toId('u1'),
    characterId: toId('c1'),
    characterName: 'Ash',
    clanRank: null,
    items: [],
    notes: null,
    status: 'pending',
    requestedAt: '2026-01-01T10:00:00Z',
    changedAt: null,
    changedBy: null,
    rev: 1,
  });
  const { statusOf } = await new Promise<MirroredInbox>((done, failed) => {
    const stop = watchInbox((inbox) => {
      done(inbox);
      setTimeout(() => stop());
    }, failed);
  });
  expect([statusOf(clanId, idOf(1)), statusOf(clanId, idOf(2)), statusOf(clanId, idOf(3))]).toEqual([
    'approved',
    'pending',
    undefined,
  ]);
});
