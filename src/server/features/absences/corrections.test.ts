/** What a correction means for an appeal that is open, and that one which changes nothing leaves no trace. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { newCheck } from '../../../../tests/support/check-calls.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import type { CheckPersonRow, CheckRow } from '../../../contract/absences.ts';
import type { Mark } from '../../../domain/absences/check.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';

const PRESENT: Mark = { present: true, hasReason: false };
const ABSENT: Mark = { present: false, hasReason: false };

describe('a correction of a closed check', () => {
  let test: TestApp;
  let member: SignedIn;
  let officer: SignedIn;
  let base = '';
  beforeAll(async () => {
    test = await startTestApp();
    [officer, member] = [await test.signIn('officer'), await test.signIn('member')];
  });
  afterAll(() => test.close());

  const keyOf = ({ user }: SignedIn): string => nameKey(user.characters[0]?.name ?? '');
  const post = async (who: SignedIn, path: string, body: object): Promise<Answer> =>
    answerOf(await test.post(`${base}${path}`, body, who.headers));
  const correct = (from: Mark | null, to: Mark | null): Promise<Answer> =>
    post(officer, '/corrections', {
      memberKey: keyOf(member),
      stageId: 's1',
      base: from,
      to,
      reason: 'seen on video',
    });
  const logged = async (action: string): Promise<number> =>
    (await test.database.db.selectFrom('audit_log').select('id').where('action', '=', action).execute())
      .length;

  /** A closed check at which the member was absent without a reason. */
  const closedCheck = async (): Promise<void> => {
    const sent = newCheck();
    base = '/api/absences/checks';
    await post(officer, '', sent);
    base += `/${sent.id}`;
    await post(officer, '/marks', {
      marks: [{ memberKey: keyOf(member), stageId: 's1', base: null, to: ABSENT }],
    });
    const { body } = await answerOf(await test.fetch(`${base}/summary`, { headers: officer.headers }));
    expect((await post(officer, '/close', { seen: body['summary'] })).status).toBe(200);
  };

  it('that changes neither mark nor result leaves no entry', async () => {
    await closedCheck();
    const before = await logged('check.corrected');
    const { status, body } = await correct(ABSENT, ABSENT);
    expect(status).toBe(200);
    expect((body['person'] as CheckPersonRow).results?.['s1']?.state).toBe('unexcused');
    expect(await logged('check.corrected')).toBe(before);
  });

  it('to what was appealed for accepts the appeal, and tells the member', async () => {
    await closedCheck();
    const cell = { memberKey: keyOf(member), stageId: 's1' };
    expect((await post(member, '/appeals', { ...cell, reason: 'I was there' })).status).toBe(200);
    const { body } = await correct(ABSENT, PRESENT);
    expect((body['check'] as CheckRow).openAppeals).toBe(0);
    expect((body['person'] as CheckPersonRow).appeals['s1']).toMatchObject({
      state: 'accepted',
      answer: 'seen on video',
    });
    const decided = await post(officer, '/appeals/decide', { ...cell, decision: 'excused', reason: 'late' });
    expect(decided.body['code']).toBe('absences.appealDecided');
    const notices = await test.database.db
      .selectFrom('notifications')
      .select(['user_id', 'notice'])
      .execute();
    expect(notices.filter((row) => row.notice.kind === 'absenceAccepted').map((row) => row.user_id)).toEqual([
      member.user.id,
    ]);
  });

  it('is not what a rejected appeal is: the log names the appeal and the answer', async () => {
    await closedCheck();
    const cell = { memberKey: keyOf(member), stageId: 's1' };
    await post(member, '/appeals', { ...cell, reason: 'I was there' });
    const decision = { ...cell, decision: 'rejected', reason: 'not on the video' };
    expect((await post(officer, '/appeals/decide', decision)).status).toBe(200);
    const entries = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'check.appealRejected')
      .execute();
    expect(entries).toEqual([{ before: null, after: { appeal: 'I was there', answer: 'not on the video' } }]);
  });

  it('by an accepted appeal is logged with the result that was', async () => {
    await closedCheck();
    const cell = { memberKey: keyOf(member), stageId: 's1' };
    await post(member, '/appeals', { ...cell, reason: 'I was there' });
    const decision = { ...cell, decision: 'present', reason: 'seen' };
    expect((await post(officer, '/appeals/decide', decision)).status).toBe(200);
    const [entry] = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'check.appealAccepted')
      .execute();
    expect(entry).toEqual({
      before: { state: 'unexcused' },
      after: { appeal: 'I was there', answer: 'seen', state: 'present' },
    });
  });
});
