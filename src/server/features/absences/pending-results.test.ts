/** What becomes of results that were pending when their check was closed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { newCheck } from '../../../../tests/support/check-calls.ts';
import {
  answerOf,
  grantedSkip,
  skipCalls,
  type Answer,
  type SkipCalls,
} from '../../../../tests/support/skip-calls.ts';
import { clearSkips } from '../../../../tests/support/skip-test.ts';
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { Mark } from '../../../domain/absences/check.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { Skip } from '../../../contract/skips.ts';

const ABSENT: Mark = { present: false, hasReason: false };

describe('a result that was pending at closing', () => {
  let test: TestApp;
  let member: SignedIn;
  let officer: SignedIn;
  let leader: SignedIn;
  let calls: Record<'member' | 'officer' | 'leader', SkipCalls>;
  beforeAll(async () => {
    test = await startTestApp();
    [officer, member, leader] = [
      await test.signIn('officer'),
      await test.signIn('member'),
      await test.signIn('leader'),
    ];
    calls = {
      member: skipCalls(test, member),
      officer: skipCalls(test, officer),
      leader: skipCalls(test, leader),
    };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await clearSkips(test);
    for (const table of [
      'warn_proposal_absences',
      'warn_proposals',
      'absence_people',
      'absence_tallies',
      'absence_checks',
      'notifications',
      'audit_log',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
    await calls.leader.saveSettings({
      warns: { ...(await calls.leader.settings()).warns, enabled: true, proposeAfter: 1 },
    });
  });

  const memberKey = (): string => nameKey(member.user.characters[0]?.name ?? '');
  const post = async (path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`/api/absences/checks${path}`, body, officer.headers));

  /** A check that was closed while the member, absent at both stages, had asked for a skip. */
  const closed = async (): Promise<{ readonly skip: Skip; readonly id: string }> => {
    const sent = newCheck();
    const { body } = await post('', sent);
    const { day } = body['check'] as CheckRow;
    const skip = grantedSkip(await calls.member.request(day, day));
    await post(`/${sent.id}/marks`, {
      marks: ['s1', 's2'].map((stageId) => ({ memberKey: memberKey(), stageId, base: null, to: ABSENT })),
    });
    const path = `/api/absences/checks/${sent.id}/summary`;
    const { summary } = (await answerOf(await test.fetch(path, { headers: officer.headers }))).body;
    expect(summary).toMatchObject({ pending: 2, unexcused: 0 });
    expect((await post(`/${sent.id}/close`, { seen: summary })).status).toBe(200);
    return { skip, id: sent.id };
  };

  /** The member's results, and what follows from them. */
  const now = async () => {
    const { db } = test.database;
    const person = await db
      .selectFrom('absence_people')
      .select(['results', 'rev'])
      .where('name_key', '=', memberKey())
      .executeTakeFirstOrThrow();
    const check = await db.selectFrom('absence_checks').select('summary').executeTakeFirstOrThrow();
    const tally = await db.selectFrom('absence_tallies').select('letters').executeTakeFirstOrThrow();
    const lines = await db
      .selectFrom('notifications')
      .select('notice')
      .where('user_id', '=', member.user.id)
      .execute();
    return {
      states: ['s1', 's2'].map((id) => person.results?.[id]?.state),
      summary: check.summary,
      letters: tally.letters[member.user.characters[0]?.name ?? ''],
      noticed: lines.filter(({ notice }) => notice.kind === 'absenceMissed').length,
      proposed: (await db.selectFrom('warn_proposals').select('id').execute()).length,
      logged: await db
        .selectFrom('audit_log')
        .select(['actor_name', 'subject_name', 'before', 'after'])
        .where('action', '=', 'check.judged')
        .orderBy('at')
        .execute(),
    };
  };

  it('counts as missed once the skip is rejected: noticed, proposed and in the log', async () => {
    const { skip } = await closed();
    expect(await now()).toMatchObject({
      states: ['pending', 'pending'],
      noticed: 0,
      proposed: 0,
      logged: [],
    });
    await calls.officer.review(skip.id, 'reject');
    const after = await now();
    expect(after).toMatchObject({
      states: ['unexcused', 'unexcused'],
      summary: { pending: 0, unexcused: 2 },
      noticed: 1,
      proposed: 1,
      logged: [
        {
          actor_name: officer.user.characters[0]?.name,
          subject_name: member.user.characters[0]?.name,
          before: { pending: ['1', 'Final'] },
          after: { unexcused: ['1', 'Final'] },
        },
      ],
    });
    // overturned while the day lasts
    await calls.leader.changeDecision(skip.id, 'approve', 'a mistake');
    const overturned = await now();
    expect(overturned).toMatchObject({
      states: ['excused', 'excused'],
      summary: { pending: 0, unexcused: 0, excused: 2 },
      noticed: 1,
      proposed: 0,
    });
    expect(overturned.letters).not.toBe(after.letters);
  });

  it.each<[string, (skip: Skip) => Promise<Answer>, string]>([
    ['approved', ({ id }) => calls.officer.review(id, 'approve'), 'excused'],
    ['approved with others', ({ id }) => calls.officer.decide([id], 'approve'), 'excused'],
    ['rejected with others', ({ id }) => calls.officer.decide([id], 'reject'), 'unexcused'],
    ['withdrawn', ({ id }) => calls.member.cancel(id), 'unexcused'],
    ['deleted', ({ id }) => calls.leader.remove(id), 'unexcused'],
  ])('follows a skip that is %s', async (_what, decide, state) => {
    const { skip } = await closed();
    expect((await decide(skip)).status).toBe(200);
    expect((await now()).states).toEqual([state, state]);
  });

  it('follows a skip that the clan approves by itself', async () => {
    await closed();
    await test.app.startJobs();
    await calls.leader.saveSettings({ autoApproveHours: 1 });
    await vi.waitFor(async () => expect((await now()).states).toEqual(['excused', 'excused']), 20_000);
    expect((await now()).logged).toMatchObject([{ after: { excused: ['1', 'Final'] } }]);
    await calls.leader.saveSettings({ autoApproveHours: null });
  });

  it('waits again while a decision is undone', async () => {
    const { skip } = await closed();
    const decisionId = '6f1f4bb2-7b1a-4c87-9a52-3d1c0a3f7e11';
    await calls.officer.decide([skip.id], 'reject', { decisionId });
    expect((await now()).proposed).toBe(1);
    expect((await calls.officer.undo(decisionId, [skip.id])).status).toBe(200);
    expect(await now()).toMatchObject({ states: ['pending', 'pending'], proposed: 0 });
    await calls.officer.review(skip.id, 'approve');
    expect((await now()).states).toEqual(['excused', 'excused']);
  });

  it('leaves what an officer has corrected since', async () => {
    const { skip, id } = await closed();
    const correct = (to: Mark, base: Mark = ABSENT) =>
      post(`/${id}/corrections`, { memberKey: memberKey(), stageId: 's1', base, to, reason: null });
    expect((await correct({ present: true, hasReason: false })).status).toBe(200);
    await calls.officer.review(skip.id, 'reject');
    expect((await now()).states).toEqual(['present', 'unexcused']);
  });

  it('is judged by a correction to the same mark, too', async () => {
    const { skip, id } = await closed();
    // as a skip was that had been decided before results followed
    await test.database.db
      .updateTable('skips')
      .set({ status: 'rejected' })
      .where('id', '=', skip.id)
      .execute();
    const body = {
      memberKey: memberKey(),
      stageId: 's2',
      base: ABSENT,
      to: ABSENT,
      reason: 'asked too late',
    };
    const answer = await post(`/${id}/corrections`, body);
    expect((answer.body['person'] as CheckPersonRow).results?.['s2']?.state).toBe('unexcused');
    expect(await now()).toMatchObject({
      states: ['pending', 'unexcused'],
      summary: { pending: 1, unexcused: 1 },
      proposed: 1,
      noticed: 1,
      logged: [{ after: { unexcused: ['Final'], reason: 'asked too late' } }],
    });
    await post(`/${id}/corrections`, body);
    expect((await now()).logged).toHaveLength(1);
  });
});
