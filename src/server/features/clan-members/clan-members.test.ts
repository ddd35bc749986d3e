import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClanMember, MemberEventLine, MemberSync } from '../../../contract/clan-members.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
let leader: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
  member = await test.signIn('member');
  await test.app.startJobs();
});

afterAll(async () => {
  await test.close();
});

beforeEach(async () => {
  await test.post('/zone/control/restore', {});
});

async function get<Body>(path: string, who: SignedIn): Promise<Body> {
  const answer = await test.fetch(path, { headers: who.headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

async function list(who = member): Promise<readonly ClanMember[]> {
  return (await get<{ members: ClanMember[] }>('/api/clan/members', who)).members;
}

async function syncState(who = member): Promise<MemberSync> {
  return (await get<{ sync: MemberSync }>('/api/clan/members/sync', who)).sync;
}

async function events(): Promise<readonly MemberEventLine[]> {
  return (await get<{ events: MemberEventLine[] }>('/api/clan/members/events', member)).events;
}

function mirror(query: string, who = member): Promise<SyncAnswer> {
  return get<SyncAnswer>(`/api/sync${query}`, who);
}

async function begin(who = leader, isAutomatic = false): Promise<MemberSync> {
  const answer = await test.post('/api/clan/members/sync', { isAutomatic }, who.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { sync: MemberSync }).sync;
}

async function ended(): Promise<MemberSync> {
  for (let tries = 0; tries < 150; tries += 1) {
    const state = await syncState();
    if (state.state === 'idle') return state;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The sync does not end.');
}

async function syncNow(): Promise<MemberSync> {
  test.advance(11 * 60_000);
  await begin();
  return ended();
}

function rank(name: string, to: string | null): Promise<Response> {
  return test.post('/zone/control/rank', { name, rank: to });
}

async function named(name: string, who = member): Promise<ClanMember | undefined> {
  return (await list(who)).find((one) => one.name === name);
}

describe('the list', () => {
  it('names everyone in the game, who has an account here, and records no history at first', async () => {
    const all = await list();
    expect(all).toHaveLength(34);
    expect(all[0]).toMatchObject({
      id: 'halden',
      name: 'Halden',
      rank: 'LEADER',
      characterId: leader.user.characters[0]?.id,
    });
    expect(all.filter(({ characterId }) => characterId !== null).map(({ name }) => name)).toEqual([
      'Halden',
      'Morrow',
    ]);
    expect(await events()).toEqual([]);
  });

  it('is mirrored completely, and afterwards by changes only', async () => {
    const whole = await mirror('?since=0');
    expect(whole.changes.members).toHaveLength(34);
    const officer = await test.signIn('officer');
    const { changes, reset } = await mirror(`?since=${whole.rev}&scope=${whole.scope}`);
    expect(reset).toBe(false);
    expect(changes.members.map(({ name, characterId }) => [name, characterId])).toEqual([
      ['Vesper-7', officer.user.characters[0]?.id],
    ]);
  });
});

describe('a sync', () => {
  it('is allowed to leaders and colonels', async () => {
    const officer = await test.signIn('officer');
    const colonel = await test.signIn('colonel');
    const statuses = await Promise.all(
      [member, officer, colonel].map(
        async (who) => (await test.post('/api/clan/members/sync', { isAutomatic: true }, who.headers)).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 200]);
  });

  it('fetches the roster and the last visits, and reports its progress', async () => {
    const end = await syncNow();
    expect(end).toMatchObject({ state: 'idle', end: 'done', done: 34, total: 34 });
    const all = await list();
    // the game answers two of them with nothing, and two without a last visit
    expect(
      all
        .filter(({ lastSeenAt }) => lastSeenAt === null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Fen', 'Ferro', 'Sedge', 'Wren']);
    expect(Date.parse((await named('Halden'))?.lastSeenAt ?? '')).toBeGreaterThan(
      Date.parse(end.startedAt ?? '') - 20 * 60_000,
    );
  });

  it('records joins, departures and rank changes as history, and sends only changes to devices', async () => {
    const before = await mirror('?since=0');
    await rank('Pip', 'SERGEANT');
    await rank('Quill', 'RECRUIT');
    await rank('Dunlin', null);
    await syncNow();
    expect(
      (await events())
        .map(({ kind, name, fromRank, toRank }) => [kind, name, fromRank, toRank])
        .toSorted(([, one], [, other]) => ((one ?? '') < (other ?? '') ? -1 : 1)),
    ).toEqual([
      ['left', 'Dunlin', 'COMMONER', null],
      ['promoted', 'Pip', 'RECRUIT', 'SERGEANT'],
      ['demoted', 'Quill', 'SERGEANT', 'RECRUIT'],
    ]);
    const after = await mirror(`?since=${before.rev}&scope=${before.scope}`);
    expect(after.gone).toContainEqual({ kind: 'members', id: 'dunlin' });
    expect(after.changes.members.find(({ name }) => name === 'Pip')?.rank).toBe('SERGEANT');
    await test.post('/zone/control/restore', {});
    await syncNow();
    expect(
      (await events()).filter(({ name }) => name === 'Dunlin').map(({ kind, toRank }) => [kind, toRank]),
    ).toEqual([
      ['joined', 'COMMONER'],
      ['left', null],
    ]);
    expect(
      (await mirror(`?since=${after.rev}&scope=${after.scope}`)).changes.members.map(({ name }) => name),
    ).toContain('Dunlin');
  });

  it('notices rank changes that the simulator makes over time', async () => {
    const first = await named('Tinder');
    test.advance(7 * 24 * 3_600_000 - 60_000);
    leader = await test.signIn('leader');
    member = await test.signIn('member');
    await syncNow();
    expect(new Set([first?.rank, (await named('Tinder'))?.rank])).toEqual(new Set(['RECRUIT', 'COMMONER']));
    expect(
      (await events()).some(
        ({ name, kind }) => name === 'Tinder' && (kind === 'promoted' || kind === 'demoted'),
      ),
    ).toBe(true);
  });

  it('skips a fresh roster when automatic, and joins a running one', async () => {
    await syncNow();
    const { startedAt } = await syncState();
    expect((await begin(leader, true)).startedAt).toBe(startedAt);
    test.advance(11 * 60_000);
    const [one, other] = await Promise.all([begin(leader), begin(leader)]);
    expect(one.startedAt).toBe(other.startedAt);
    expect(one.startedAt).not.toBe(startedAt);
    await ended();
  });

  it('keeps the roster and reports it when the game does not answer', async () => {
    const before = await list();
    test.advance(11 * 60_000);
    leader = await test.signIn('leader');
    member = await test.signIn('member');
    await test.post('/zone/control/weather', { kind: 'error', seconds: 3_600 });
    await begin();
    expect((await ended()).end).toBe('unreachable');
    await test.post('/zone/control/restore', {});
    expect((await list()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  });

  it('is started by one person ten times in ten minutes at most; opened pages do not count', async () => {
    test.advance(11 * 60_000);
    const colonel = await test.signIn('colonel');
    const ask = async (isAutomatic: boolean): Promise<number> =>
      (await test.post('/api/clan/members/sync', { isAutomatic }, colonel.headers)).status;
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push(await ask(true), await ask(false));
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 429]);
    await ended();
    test.advance(11 * 60_000);
    expect(await ask(false)).toBe(200);
    await ended();
  });

  it('spends at most half of the points of a minute', async () => {
    await syncNow();
    test.advance(7 * 3_600_000);
    await test.post('/zone/control/points', { app: 40, user: 50 });
    await begin();
    // It has put its work off to the next minute.
    await expect
      .poll(
        async () =>
          (
            await sql`SELECT 1 FROM pgboss.job WHERE name = 'members.sync' AND state = 'created' AND start_after > now()`.execute(
              test.database.db,
            )
          ).rows.length,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    const state = await syncState();
    expect(state.state).toBe('syncing');
    expect(state.done).toBeLessThanOrEqual(11);
    expect(state.done).toBeGreaterThan(0);
    await test.post('/zone/control/restore', {});
    // The minute is over, and the job that waits for it is due.
    test.advance(61_000);
    await sql`UPDATE pgboss.job SET start_after = now() - interval '1 second' WHERE name = 'members.sync' AND state = 'created'`.execute(
      test.database.db,
    );
    expect(await ended()).toMatchObject({ end: 'done', done: 34 });
  }, 60_000);

  it('starts hourly for active clans, once however many processes run', async () => {
    await ended();
    test.advance(3_700_000);
    leader = await test.signIn('leader');
    member = await test.signIn('member');
    const beside = await startTestApp({ beside: test, aheadMs: test.aheadMs() });
    try {
      await Promise.all([test.app.enqueueDue(), test.app.enqueueDue(), beside.app.enqueueDue()]);
    } finally {
      await beside.close();
    }
    const rows = await test.database.db
      .selectFrom('clan_rosters')
      .select('asked_by')
      .where('started_at', 'is not', null)
      .execute();
    expect(rows.length > 0 && rows.every(({ asked_by: askedBy }) => askedBy === null)).toBe(true);
    const first = await ended();
    await test.app.enqueueDue();
    expect((await ended()).startedAt).toBe(first.startedAt);
  });
});

describe('somebody who left the clan', () => {
  it('reads nothing of it at the next call, and is gone from the roster', async () => {
    const before = await test.fetch('/api/clan/members', { headers: member.headers });
    expect(before.status).toBe(200);
    await rank('Morrow', null);
    test.advance(3_000);
    const after = await test.fetch('/api/clan/members', { headers: member.headers });
    expect(after.status).toBe(403);
    expect(await after.json()).toMatchObject({ code: 'auth.forbidden' });
    expect(await named('Morrow', leader)).toBeUndefined();
    expect(
      (await get<{ events: MemberEventLine[] }>('/api/clan/members/events', leader)).events[0],
    ).toMatchObject({ kind: 'left', name: 'Morrow', fromRank: 'SOLDIER' });
    await test.post('/zone/control/restore', {});
    test.advance(3_000);
    expect((await named('Morrow'))?.characterId).toBe(member.user.characters[0]?.id);
  });

  it('loses the rank in the roster as soon as the own character list reports it', async () => {
    const officer = await test.signIn('officer');
    await rank('Vesper-7', 'SOLDIER');
    test.advance(3_000);
    expect((await test.fetch('/api/user/me', { headers: officer.headers })).status).toBe(200);
    expect((await named('Vesper-7'))?.rank).toBe('SOLDIER');
  });
});

describe('the history', () => {
  it('is read page by page, and never by another clan', async () => {
    const own = await get<{ events: MemberEventLine[]; total: number; page: number }>(
      '/api/clan/members/events?page=99',
      member,
    );
    expect(own.page).toBe(Math.max(1, Math.ceil(own.total / 30)));
    outsider = await test.signIn('outsider');
    const theirs = await get<{ events: MemberEventLine[] }>('/api/clan/members/events', outsider);
    const names = new Set((await list(outsider)).map(({ name }) => name));
    expect(theirs.events.every(({ name }) => names.has(name))).toBe(true);
  });
});
