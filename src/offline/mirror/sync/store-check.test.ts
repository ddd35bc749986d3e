import { beforeEach, describe, expect, it } from 'vitest';
import { ME, mirrorRow, OutboxFixture } from '../../../../tests/support/outbox-rows.ts';
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { CheckId } from '../../../domain/absences/check.ts';
import { type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import { storeCheck } from './store-check.ts';

const clanId = toId<ClanId>('clan');
const identity = { clanId, userId: ME.userId };
const id = toId<CheckId>('old');

function check(fields: Partial<CheckRow> = {}): CheckRow {
  return {
    id,
    eventId: null,
    eventDate: null,
    name: '',
    kind: 'brawl',
    isMandatory: true,
    day: '2025-10-01',
    startsAt: '2025-10-01T20:00:00Z',
    stages: [{ id: 's1', name: '', startsAt: null }],
    state: 'closed',
    createdBy: 'Ash',
    createdAt: '2025-10-01T20:00:00Z',
    closedBy: 'Ash',
    closedAt: '2025-10-01T22:00:00Z',
    summary: null,
    openAppeals: 0,
    rev: 3,
    ...fields,
  };
}

function person(memberKey: string, rev: number): CheckPersonRow {
  return {
    id: `${id}/${memberKey}`,
    checkId: id,
    memberKey,
    name: memberKey,
    rank: 'SOLDIER',
    userId: null,
    isCounted: true,
    marks: {},
    results: null,
    appeals: {},
    rev,
  };
}

describe('a check that is loaded from the server', () => {
  let device: OutboxFixture;
  const raise = (rev: number) => device.tables.transact((rows) => rows.putMirror(mirrorRow({ rev })));
  const storedRows = () =>
    device.tables.transact(async (rows) => ({
      check: await rows.mirrored('checks', clanId, id),
      people: await rows.mirroredOf('checkPeople', clanId),
    }));
  beforeEach(async () => {
    device = new OutboxFixture();
    await device.signIn();
    await raise(5);
  });

  it('is stored though the mirror is past it, and what a sync brought since stays', async () => {
    await device.tables.transact((rows) => rows.putMirrored('checkPeople', { ...person('ash', 9), clanId }));
    const ask = async () => {
      await raise(9);
      return { check: check(), people: [person('ash', 2), person('birch', 2)] };
    };
    expect(await storeCheck(device.tables, identity, ask)).toBe('stored');
    const { check: stored, people } = await storedRows();
    expect(stored?.rev).toBe(3);
    expect(
      people
        .map(({ memberKey, rev }) => [memberKey, rev])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['ash', 9],
      ['birch', 2],
    ]);
  });

  it('is asked for again while it is open and the clan went on: it may have been deleted', async () => {
    const open = check({ state: 'open' });
    const ask = async () => {
      await raise(6);
      return { check: open, people: [] };
    };
    expect(await storeCheck(device.tables, identity, ask)).toBe('moved');
    expect((await storedRows()).check).toBeUndefined();
    expect(
      await storeCheck(device.tables, identity, () => Promise.resolve({ check: open, people: [] })),
    ).toBe('stored');
  });

  it('leaves no trace once somebody else has signed in', async () => {
    const ask = async () => {
      await device.signIn(toId<UserId>('other'));
      return { check: check(), people: [person('ash', 2)] };
    };
    expect(await storeCheck(device.tables, identity, ask)).toBe('gone');
    expect((await storedRows()).people).toEqual([]);
  });
});
