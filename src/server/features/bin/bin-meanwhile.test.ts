import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { binCalls, nameOf } from '../../../../tests/support/bin-calls.ts';
import { signInPeople } from '../../../../tests/support/clan-people.ts';
import { expectRefusal, grantedSkip, skipCalls } from '../../../../tests/support/skip-calls.ts';
import { newObject, newTactic } from '../../../../tests/support/tactic-calls.ts';
import { newWar, warCalls } from '../../../../tests/support/war-calls.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;
const GEAR = { name: 'War', isMain: true, slots: {}, others: [] } as const;

let test: TestApp;
let leader: SignedIn;
let colonel: SignedIn;
let officer: SignedIn;
let member: SignedIn;
let outsider: SignedIn;
let bin: ReturnType<typeof binCalls>;

beforeAll(async () => {
  test = await startTestApp();
  ({ leader, colonel, officer, member, outsider } = await signInPeople(test));
  bin = binCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('bin_items').execute();
});

describe('who sees what', () => {
  it('nothing of kinds that somebody may not delete, nor of another clan', async () => {
    const id = await bin.addSquad(officer, 'lowlands');
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const item = await bin.newest(officer);
    expect(await bin.listed(leader)).toHaveLength(1);
    for (const who of [member, outsider]) {
      expect(await bin.listed(who)).toEqual([]);
      expectRefusal(await bin.restore(who, item), 'bin.notFound');
    }
    expect(await bin.listed(officer, '?kind=tactic')).toEqual([]);
    expect(await bin.listed(officer, '?kind=squad')).toHaveLength(1);
  });

  it('own skips without the way back, own gear with it, and nobody else that gear', async () => {
    const calls = skipCalls(test, member);
    const today = await calls.today();
    test.advance(2 * DAY_MS);
    const skip = grantedSkip(await calls.request(addDays(today, 60), addDays(today, 60)));
    await skipCalls(test, officer).remove(skip.id);
    const [own] = await bin.listed(member);
    expect(own).toMatchObject({ kind: 'skip', needs: 'officer', facts: { person: nameOf(member) } });
    if (own !== undefined) expectRefusal(await bin.restore(member, own), 'auth.forbidden');
    const id = randomUUID();
    await bin.call(officer, '/api/gear', { id, ...GEAR });
    await bin.remove(officer, `/api/gear/${id}`);
    expect((await bin.listed(leader)).map(({ kind }) => kind)).toEqual(['skip']);
    expect((await bin.listed(officer)).map(({ kind }) => kind)).toEqual(['gear', 'skip']);
  });
});

describe('what has changed meanwhile', () => {
  it('of two who bring it back at once, one does', async () => {
    const id = await bin.addSquad(officer, 'berda');
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const item = await bin.newest(officer);
    const answers = await Promise.all([officer, colonel, leader].map((who) => bin.restore(who, item)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'bin.restored' });
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 0 });
    await bin.restore(officer, await bin.newest(officer));
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const tombstones = await test.database.db
      .selectFrom('tombstones')
      .select('rev')
      .where('kind', '=', 'squads')
      .where('id', '=', id)
      .execute();
    expect(tombstones).toHaveLength(1);
    expect(await bin.listed(officer)).toHaveLength(1);
  });

  it('who stands in another squad by now stays there, and is named', async () => {
    const people = [nameOf(member), nameOf(colonel)];
    const id = await bin.addSquad(officer, 'windRose', { people });
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 2 });
    const other = await bin.addSquad(officer, 'windRose', { people: [nameOf(member)], name: 'Bravo' });
    const back = await bin.restore(officer, await bin.newest(officer));
    expect(back.body).toMatchObject({ success: true, leftOut: [nameOf(member)] });
    const places = await test.database.db
      .selectFrom('squad_places')
      .select(['member_key', 'squad_id'])
      .where('map', '=', 'windRose')
      .orderBy('member_key')
      .execute();
    expect(places).toEqual(
      [
        { member_key: nameKey(nameOf(member)), squad_id: other },
        { member_key: nameKey(nameOf(colonel)), squad_id: id },
      ].toSorted((one, two) => (one.member_key < two.member_key ? -1 : 1)),
    );
  });

  it('a skip for the same days, or a war of the same event, is not overwritten', async () => {
    const calls = skipCalls(test, member);
    test.advance(2 * DAY_MS);
    const today = await calls.today();
    const [from, to] = [addDays(today, 80), addDays(today, 81)];
    const skip = grantedSkip(await calls.request(from, to));
    await skipCalls(test, officer).remove(skip.id);
    grantedSkip(await calls.request(to, to));
    expectRefusal(await bin.restore(officer, await bin.newest(officer)), 'bin.taken');
    const wars = warCalls(test);
    const wanted = newWar({ startsAt: new Date(Date.now() + test.aheadMs()).toISOString() });
    await bin.call(officer, '/api/clan-wars', wanted);
    await bin.call(officer, `/api/clan-wars/${wanted.id}/delete`, { stageId: null, reason: 'By mistake' });
    const item = await bin.newest(officer);
    await bin.call(officer, '/api/clan-wars', wanted);
    expectRefusal(await bin.restore(officer, item), 'bin.taken');
    await wars.post(officer, `/${wanted.id}/delete`, { stageId: null, reason: 'By mistake' });
    expect((await bin.restore(officer, item)).status).toBe(200);
  });

  it('after 30 days it is gone for good', async () => {
    const id = await bin.addSquad(officer, 'berda', { name: 'Late' });
    await bin.call(officer, `/api/squads/${id}/delete`, { people: 0 });
    const item = await bin.newest(officer);
    test.advance(30 * DAY_MS + 1);
    const later = await test.signIn('officer');
    expect(await bin.listed(later)).toEqual([]);
    expectRefusal(await bin.restore(later, item), 'bin.notFound');
    await test.app.sweep();
    expect(await test.database.db.selectFrom('bin_items').select('id').execute()).toEqual([]);
  });

  it('what goes to the bin counts towards what its person may write in a day', async () => {
    const written = async (): Promise<number> => {
      const rows = await test.database.db
        .selectFrom('daily_writes')
        .select('bytes')
        .where('user_id', '=', officer.user.id)
        .execute();
      return rows.reduce((sum, { bytes }) => sum + bytes, 0);
    };
    const later = await test.signIn('officer');
    const tactic = newTactic();
    const objects = Array.from({ length: 40 }, () => newObject());
    await bin.call(later, '/api/tactics', tactic);
    await bin.call(later, `/api/tactics/${tactic.id}/drawing`, { changes: objects });
    const before = await written();
    await bin.call(later, `/api/tactics/${tactic.id}/delete`, { objects: objects.length });
    expect((await written()) - before).toBeGreaterThan(JSON.stringify(objects).length);
  });
});
