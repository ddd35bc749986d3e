/** Decisions on many skips at once, their undo, and changes of them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, expectRefusal, grantedSkip } from '../../../../tests/support/skip-calls.ts';
import { clearSkips, noticesOf, type SkipTest, startSkipTest } from '../../../../tests/support/skip-test.ts';
import type { DecisionResult, Skip } from '../../../contract/skips.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;
const WHY = 'Clan war';

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

interface DecidedAnswer {
  readonly skips: readonly Skip[];
  readonly outcomes: readonly DecisionResult[];
}

function decidedIn({ status, body }: Answer): DecidedAnswer {
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as DecidedAnswer;
}

function outcomesOf(answer: Answer): readonly string[] {
  return decidedIn(answer).outcomes.map(({ outcome }) => outcome);
}

/** The member may request once more today: what was requested counts as requested on an earlier day. */
async function freeToday(): Promise<void> {
  await test.database.db
    .updateTable('skips')
    .set({ request_date: sql<string>`request_date - 100` })
    .execute();
}

/** Requests of the member, one for each third day. */
async function requested(count: number): Promise<Skip[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(grantedSkip(await member.request(day(20 + index * 3), day(21 + index * 3))).id);
    await freeToday();
  }
  const { skips } = await member.mine();
  return ids.flatMap((id) => skips.find((skip) => skip.id === id) ?? []);
}

async function auditOf(action: string) {
  return test.database.db
    .selectFrom('audit_log')
    .select(['entity_id', 'before', 'after'])
    .where('action', '=', action)
    .execute();
}

async function statuses(): Promise<string[]> {
  return (await member.mine()).skips.toReversed().map(({ status }) => status);
}

describe('a decision on many', () => {
  it('is one revision, one notice for each owner and one id in the audit log', async () => {
    const own = await requested(2);
    const other = grantedSkip(await colonel.request(day(5), day(5)));
    const { rev } = other;
    const decisionId = randomUUID();
    const ids = [...own, other].map(({ id }) => id);
    const done = decidedIn(await officer.decide(ids, 'approve', { decisionId }));
    expect(done.outcomes.map(({ id, outcome, status }) => [id, outcome, status])).toEqual(
      ids.map((id) => [id, 'done', 'approved']),
    );
    expect(new Set(done.skips.map((skip) => [skip.rev, skip.reviewer].join()))).toEqual(
      new Set([`${rev + 1},Vesper-7`]),
    );
    const [one, two] = own;
    expect(await noticesOf(test, people.member)).toEqual([
      {
        kind: 'skipDecided',
        skipId: one?.id,
        characterName: 'Morrow',
        startDate: one?.startDate,
        endDate: one?.endDate,
        status: 'approved',
        reason: null,
        also: [{ skipId: two?.id, startDate: two?.startDate, endDate: two?.endDate }],
      },
    ]);
    expect(await noticesOf(test, people.colonel)).toContainEqual(
      expect.objectContaining({ kind: 'skipDecided', skipId: other.id }),
    );
    const audited = await auditOf('skip.approved');
    expect(audited.map(({ entity_id }) => entity_id).sort()).toEqual([...ids].sort());
    expect(audited.map(({ after }) => (after as { decisionId: string }).decisionId)).toEqual(
      ids.map(() => decisionId),
    );
  });

  it('says of each what became of it, and does the rest', async () => {
    const [one, two, three, four] = await requested(4);
    grantedSkip(await colonel.review(one?.id ?? '', 'reject', 'no'));
    grantedSkip(await colonel.review(two?.id ?? '', 'approve'));
    grantedSkip(await member.cancel(three?.id ?? ''));
    const own = grantedSkip(await officer.request(day(2), day(2)));
    const gone = randomUUID();
    const ids = [one, two, three, four, own].map((skip) => skip?.id ?? '');
    const done = decidedIn(await officer.decide([...ids, gone], 'approve'));
    expect(done.outcomes.map(({ outcome, status, reviewer }) => [outcome, status, reviewer])).toEqual([
      ['decided', 'rejected', 'Ozera'],
      ['same', 'approved', 'Ozera'],
      ['closed', 'cancelled', null],
      ['done', 'approved', 'Vesper-7'],
      ['own', 'pending', null],
      ['gone', null, null],
    ]);
    expect(done.skips).toHaveLength(5);
    expect(await statuses()).toEqual(['rejected', 'approved', 'cancelled', 'approved']);
  });

  it('is refused where none is as wanted, with the state of the only one', async () => {
    const [one, two] = await requested(2);
    const done = grantedSkip(await colonel.review(one?.id ?? '', 'reject', 'no'));
    const state = { status: 'rejected', reviewer: 'Ozera', reviewedAt: done.reviewedAt };
    const outcome = { id: one?.id, outcome: 'decided', ...state };
    expectRefusal(await officer.decide([one?.id ?? ''], 'approve'), 'skips.processed', {
      ...state,
      outcomes: [outcome],
    });
    await member.cancel(two?.id ?? '');
    expectRefusal(await officer.decide([one?.id ?? '', two?.id ?? ''], 'approve'), 'skips.processed', {
      outcomes: [
        outcome,
        { id: two?.id, outcome: 'closed', status: 'cancelled', reviewer: null, reviewedAt: null },
      ],
    });
    expect(outcomesOf(await officer.decide([one?.id ?? ''], 'reject'))).toEqual(['same']);
    const gone = randomUUID();
    const nothing = { outcome: 'gone', status: null, reviewer: null, reviewedAt: null };
    expectRefusal(await officer.decide([gone], 'approve'), 'skips.notFound', {
      outcomes: [{ id: gone, ...nothing }],
    });
    // another clan's looks like none
    expectRefusal(await outsider.decide([one?.id ?? ''], 'approve'), 'skips.notFound', {
      outcomes: [{ id: one?.id, ...nothing }],
    });
  });

  it('needs a reason for a rejection where the clan requires them; the former call does not', async () => {
    await leader.saveSettings({ isReasonRequired: true });
    const skip = grantedSkip(await member.request(day(5), day(5), { reason: 'sea' }));
    expectRefusal(await officer.decide([skip.id], 'reject'), 'skips.reasonRequired');
    expectRefusal(await officer.decide([skip.id], 'reject', { reason: ' ' }), 'skips.reasonRequired');
    expect(outcomesOf(await officer.decide([skip.id], 'reject', { reason: WHY }))).toEqual(['done']);
    await freeToday();
    const other = grantedSkip(await member.request(day(7), day(7), { reason: 'sea' }));
    expect(grantedSkip(await officer.review(other.id, 'reject')).status).toBe('rejected');
  });

  it('takes a skip once, and is for reviewers', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    expect((await officer.decide([skip.id, skip.id], 'approve')).status).toBe(400);
    expect((await officer.decide([], 'approve')).status).toBe(400);
    expectRefusal(await member.decide([skip.id], 'approve'), 'auth.forbidden');
    expectRefusal(await member.undo(randomUUID(), [skip.id]), 'auth.forbidden');
    expectRefusal(await member.changeDecision(skip.id, 'reject', WHY), 'auth.forbidden');
  });
});

describe('an undo', () => {
  it('takes all of it back within a minute: status, reviewer, notice, and the ranking', async () => {
    const own = await requested(2);
    const ids = own.map(({ id }) => id);
    const decisionId = randomUUID();
    await officer.decide(ids, 'reject', { decisionId, reason: WHY });
    test.advance(60_000);
    const undone = decidedIn(await officer.undo(decisionId, ids));
    expect(undone.outcomes.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    const { rev: _rev, ...before } = own[0] as Skip;
    expect(undone.skips.find(({ id }) => id === before.id)).toMatchObject(before);
    expect(await statuses()).toEqual(['pending', 'pending']);
    expect(await noticesOf(test, people.member)).toEqual([]);
    expect((await auditOf('skip.decisionUndone')).map(({ before: was }) => was)).toEqual(
      ids.map(() => expect.objectContaining({ decisionId, status: 'rejected' }) as unknown),
    );
    expect(outcomesOf(await officer.undo(decisionId, ids)), 'again').toEqual(['same', 'same']);
    // decided again, under another tag, so that devices show it
    await officer.decide(ids.slice(0, 1), 'reject', { reason: WHY });
    expect(await noticesOf(test, people.member)).toMatchObject([{ skipId: ids[0], round: 1 }]);
  });

  it('is too late after that, and not for others', async () => {
    const skip = grantedSkip(await member.request(day(5), day(5)));
    const decisionId = randomUUID();
    await officer.decide([skip.id], 'approve', { decisionId });
    expectRefusal(
      await colonel.undo(decisionId, [skip.id]),
      'skips.processed',
      expect.anything() as unknown as Record<string, unknown>,
    );
    expect((await officer.undo(randomUUID(), [skip.id])).body['code']).toBe('skips.processed');
    test.advance(76_000);
    expect((await officer.undo(decisionId, [skip.id])).body['code']).toBe('skips.undoLate');
    expect(await statuses()).toEqual(['approved']);
  });

  it('leaves what others have done since', async () => {
    const [one, two, three] = await requested(3);
    const ids = [one, two, three].map((skip) => skip?.id ?? '');
    const decisionId = randomUUID();
    await officer.decide(ids, 'approve', { decisionId });
    await member.cancel(one?.id ?? '');
    grantedSkip(await colonel.changeDecision(two?.id ?? '', 'reject', WHY));
    expect(outcomesOf(await officer.undo(decisionId, ids))).toEqual(['closed', 'decided', 'done']);
    expect(await statuses()).toEqual(['cancelled', 'rejected', 'pending']);
    expect(await noticesOf(test, people.member)).toMatchObject([{ skipId: two?.id, isChange: true }]);
  });

  it('of a rejection is refused when the member has requested these days again', async () => {
    const [one] = await requested(1);
    const decisionId = randomUUID();
    await officer.decide([one?.id ?? ''], 'reject', { decisionId });
    grantedSkip(await member.request(one?.startDate ?? '', one?.endDate ?? ''));
    expect((await officer.undo(decisionId, [one?.id ?? ''])).body['code']).toBe('skips.taken');
    expect(await statuses()).toEqual(['rejected', 'pending']);
  });
});

describe('a change of a decision', () => {
  it('turns it with a reason, tells the owner, and counts in the ranking', async () => {
    const skip = grantedSkip(await member.request(day(0), day(1)));
    const top = async (): Promise<unknown> =>
      ((await officer.get('/api/skips/rankings')).body['threeMonths'] as { top: unknown }).top;
    await officer.decide([skip.id], 'approve');
    expect(await top()).toMatchObject([{ characterName: 'Morrow', skips: 1, days: 1 }]);
    const changed = grantedSkip(await colonel.changeDecision(skip.id, 'reject', ` ${WHY} `));
    expect(changed).toMatchObject({
      status: 'rejected',
      changedFrom: 'approved',
      reviewer: 'Ozera',
      reviewReason: WHY,
    });
    expect(await top()).toEqual([]);
    expect(await noticesOf(test, people.member), 'the former line is gone').toEqual([
      {
        kind: 'skipDecided',
        skipId: skip.id,
        characterName: 'Morrow',
        startDate: skip.startDate,
        endDate: skip.endDate,
        status: 'rejected',
        reason: WHY,
        isChange: true,
        round: 1,
      },
    ]);
    const updates = (await member.get('/api/skips/recent-updates')).body['updates'];
    expect(updates).toMatchObject([{ skipId: skip.id, status: 'REJECTED', reason: WHY, round: 1 }]);
    const back = grantedSkip(await officer.changeDecision(skip.id, 'approve', 'Found somebody'));
    expect(back).toMatchObject({
      status: 'approved',
      changedFrom: 'rejected',
      reviewReason: 'Found somebody',
    });
    expect(await top()).toMatchObject([{ skips: 1 }]);
    expect((await auditOf('skip.decisionChanged')).map(({ before, after }) => [before, after])).toMatchObject(
      [
        [{ status: 'approved' }, { status: 'rejected', reviewReason: WHY }],
        [{ status: 'rejected' }, { status: 'approved', reviewReason: 'Found somebody' }],
      ],
    );
  });

  it('needs a reason, a decision to turn, and days that are not over', async () => {
    const skip = grantedSkip(await member.request(day(1), day(1)));
    expect((await officer.changeDecision(skip.id, 'approve', WHY)).body['code']).toBe('skips.processed');
    const done = grantedSkip(await officer.review(skip.id, 'approve'));
    expect((await officer.changeDecision(skip.id, 'reject', ' ')).status).toBe(400);
    expectRefusal(await colonel.changeDecision(skip.id, 'approve', WHY), 'skips.processed', {
      status: 'approved',
      reviewer: 'Vesper-7',
      reviewedAt: done.reviewedAt,
    });
    test.advance(2 * DAY_MS);
    expectRefusal(await officer.changeDecision(skip.id, 'reject', WHY), 'skips.over');
    expectRefusal(await officer.changeDecision(randomUUID(), 'reject', WHY), 'skips.notFound');
    expect(await statuses()).toEqual(['approved']);
  });

  it('is not of one’s own skip, and not to a second active one', async () => {
    const own = grantedSkip(await officer.request(day(5), day(5)));
    grantedSkip(await colonel.review(own.id, 'reject', WHY));
    expectRefusal(await officer.changeDecision(own.id, 'approve', WHY), 'skips.ownReview');
    const [one] = await requested(1);
    grantedSkip(await officer.review(one?.id ?? '', 'reject', WHY));
    grantedSkip(await member.request(one?.startDate ?? '', one?.endDate ?? ''));
    expectRefusal(await officer.changeDecision(one?.id ?? '', 'approve', WHY), 'skips.taken');
  });

  it('of one of several in a line leaves the others there', async () => {
    const [one, two, three] = await requested(3);
    await officer.decide(
      [one, two, three].map((skip) => skip?.id ?? ''),
      'approve',
    );
    await member.cancel(one?.id ?? '');
    expect(await noticesOf(test, people.member)).toMatchObject([
      { skipId: two?.id, startDate: two?.startDate, also: [{ skipId: three?.id }] },
    ]);
    await officer.changeDecision(three?.id ?? '', 'reject', WHY);
    const lines = await noticesOf(test, people.member);
    expect(lines).toMatchObject([{ skipId: two?.id }, { skipId: three?.id, isChange: true }]);
    expect(lines[0]).not.toHaveProperty('also');
    await officer.remove(two?.id ?? '');
    expect(await noticesOf(test, people.member)).toMatchObject([
      { skipId: three?.id, kind: 'skipDecided' },
      { skipId: two?.id, kind: 'skipDeleted' },
    ]);
  });
});
