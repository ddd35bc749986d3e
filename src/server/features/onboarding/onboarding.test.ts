import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, skipCalls } from '../../../../tests/support/skip-calls.ts';
import { checklist } from '../../../contract/onboarding.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';

let test: TestApp;
let leader: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  leader = await test.signIn('leader');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['closed_checklists', 'clan_settings', 'skips', 'deleted_skips', 'loadouts'] as const)
    await test.database.db.deleteFrom(table).execute();
});

async function listOf(who: SignedIn) {
  const { body } = await answerOf(await fetch(`${test.origin}/api/onboarding`, { headers: who.headers }));
  return checklist.output.parse(body);
}

describe('the checklist of first steps', () => {
  it('ticks off what shows in the clan, by whomever', async () => {
    const clanId = toId<ClanId>(leader.user.characters[0]?.clan?.id ?? '');
    expect(await listOf(leader)).toMatchObject({ checklist: 'leader', done: [], isClosed: false });
    member = await test.signIn('member');
    expect((await listOf(leader)).done).toEqual(['members']);
    const calls = skipCalls(test, member);
    const today = await calls.today();
    expect((await calls.request(today, today)).body).toMatchObject({ success: true });
    await skipCalls(test, leader).saveSettings({ isReasonRequired: true });
    expect((await listOf(leader)).done).toEqual(['settings', 'members', 'skip']);
    await test.database.db.deleteFrom('skips').where('clan_id', '=', clanId).execute();
    expect((await listOf(leader)).done).toEqual(['settings', 'members']);
  });

  it('tells members nothing about the clan', async () => {
    member = await test.signIn('member');
    await skipCalls(test, leader).saveSettings({ isReasonRequired: true });
    expect(await listOf(member)).toEqual({ success: true, checklist: 'member', done: [], isClosed: false });
  });

  it('is closed on all devices of the person, and for nobody else', async () => {
    const close = (who: SignedIn) => test.post('/api/onboarding/close', { checklist: 'leader' }, who.headers);
    expect((await close(leader)).status).toBe(200);
    expect((await close(leader)).status).toBe(200);
    expect((await listOf(await test.signIn('leader'))).isClosed).toBe(true);
    member = await test.signIn('member');
    await close(member);
    // another list than the one that a member has
    expect((await listOf(member)).isClosed).toBe(false);
  });
});
