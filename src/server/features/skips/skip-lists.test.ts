import { type CharacterId, type ClanId, type SkipId, toId } from '../../../domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import {
  expectRefusal,
  grantedSkip,
  skipCalls,
  type SkipCalls,
} from '../../../../tests/support/skip-calls.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { rankings, Skip } from '../../../contract/skips.ts';
import { addDays, lengthOf, monthOf, type Period } from '../../../domain/skips/calendar.ts';
import type { SkipStatus } from '../../../domain/skips/skip.ts';

let test: TestApp;
let who: Record<'leader' | 'officer' | 'member' | 'colonel' | 'outsider', SignedIn>;
let officer: SkipCalls;
let member: SkipCalls;
let today: string;

beforeAll(async () => {
  test = await startTestApp();
  test.advance(((36 - new Date().getUTCHours()) % 24) * 3_600_000);
  who = {
    leader: await test.signIn('leader'),
    officer: await test.signIn('officer'),
    member: await test.signIn('member'),
    colonel: await test.signIn('colonel'),
    outsider: await test.signIn('outsider'),
  };
  officer = skipCalls(test, who.officer);
  member = skipCalls(test, who.member);
});

afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('skips').execute();
  await test.database.db.deleteFrom('clan_settings').execute();
  today = await member.today();
});

function day(later: number): string {
  return addDays(today, later);
}

let stored = 0;
interface Stored {
  readonly of?: SignedIn;
  readonly name?: string;
  readonly start?: string;
  readonly end?: string;
  readonly status?: SkipStatus;
  readonly reviewedAt?: Date;
  readonly reason?: string;
}

/** Inserts a skip as an earlier day would have left it. */
async function store({
  of = who.member,
  name = 'Morrow',
  start = day(5),
  end = start,
  status = 'pending',
  reviewedAt,
  reason,
}: Stored): Promise<string> {
  stored += 1;
  const id = toId<SkipId>(randomUUID());
  const requestedAt = new Date(Date.parse('2026-01-01T00:00:00Z') + stored * 60_000);
  await test.database.db
    .insertInto('skips')
    .values({
      clan_id: toId<ClanId>(of.user.characters[0]?.clan?.id ?? ''),
      id,
      user_id: of.user.id,
      character_id: toId<CharacterId>(of.user.characters[0]?.id ?? ''),
      character_name: name,
      start_date: start,
      end_date: end,
      reason: null,
      status,
      requested_at: requestedAt,
      request_date: addDays('2020-01-01', stored),
      reviewed_at: reviewedAt ?? null,
      reviewer_user_id: null,
      reviewer_name: reviewedAt === undefined ? null : 'Ozera',
      review_reason: reason ?? null,
      rev: 0,
    })
    .execute();
  return id;
}

async function ids(query: string, calls = officer): Promise<string[]> {
  return ((await calls.get(`/api/skips?${query}`)).body['skips'] as Skip[]).map(({ id }) => id);
}

describe('the reviewers’ list', () => {
  it('is newest first, with the account’s name, and limited to its clan', async () => {
    const first = await store({});
    const second = await store({ of: who.colonel, name: 'Ozera' });
    await store({ of: who.outsider, name: 'Cantor-Vail' });
    const { body } = await officer.get('/api/skips');
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 20 });
    expect(
      (body['skips'] as (Skip & { userName: string })[]).map(({ id, userName }) => [id, userName]),
    ).toEqual([
      [second, who.colonel.user.displayName],
      [first, who.member.user.displayName],
    ]);
    expectRefusal(await member.get('/api/skips'), 'auth.forbidden');
  });

  it('matches parts of names in any case, also Cyrillic, and escapes pattern characters', async () => {
    const hedgehog = await store({ name: 'Їжак-Чорнолісся', start: day(1) });
    const composed = await store({ name: 'Сойка'.normalize('NFD'), start: day(2) });
    const odd = await store({ name: '100%_Wren\\', start: day(3) });
    const plain = await store({ name: '1000 Wrens', start: day(4) });
    expect(await ids(`character=${encodeURIComponent('їЖАК')}`)).toEqual([hedgehog]);
    expect(await ids(`character=${encodeURIComponent('ЛІССЯ')}`)).toEqual([hedgehog]);
    expect(await ids(`character=${encodeURIComponent('сойКА')}`)).toEqual([composed]);
    expect(await ids('character=wren')).toEqual([plain, odd]);
    expect(await ids(`character=${encodeURIComponent('0%')}`)).toEqual([odd]);
    expect(await ids(`character=${encodeURIComponent('%_w')}`)).toEqual([odd]);
    expect(await ids('character=_')).toEqual([odd]);
    expect(await ids(`character=${encodeURIComponent('n\\')}`)).toEqual([odd]);
    expect(await ids(`character=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
    expect(await ids('character=%20%20')).toHaveLength(4);
    expect(
      await ids(`user=${encodeURIComponent(who.member.user.displayName.slice(1).toUpperCase())}`),
    ).toHaveLength(4);
    expect(await ids('user=nobody-of-that-name')).toEqual([]);
  });

  it('filters by status and by days that a skip touches', async () => {
    const a = await store({ start: day(1), end: day(3), status: 'approved' });
    const b = await store({ start: day(4), end: day(9), status: 'rejected' });
    expect(await ids('status=approved')).toEqual([a]);
    expect(await ids('status=auto_approved')).toEqual([]);
    expect(await ids(`from=${day(3)}&to=${day(3)}`)).toEqual([a]);
    expect(await ids(`from=${day(3)}`)).toEqual([b, a]);
    expect(await ids(`to=${day(3)}`)).toEqual([a]);
    expect(await ids(`from=${day(5)}&to=${day(6)}`)).toEqual([b]);
    expect(await ids(`from=${day(6)}&to=${day(5)}`), 'an empty period').toEqual([b]);
    expect(await ids(`from=${day(10)}`)).toEqual([]);
    expect(await ids(`status=rejected&character=morr&from=${day(9)}`)).toEqual([b]);
    for (const query of [
      'status=gone',
      'from=yesterday',
      'to=2026-02-30',
      'page=0',
      'page=-1',
      'page=x',
      `character=${'x'.repeat(65)}`,
    ]) {
      expect((await officer.get(`/api/skips?${query}`)).body['code'], query).toBe('request.invalid');
    }
  });

  it('has complete pages without repeats; a page beyond the end is the last', async () => {
    const made: string[] = [];
    for (let index = 0; index < 45; index += 1)
      made.unshift(await store({ start: addDays('2025-01-01', index * 2), status: 'approved' }));
    await test.database.db
      .updateTable('skips')
      .set({ requested_at: new Date('2026-01-01T00:00:00Z') })
      .execute();
    const pages = [await ids('page=1'), await ids('page=2'), await ids('page=3')];
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat(), 'one order, also of those asked for at the same instant').toEqual(
      [...made].sort().reverse(),
    );
    const last = await officer.get('/api/skips?page=999999');
    expect(last.body).toMatchObject({ page: 3, total: 45, skips: pages[2]?.map((id) => ({ id })) });
    await test.database.db.deleteFrom('skips').execute();
    expect((await officer.get('/api/skips?page=7')).body).toEqual({
      success: true,
      skips: [],
      total: 0,
      page: 1,
      pageSize: 20,
    });
  });
});

describe('the ranking', () => {
  const none = { skips: 0, days: 0 };
  const line = (of: SignedIn, characterName: string, skips: number, days: number, deleted = none) => ({
    userId: of.user.id,
    characterName,
    skips,
    days,
    deleted,
  });
  const answered = async () =>
    (await officer.get('/api/skips/rankings')).body as unknown as AnswerOf<typeof rankings>;

  it('lists who was away most this month and in three months', async () => {
    const [month, before, twoBefore, threeBefore] = [0, -1, -2, -3].map((n) => monthOf(today, n)) as [
      Period,
      Period,
      Period,
      Period,
    ];
    await store({ start: before.from, end: addDays(before.from, 1), status: 'approved' });
    await store({ start: addDays(before.from, 3), status: 'auto_approved' });
    await store({
      of: who.colonel,
      name: 'Ozera',
      start: addDays(before.to, -1),
      end: addDays(today, 8),
      status: 'approved',
    });
    await store({
      of: who.leader,
      name: 'Halden',
      start: threeBefore.to,
      end: twoBefore.from,
      status: 'approved',
    });
    await store({ of: who.leader, name: 'Halden', start: addDays(today, 9), status: 'approved' });
    await store({ of: who.leader, name: 'Halden', start: month.from, status: 'pending' });
    await store({
      of: who.outsider,
      name: 'Cantor-Vail',
      start: month.from,
      end: month.to,
      status: 'approved',
    });
    const sinceFirst = lengthOf({ from: month.from, to: today });
    const three = [line(who.member, 'Morrow', 2, 3), line(who.colonel, 'Ozera', 1, sinceFirst + 2)];
    expect(await answered()).toEqual({
      success: true,
      month: { from: month.from, to: today, top: [line(who.colonel, 'Ozera', 1, sinceFirst)] },
      threeMonths: {
        from: twoBefore.from,
        to: today,
        top: [
          ...three.toSorted((one, other) => other.days - one.days || other.skips - one.skips),
          line(who.leader, 'Halden', 1, 1),
        ],
      },
    });
    expectRefusal(await member.get('/api/skips/rankings'), 'auth.forbidden');
  });

  it('goes on naming an approved skip that was deleted, and forgets the others', async () => {
    const skip = async (status: SkipStatus, later: number): Promise<string> =>
      store({ start: addDays(today, later), status });
    expect((await officer.remove(await skip('approved', 0))).status).toBe(200);
    expect((await officer.remove(await skip('rejected', -1))).status).toBe(200);
    expect((await answered()).month.top).toEqual([line(who.member, 'Morrow', 0, 0, { skips: 1, days: 1 })]);
    await test.database.db.deleteFrom('deleted_skips').execute();
  });
});

describe('the polled decisions', () => {
  interface Updates {
    readonly updates: { skipId: string; status: string; reason: string | null; decidedAt: string }[];
    readonly serverTime: string;
  }
  const poll = async (query = '', calls = member): Promise<Updates> =>
    (await calls.get(`/api/skips/recent-updates${query}`)).body as unknown as Updates;
  const now = async (): Promise<number> => Date.parse((await poll()).serverTime) + 10_000;
  const ago = (base: number, hours: number): Date => new Date(base - hours * 3_600_000);

  it('cover the user’s own skips, of the last 24 hours at first', async () => {
    const base = await now();
    const approved = await store({ status: 'approved', reviewedAt: ago(base, 3), start: day(1) });
    const rejected = await store({
      status: 'rejected',
      reviewedAt: ago(base, 2),
      start: day(2),
      reason: 'war',
    });
    const auto = await store({ status: 'auto_approved', reviewedAt: ago(base, 1), start: day(3) });
    await store({ status: 'approved', reviewedAt: ago(base, 25), start: day(4) });
    await store({ status: 'cancelled', reviewedAt: ago(base, 1), start: day(5) });
    await store({ status: 'pending', start: day(6) });
    await store({ of: who.colonel, name: 'Ozera', status: 'approved', reviewedAt: ago(base, 1) });
    expect((await poll()).updates).toMatchObject([
      {
        skipId: approved,
        characterName: 'Morrow',
        startDate: day(1),
        endDate: day(1),
        status: 'APPROVED',
        reason: null,
      },
      { skipId: rejected, status: 'REJECTED', reason: 'war' },
      { skipId: auto, status: 'APPROVED' },
    ]);
    expect(
      (await poll(`?userId=${who.colonel.user.id}`)).updates,
      'a foreign user id is read by nobody',
    ).toHaveLength(3);
    expect((await poll('', officer)).updates).toEqual([]);
  });

  it('continue by the server’s own clock: nothing twice, nothing left out', async () => {
    let { serverTime } = await poll();
    for (let round = 0; round < 5; round += 1) {
      const skip = grantedSkip(await member.request(day(1), day(1)));
      grantedSkip(await officer.review(skip.id, round % 2 === 0 ? 'approve' : 'reject'));
      const polled = await poll(`?since=${encodeURIComponent(serverTime)}`);
      expect(polled.updates.map(({ skipId }) => skipId)).toEqual([skip.id]);
      expect((await poll(`?since=${encodeURIComponent(polled.serverTime)}`)).updates).toEqual([]);
      expect(Date.parse(polled.serverTime)).toBeGreaterThanOrEqual(Date.parse(serverTime));
      ({ serverTime } = polled);
      await officer.remove(skip.id);
    }
  });

  it('go back to a requested instant, at most 35 days', async () => {
    const base = await now();
    const old = await store({ status: 'approved', reviewedAt: ago(base, 34 * 24), start: day(1) });
    await store({ status: 'approved', reviewedAt: ago(base, 36 * 24), start: day(3) });
    expect(
      (await poll(`?since=${ago(base, 40 * 24).toISOString()}`)).updates.map(({ skipId }) => skipId),
    ).toEqual([old]);
    expect((await poll(`?since=${ago(base, 24).toISOString()}`)).updates).toEqual([]);
    const recent = await store({ status: 'approved', reviewedAt: ago(base, 1), start: day(5) });
    expect(
      (await poll(`?since=${ago(base, -300).toISOString()}`)).updates.map(({ skipId }) => skipId),
      'a clock that is ahead hides nothing',
    ).toEqual([recent]);
    expect(
      (await poll(`?since=${encodeURIComponent(ago(base, 3).toISOString().replace('Z', '+00:00'))}`)).updates,
    ).toHaveLength(1);
  });

  it('reject an invalid instant', async () => {
    for (const since of [
      '',
      'yesterday',
      '2026-11-20',
      '1700000000000',
      '2026-13-01T00:00:00Z',
      '2026-11-20T25:00:00Z',
      '0',
      'null',
    ]) {
      const { status, body } = await member.get(
        `/api/skips/recent-updates?since=${encodeURIComponent(since)}`,
      );
      expect([status, body['code']], since).toEqual([400, 'request.invalid']);
    }
  });
});

describe('devices', () => {
  interface Synced {
    readonly rev: number;
    readonly scope: string;
    readonly changes: { readonly skips: Skip[] };
    readonly gone: unknown[];
    readonly clan: Record<string, unknown>;
  }
  const sync = async (calls: SkipCalls, from?: Synced): Promise<Synced> =>
    (
      await calls.get(
        `/api/sync${from === undefined ? '' : `?since=${from.rev}&scope=${encodeURIComponent(from.scope)}`}`,
      )
    ).body as unknown as Synced;

  it('get every change of the rows they mirror, and nothing else', async () => {
    const colonel = skipCalls(test, who.colonel);
    const start = { officer: await sync(officer), member: await sync(member), colonel: await sync(colonel) };
    const skip = grantedSkip(await member.request(day(5), day(5)));
    const asked = { officer: await sync(officer, start.officer), member: await sync(member, start.member) };
    expect(asked.officer.changes.skips).toEqual([skip]);
    expect(asked.member.changes.skips).toEqual([skip]);
    const decided = grantedSkip(await officer.review(skip.id, 'approve'));
    expect((await sync(member, asked.member)).changes.skips).toEqual([decided]);
    const own = grantedSkip(await officer.request(day(6), day(6)));
    expect((await sync(member, asked.member)).changes.skips, 'not those of others').toEqual([decided]);
    await officer.remove(skip.id);
    expect((await sync(member, asked.member)).gone, 'with the notice of the decision').toEqual([
      { kind: 'notifications', id: expect.any(String) as string },
      { kind: 'skips', id: skip.id },
    ]);
    expect((await sync(colonel, start.colonel)).changes.skips).toEqual([own]);
    await skipCalls(test, who.leader).saveSettings({ isReasonRequired: true, timeZone: 'Asia/Tokyo' });
    expect((await sync(member, asked.member)).clan).toMatchObject({
      isReasonRequired: true,
      timeZone: 'Asia/Tokyo',
    });
  });
});
