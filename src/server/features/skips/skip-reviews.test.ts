import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../../../tests/support/app.ts';
import { expectRefusal, grantedSkip, type SkipCalls } from '../../../../tests/support/skip-calls.ts';
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

describe('a review', () => {
  it('approves, notifies the owner, and cannot be repeated', async () => {
    const skip = grantedSkip(await member.request(day(5), day(6)));
    const done = grantedSkip(await officer.review(skip.id, 'approve', 'have fun'));
    expect(done).toMatchObject({ status: 'approved', reviewer: 'Vesper-7', reviewReason: null });
    expect(await noticesOf(test, people.member)).toEqual([
      {
        kind: 'skipDecided',
        skipId: skip.id,
        characterName: 'Morrow',
        startDate: day(5),
        endDate: day(6),
        status: 'approved',
        reason: null,
      },
    ]);
    const details = { status: 'approved', reviewer: 'Vesper-7', reviewedAt: done.reviewedAt };
    expectRefusal(await colonel.review(skip.id, 'reject', 'no'), 'skips.processed', details);
    expectRefusal(await officer.review(skip.id, 'approve'), 'skips.processed', details);
    expect(await noticesOf(test, people.member)).toHaveLength(1);
  });
  it('rejects with a reason', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    expect(grantedSkip(await colonel.review(skip.id, 'reject', ' турнир '))).toMatchObject({
      status: 'rejected',
      reviewer: 'Ozera',
      reviewReason: 'турнир',
    });
    expect(await noticesOf(test, people.member)).toMatchObject([{ status: 'rejected', reason: 'турнир' }]);
  });
  it('is for officers and above, and not of one’s own skip except for leaders', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    expectRefusal(await member.review(skip.id, 'approve'), 'auth.forbidden');
    const own = grantedSkip(await officer.request(day(5), day(5)));
    expectRefusal(await officer.review(own.id, 'approve'), 'skips.ownReview');
    expect(await noticesOf(test, people.officer)).toMatchObject([{ skipId: skip.id }]);
    grantedSkip(await colonel.review(own.id, 'approve'));
    expectRefusal(await officer.review(own.id, 'reject'), 'skips.ownReview');
    const leads = grantedSkip(await leader.request(day(5), day(5)));
    expect(grantedSkip(await leader.review(leads.id, 'approve')).status).toBe('approved');
  });
  it('of another clan’s skip is refused as not found', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    const absent = await outsider.review(randomUUID(), 'approve');
    expectRefusal(absent, 'skips.notFound');
    expect(await outsider.review(skip.id, 'approve')).toEqual(absent);
    expect(await outsider.remove(skip.id)).toEqual(absent);
    expect((await outsider.get('/api/skips')).body['total']).toBe(0);
  });
  it('of a cancelled skip reports it', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    grantedSkip(await member.cancel(skip.id));
    expectRefusal(await officer.review(skip.id, 'approve'), 'skips.processed', {
      status: 'cancelled',
      reviewer: null,
      reviewedAt: null,
    });
  });
  it('is still possible when the days are over', async () => {
    const skip = grantedSkip(await member.request(today, today));
    test.advance(2 * DAY_MS);
    expect(grantedSkip(await officer.review(skip.id, 'approve')).status).toBe('approved');
  });
});

describe('notices', () => {
  it('go with a skip that is cancelled or deleted, on devices too', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    grantedSkip(await officer.review(skip.id, 'approve'));
    const { rev } = skip;
    grantedSkip(await member.cancel(skip.id));
    expect(await noticesOf(test, people.member)).toEqual([]);
    expect(await noticesOf(test, people.colonel), 'they show that it was cancelled').toMatchObject([
      { kind: 'skipRequested', skipId: skip.id },
    ]);
    const { gone } = (await member.get(`/api/sync?since=${rev + 1}`)).body as unknown as {
      gone: { kind: string }[];
    };
    expect(gone.map(({ kind }) => kind)).toContain('notifications');
    test.advance(DAY_MS);
    today = await member.today();
    const other = grantedSkip(await member.request(day(6), day(6)));
    grantedSkip(await officer.review(other.id, 'reject', 'no'));
    expect((await officer.remove(other.id)).status).toBe(200);
    expect(await noticesOf(test, people.member)).toEqual([]);
    expect(await noticesOf(test, people.colonel)).toMatchObject([{ skipId: skip.id }]);
  });
  it('say that a skip with an effect was deleted, to its owner, unless they did it', async () => {
    const skip = grantedSkip(await member.request(day(5), day(6)));
    grantedSkip(await officer.review(skip.id, 'approve'));
    expect((await officer.remove(skip.id)).status).toBe(200);
    expect(await noticesOf(test, people.member)).toEqual([
      {
        kind: 'skipDeleted',
        skipId: skip.id,
        characterName: 'Morrow',
        startDate: day(5),
        endDate: day(6),
        wasApproved: true,
        by: 'Vesper-7',
      },
    ]);
    const own = grantedSkip(await officer.request(day(7), day(7)));
    expect((await officer.remove(own.id)).status).toBe(200);
    expect(await noticesOf(test, people.officer)).toEqual([]);
  });
  it('about others go with the right to decide: by a demotion, or when the clan closes the page', async () => {
    grantedSkip(await member.request(day(5), day(5)));
    const own = grantedSkip(await officer.request(day(7), day(7)));
    grantedSkip(await leader.review(own.id, 'approve'));
    await colonel.saveSettings({ pageAccess: { officer: { 'skips-panel': false }, colonel: {} } });
    expect(await noticesOf(test, people.officer), 'own decisions stay').toMatchObject([
      { kind: 'skipDecided' },
    ]);
    expect(await noticesOf(test, people.colonel)).toMatchObject([
      { kind: 'skipRequested', characterName: 'Morrow' },
      { kind: 'skipRequested', characterName: 'Vesper-7' },
    ]);
    await test.post('/zone/control/rank', { name: 'Ozera', rank: 'SOLDIER' });
    test.advance(3_000);
    expectRefusal(await colonel.get('/api/skips'), 'auth.forbidden');
    expect(await noticesOf(test, people.colonel)).toEqual([]);
    await test.post('/zone/control/restore', {});
    test.advance(3_000);
  });
});

describe('permissions', () => {
  const reviewerCalls = (calls: SkipCalls, id: string) => [
    calls.get('/api/skips'),
    calls.get('/api/skips/rankings'),
    calls.review(id, 'approve'),
    calls.remove(id),
  ];
  const mayOpen = async (who: SignedIn): Promise<unknown> =>
    (
      (await (
        await test.post('/api/permissions/check-page-access', { pageId: 'skips-panel' }, who.headers)
      ).json()) as { hasAccess: unknown }
    ).hasAccess;

  it('to review end for officers whose clan closes the page, and stay for others', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    expect(await mayOpen(people.officer)).toBe(true);
    expect(
      (await colonel.saveSettings({ pageAccess: { officer: { 'skips-panel': false }, colonel: {} } })).status,
    ).toBe(200);
    expect(await mayOpen(people.officer)).toBe(false);
    for (const answer of reviewerCalls(officer, skip.id)) expectRefusal(await answer, 'auth.forbidden');
    expect(await mayOpen(people.colonel)).toBe(true);
    expect(
      (
        await leader.saveSettings({
          pageAccess: { officer: { 'skips-panel': false }, colonel: { 'skips-panel': false } },
        })
      ).status,
    ).toBe(200);
    for (const answer of reviewerCalls(colonel, skip.id)) expectRefusal(await answer, 'auth.forbidden');
    grantedSkip(await leader.review(skip.id, 'approve'));
  });
  it('to review include notifications only while the page is open', async () => {
    await leader.saveSettings({ pageAccess: { officer: { 'skips-panel': false }, colonel: {} } });
    grantedSkip(await member.request(day(5), day(5)));
    expect(await noticesOf(test, people.officer)).toEqual([]);
    expect(await noticesOf(test, people.colonel)).toHaveLength(1);
  });
  it('to review end with a demotion, and everything with the membership', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    await test.post('/zone/control/rank', { name: 'Vesper-7', rank: 'SOLDIER' });
    test.advance(3_000);
    for (const answer of reviewerCalls(officer, skip.id)) expectRefusal(await answer, 'auth.forbidden');
    grantedSkip(await officer.request(day(6), day(6)));
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(3_000);
    expectRefusal(await member.cancel(skip.id), 'auth.forbidden');
    expectRefusal(await member.get('/api/skips/mine'), 'auth.forbidden');
    expectRefusal(await member.request(day(9), day(9)), 'auth.forbidden');
    expect(
      (await leader.get('/api/skips?character=Morrow')).body['skips'],
      'the rank of somebody who left',
    ).toMatchObject([{ id: skip.id, clanRank: null }]);
    await test.post('/zone/control/restore', {});
    test.advance(3_000);
    expect((await member.mine()).skips).toEqual([skip]);
    grantedSkip(await officer.review(skip.id, 'approve'));
  });
});
