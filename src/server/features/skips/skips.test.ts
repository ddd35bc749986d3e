import { isFields } from '../../../domain/fields.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../../tests/support/app.ts';
import { expectRefusal, grantedSkip, skipCalls } from '../../../../tests/support/skip-calls.ts';
import { clearSkips, noticesOf, type SkipTest, startSkipTest } from '../../../../tests/support/skip-test.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;

let test: SkipTest['test'];
let people: SkipTest['people'];
let leader: SkipTest['leader'];
let colonel: SkipTest['colonel'];
let officer: SkipTest['officer'];
let member: SkipTest['member'];
let outsider: SkipTest['outsider'];
let today: string;

beforeAll(async () => {
  ({ test, people, leader, colonel, officer, member, outsider } = await startSkipTest());
});

afterAll(() => test.close());
beforeEach(async () => {
  await clearSkips(test);
  today = await member.today();
});

function day(later: number): string {
  return addDays(today, later);
}

function clanIdOf(who: SignedIn): string {
  return who.user.characters[0]?.clan?.id ?? '';
}

describe('a request', () => {
  it('is stored as pending, sent to the reviewers, and blocks the rest of the day', async () => {
    const id = randomUUID();
    const skip = grantedSkip(await member.request(day(3), day(5), { id, reason: ' сессия ' }));
    expect(skip).toMatchObject({
      id,
      userId: people.member.user.id,
      characterId: people.member.user.characters[0]?.id,
      characterName: 'Morrow',
      clanRank: 'SOLDIER',
      startDate: day(3),
      endDate: day(5),
      reason: 'сессия',
      status: 'pending',
      requestDate: today,
      reviewedAt: null,
      reviewer: null,
      reviewReason: null,
    });
    const { skips, rules } = await member.mine();
    expect(skips).toEqual([skip]);
    expect(rules).toEqual({
      today,
      timeZone: 'Europe/Berlin',
      isReasonRequired: false,
      nextRequestDate: day(1),
    });
    expectRefusal(await member.request(day(20), day(20)), 'skips.oncePerDay', { nextRequestDate: day(1) });
    const notice = {
      kind: 'skipRequested',
      skipId: id,
      characterName: 'Morrow',
      startDate: day(3),
      endDate: day(5),
      status: 'pending',
      reason: null,
    };
    for (const who of [people.leader, people.colonel, people.officer])
      expect(await noticesOf(test, who)).toEqual([notice]);
    expect(await noticesOf(test, people.member)).toEqual([]);
    expect(await noticesOf(test, people.outsider)).toEqual([]);
  });

  it('is possible again the next day, also after the first was cancelled', async () => {
    const first = grantedSkip(await member.request(day(9), day(9)));
    grantedSkip(await member.cancel(first.id));
    expectRefusal(await member.request(day(9), day(9)), 'skips.oncePerDay', { nextRequestDate: day(1) });
    test.advance(DAY_MS);
    expect((await member.mine()).rules).toMatchObject({ today: day(1), nextRequestDate: day(1) });
    grantedSkip(await member.request(day(9), day(9)));
  });

  it('is blocked while the user is away today', async () => {
    grantedSkip(await member.request(today, day(2)));
    test.advance(DAY_MS);
    expectRefusal(await member.request(day(10), day(10)), 'skips.overlap', {
      startDate: today,
      endDate: day(2),
      status: 'pending',
      reason: 'today',
      nextRequestDate: day(3),
    });
    expect((await member.mine()).rules.nextRequestDate).toBe(day(3));
  });

  it('does not overlap an active one, but may overlap a rejected one', async () => {
    const first = grantedSkip(await member.request(day(10), day(12)));
    test.advance(DAY_MS);
    expectRefusal(await member.request(day(12), day(20)), 'skips.overlap', {
      startDate: day(10),
      endDate: day(12),
      status: 'pending',
      reason: 'period',
      nextRequestDate: day(1),
    });
    grantedSkip(await officer.review(first.id, 'reject'));
    grantedSkip(await member.request(day(12), day(20)));
  });

  it('needs valid days', async () => {
    expectRefusal(await member.request(day(5), day(4)), 'skips.period', {
      problem: 'order',
      maxDays: 92,
      latestStartDate: day(366),
    });
    expectRefusal(await member.request(day(1), day(93)), 'skips.period', {
      problem: 'long',
      maxDays: 92,
      latestStartDate: day(366),
    });
    expectRefusal(await member.request(day(367), day(367)), 'skips.period', {
      problem: 'far',
      maxDays: 92,
      latestStartDate: day(366),
    });
    expectRefusal(await member.request(day(-2), day(1)), 'skips.past', { earliestStartDate: day(-1) });
    for (const [start, end] of [
      ['2026-02-30', '2026-03-01'],
      ['tomorrow', 'later'],
      ['', ''],
    ] as const)
      expect((await member.request(start, end)).body['code']).toBe('request.invalid');
    grantedSkip(await member.request(day(-1), day(-1)));
  });

  it('needs a reason where the clan requires one', async () => {
    expect((await leader.saveSettings({ isReasonRequired: true })).status).toBe(200);
    for (const reason of [undefined, null, '  ', '\u200B'] as const)
      expectRefusal(
        await member.request(day(1), day(1), reason === undefined ? {} : { reason }),
        'skips.reasonRequired',
      );
    expect((await member.request(day(1), day(1), { reason: 'x'.repeat(501) })).body['code']).toBe(
      'request.invalid',
    );
    grantedSkip(await member.request(day(1), day(1), { reason: 'exam' }));
  });

  it('has a unique id in the clan; another clan may use the same', async () => {
    const id = randomUUID();
    grantedSkip(await member.request(day(3), day(3), { id }));
    expectRefusal(await colonel.request(day(3), day(3), { id }), 'skips.idTaken');
    expectRefusal(await member.request(day(4), day(4), { id }), 'skips.idTaken');
    const theirs = grantedSkip(await outsider.request(day(3), day(3), { id }));
    grantedSkip(await officer.review(id, 'reject', 'war day'));
    expect((await outsider.mine()).skips).toEqual([theirs]);
    expect((await outsider.remove(id)).status).toBe(200);
    expect((await member.mine()).skips).toMatchObject([{ id, status: 'rejected' }]);
  });

  it('counts per clan: a second character in another clan may request on the same day', async () => {
    const other = people.officer.user.characters.find(({ clan }) => clan?.name === 'Rust Choir')?.id ?? '';
    grantedSkip(await officer.request(day(3), day(3)));
    grantedSkip(await skipCalls(test, people.officer, other).request(day(3), day(3)));
    expect((await officer.mine()).skips).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  it('frees the days of a pending and of an approved skip', async () => {
    for (const decide of [false, true]) {
      const skip = grantedSkip(await member.request(day(5), day(6)));
      if (decide) grantedSkip(await officer.review(skip.id, 'approve'));
      const gone = grantedSkip(await member.cancel(skip.id));
      expect(gone).toMatchObject({ status: 'cancelled', reviewer: decide ? 'Vesper-7' : null });
      expect(gone.rev).toBeGreaterThan(skip.rev);
      expectRefusal(await member.cancel(skip.id), 'skips.processed', {
        status: 'cancelled',
        reviewer: gone.reviewer,
        reviewedAt: gone.reviewedAt,
      });
      await officer.remove(skip.id);
    }
  });
  it('of somebody else’s skip is refused as not found, also for a leader', async () => {
    const skip = grantedSkip(await member.request(day(5), day(6)));
    const absent = await leader.cancel(randomUUID());
    expectRefusal(absent, 'skips.notFound');
    for (const calls of [leader, officer, outsider]) expect(await calls.cancel(skip.id)).toEqual(absent);
    expect((await member.mine()).skips).toEqual([skip]);
  });
  it('is too late when the days are over', async () => {
    const skip = grantedSkip(await member.request(today, today));
    grantedSkip(await officer.review(skip.id, 'approve'));
    test.advance(DAY_MS);
    const { body, status } = await member.cancel(skip.id);
    expect([status, body['code']]).toEqual([409, 'skips.processed']);
    expect(body['details']).toMatchObject({ status: 'approved', reviewer: 'Vesper-7' });
  });
});

describe('a deletion', () => {
  it('frees the day, leaves a tombstone, and is final', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    expectRefusal(await member.remove(skip.id), 'auth.forbidden');
    expect(await officer.remove(skip.id)).toEqual({
      status: 200,
      body: {
        success: true,
        change: {
          clanId: clanIdOf(people.officer),
          rev: skip.rev + 1,
          kinds: ['skips', 'notifications'],
          rows: [
            { kind: 'notifications', id: expect.any(String) as string },
            { kind: 'skips', id: skip.id },
          ],
        },
      },
    });
    expect(await noticesOf(test, people.colonel), 'nobody is asked about it').toEqual([]);
    expectRefusal(await officer.remove(skip.id), 'skips.notFound');
    expectRefusal(await officer.review(skip.id, 'approve'), 'skips.notFound');
    expect((await member.mine()).skips).toEqual([]);
    expect(
      await test.database.db
        .selectFrom('tombstones')
        .select(['clan_id', 'kind', 'id', 'owner_user_id'])
        .where('kind', '=', 'skips')
        .execute(),
    ).toEqual([
      { clan_id: clanIdOf(people.member), kind: 'skips', id: skip.id, owner_user_id: people.member.user.id },
    ]);
    grantedSkip(await member.request(day(5), day(5)));
  });
});

describe('the audit log', () => {
  it('has a line for each change, with before and after', async () => {
    const first = grantedSkip(await member.request(day(5), day(5), { reason: 'exam' }));
    const approved = grantedSkip(await officer.review(first.id, 'approve'));
    const cancelled = grantedSkip(await member.cancel(first.id));
    await colonel.remove(first.id);
    const second = grantedSkip(await member.request(day(8), day(8)));
    const rejected = grantedSkip(await officer.review(second.id, 'reject', 'war'));
    await member.cancel(second.id);
    /** The log holds what changed; of a new or a deleted one all of it. */
    const differing = (one: unknown, other: unknown): unknown =>
      isFields(one) && isFields(other)
        ? Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== other[name]))
        : one;
    const lines = await test.database.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    const { member: m, officer: o, colonel: c } = people;
    expect(
      lines.map((line) => [
        line.clan_id,
        line.action,
        line.entity_kind,
        line.entity_id,
        line.actor_user_id,
        line.actor_name,
        line.before,
        line.after,
      ]),
    ).toEqual(
      [
        ['skip.requested', first.id, m.user.id, 'Morrow', null, first],
        ['skip.approved', first.id, o.user.id, 'Vesper-7', first, approved],
        ['skip.cancelled', first.id, m.user.id, 'Morrow', approved, cancelled],
        ['skip.deleted', first.id, c.user.id, 'Ozera', cancelled, null],
        ['skip.requested', second.id, m.user.id, 'Morrow', null, second],
        ['skip.rejected', second.id, o.user.id, 'Vesper-7', second, rejected],
      ].map(([action, id, actor, name, before, after]) => [
        clanIdOf(m),
        action,
        'skip',
        id,
        actor,
        name,
        differing(before, after),
        differing(after, before),
      ]),
    );
  });
});
