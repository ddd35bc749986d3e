import { type ClanId, toId, type UserId } from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AddedPerson, addPeople } from '../../../../tests/support/clan-rows.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts';
import { type LiveEventSeen, type LiveReader, openLive } from '../../../../tests/support/live-reader.ts';
import type { ClanChange, SyncAnswer } from '../../../contract/registry/sync.ts';
import type { RevChange } from '../../ports/live-bus.ts';
import { joinRevEvents, type RevEvent } from './rev-events.ts';
import { createEventBatch, readMessage } from './event-batch.ts';

/** Polling must not hide a lost message here: the interval is too long. */
const SELDOM = { counterPollMs: 600_000, checkMs: 600_000 };
const TODAY = new Date().toISOString().slice(0, 10);

let here: TestApp;
let there: TestApp;
let clanId: ClanId;
let member: AddedPerson;
let mate: AddedPerson;
let officer: AddedPerson;
const readers: LiveReader[] = [];
beforeAll(async () => {
  here = await startTestApp({ deps: { live: SELDOM } });
  there = await startTestApp({ beside: here, deps: { live: SELDOM } });
  clanId = (await here.signIn('member')).user.characters[0]?.clan?.id ?? toId<ClanId>('');
});

beforeEach(async () => {
  const { db } = here.database;
  [member, mate] = (await addPeople(db, clanId, 2, 'SOLDIER')) as [AddedPerson, AddedPerson];
  [officer] = (await addPeople(db, clanId, 1, 'OFFICER')) as [AddedPerson];
});

afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

afterAll(async () => {
  await there.close();
  await here.close();
});

async function counter(): Promise<number> {
  const row = await here.database.db
    .selectFrom('clans')
    .select('rev')
    .where('id', '=', clanId)
    .executeTakeFirstOrThrow();
  return row.rev;
}

async function listen(at: TestApp, who: AddedPerson): Promise<LiveReader> {
  const reader = await openLive(at.origin, who.headers, await counter());
  readers.push(reader);
  return reader;
}

async function write(path: string, body: unknown, who: AddedPerson, key: string = randomUUID()) {
  const answer = await here.post(path, body, { ...who.headers, 'idempotency-key': key });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as { readonly change?: ClanChange } & Readonly<Record<string, unknown>>;
}

function requestSkip(who: AddedPerson, id = randomUUID(), key?: string) {
  return write('/api/skips', { id, startDate: TODAY, endDate: TODAY }, who, key);
}

function revOf(reader: LiveReader, rev: number): Promise<LiveEventSeen> {
  return reader.until((seen) => seen.event === 'rev' && seen.rev === rev);
}

async function noticesOf(who: AddedPerson): Promise<readonly { readonly id: string }[]> {
  const answer = await here.fetch('/api/sync', { headers: who.headers });
  return ((await answer.json()) as SyncAnswer).changes.notifications;
}

describe.each([
  ['this process', () => here],
  ['the other process', () => there],
])('a stream of %s', (_name, at) => {
  // revisions that wait for the other process join, so that nothing older may be on its way
  beforeEach(async () => {
    const reader = await listen(at(), mate);
    const { change } = await requestSkip(mate);
    await revOf(reader, change?.rev ?? 0);
  });

  it('names the kinds that its reader may see', async () => {
    const [ofMate, ofOfficer] = [await listen(at(), mate), await listen(at(), officer)];
    const { change } = await requestSkip(member);
    const rev = change?.rev ?? 0;
    expect(await revOf(ofMate, rev)).toMatchObject({ since: rev - 1, kinds: [] });
    expect(await revOf(ofOfficer, rev)).toMatchObject({ since: rev - 1, kinds: ['skips', 'notifications'] });
  });

  it('names a change of an inbox to its owner only', async () => {
    const [ofMate, ofOfficer] = [await listen(at(), mate), await listen(at(), officer)];
    const { change: request } = await requestSkip(member);
    for (const reader of [ofMate, ofOfficer]) await revOf(reader, request?.rev ?? 0);
    const [notice] = await noticesOf(officer);
    const { change } = await write('/api/notifications/read', { ids: [notice?.id] }, officer);
    const rev = change?.rev ?? 0;
    expect(await revOf(ofOfficer, rev)).toMatchObject({ since: rev - 1, kinds: ['notifications'] });
    expect(await revOf(ofMate, rev)).toMatchObject({ since: rev - 1, kinds: [] });
  });
});

describe('the answer to a write', () => {
  it('lists the rows that its writer may see, and is replayed with the key', async () => {
    const [id, key] = [randomUUID(), randomUUID()];
    const before = await counter();
    const answer = await requestSkip(member, id, key);
    expect(answer.change).toEqual({
      clanId,
      rev: before + 1,
      kinds: ['skips'],
      rows: [{ kind: 'skips', id }],
    });
    await requestSkip(mate);
    expect(await requestSkip(member, id, key)).toEqual(answer);
  });

  it('lists removals, and own notices beside the row', async () => {
    const id = randomUUID();
    await requestSkip(officer, id);
    await requestSkip(member);
    const ids = (await noticesOf(officer)).map((notice) => notice.id);
    const read = await write('/api/notifications/read', { ids }, officer);
    expect(read.change?.kinds).toEqual(['notifications']);
    expect(read.change?.rows?.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
  });
});

function rev(
  number: number,
  since: number,
  kinds: readonly string[],
  owner?: string,
  readers: RevChange['readers'] = [],
): RevEvent {
  const own = owner === undefined ? [] : [{ kind: 'notifications', userIds: [toId<UserId>(owner)] }];
  return { kind: 'rev', clanId: toId<ClanId>('c'), rev: number, change: { since, kinds, own, readers } };
}

describe('two announced revisions', () => {
  it('join when they are consecutive, in any order', () => {
    const joined = rev(12, 10, ['skips', 'gear'], 'u');
    expect(joinRevEvents(rev(11, 10, ['skips']), rev(12, 11, ['gear'], 'u'))).toEqual(joined);
    expect(joinRevEvents(rev(12, 11, ['skips'], 'u'), rev(11, 10, ['gear']))).toEqual(joined);
  });

  it('keep the readers of kinds that both know them of', () => {
    const readers = (kind: string, ...userIds: string[]) => [{ kind, userIds: userIds.map(toId<UserId>) }];
    const known = rev(11, 10, ['warns', 'gear'], undefined, readers('warns', 'a'));
    expect(joinRevEvents(known, rev(12, 11, ['warns'], undefined, readers('warns', 'b'))).change).toEqual({
      since: 10,
      kinds: ['warns', 'gear'],
      own: [],
      readers: readers('warns', 'a', 'b'),
    });
    expect(joinRevEvents(known, rev(12, 11, ['gear'])).change?.readers).toEqual(readers('warns', 'a'));
    expect(joinRevEvents(known, rev(12, 11, ['warns'])).change?.readers).toEqual([]);
  });

  it('are "anything changed" when one between them is unknown', () => {
    const unknown = { kind: 'rev', clanId: 'c', rev: 13 };
    expect(joinRevEvents(rev(11, 10, ['skips']), rev(13, 12, ['gear']))).toEqual(unknown);
    expect(
      joinRevEvents(rev(13, 12, ['skips']), { kind: 'rev', clanId: toId<ClanId>('c'), rev: 12 }),
    ).toEqual(unknown);
  });

  it('reach the other processes as one, without a list that is too long', () => {
    const batch = createEventBatch('self');
    batch.add(rev(11, 10, ['skips']));
    batch.add(rev(12, 11, ['gear'], 'u'));
    expect(readMessage(batch.take()?.payload ?? '', 'other')).toEqual([rev(12, 10, ['skips', 'gear'], 'u')]);
    const many = Array.from({ length: 120 }, () => toId<UserId>(randomUUID()));
    batch.add(rev(1, 0, ['skips'], 'u', [{ kind: 'skips', userIds: many }]));
    expect(readMessage(batch.take()?.payload ?? '', 'other')).toEqual([rev(1, 0, ['skips'], 'u')]);
    for (let number = 0; number < 200; number += 1)
      batch.add(rev(number + 1, number, ['skips'], randomUUID()));
    expect(readMessage(batch.take()?.payload ?? '', 'other')).toEqual([
      { kind: 'rev', clanId: 'c', rev: 200 },
    ]);
  });
});
