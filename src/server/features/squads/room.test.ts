/** Officers at the squads at the same time: who is there and whom they move. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { openScreen, until, type SeenInRoom } from '../../../../tests/support/room-screens.ts';

interface Seen extends SeenInRoom {
  readonly map: string | null;
  readonly held: readonly string[];
}

describe('the room of the squads', () => {
  let test: TestApp;
  const people: Partial<Record<'leader' | 'officer' | 'member', SignedIn>> = {};
  const as = (who: keyof typeof people): SignedIn => {
    const found = people[who];
    if (found === undefined) throw new Error(`${who} is not signed in`);
    return found;
  };
  beforeAll(async () => {
    test = await startTestApp();
    for (const who of ['leader', 'officer', 'member'] as const) people[who] = await test.signIn(who);
  });
  afterAll(() => test.close());

  const open = (who: keyof typeof people) => openScreen<Seen>(test, as(who), '/api/squads/here');
  const hold = async (who: keyof typeof people, screen: string, held: readonly string[]): Promise<number> =>
    (await test.post('/api/squads/here', { screen, map: 'berda', held }, as(who).headers)).status;

  it('tells who is there, whom they hold and when they are gone, and stores nothing', async () => {
    const rev = async () =>
      (await test.database.db.selectFrom('clans').select('rev').execute()).map((row) => row.rev);
    const before = await rev();
    const one = await open('leader');
    const other = await open('officer');
    await until(() => one.seen.length === 1);
    expect(one.seen[0]).toMatchObject({ event: 'at', screen: other.id, map: null, held: [] });
    expect(other.seen[0]).toMatchObject({ event: 'at', screen: one.id });
    expect(await hold('officer', other.id, ['ash', 'birch'])).toBe(200);
    await until(() => one.seen.length === 2);
    expect(one.seen[1]).toMatchObject({ map: 'berda', held: ['ash', 'birch'] });
    // whoever comes later sees it at once
    const late = await open('leader');
    await until(() => late.seen.length === 2);
    expect(late.seen.find(({ screen }) => screen === other.id)?.held).toEqual(['ash', 'birch']);
    other.close();
    await until(() => one.seen.at(-1)?.event === 'left');
    expect(one.seen.at(-1)?.screen).toBe(other.id);
    expect(await rev()).toEqual(before);
    one.close();
    late.close();
  });

  it('is heard by no member, and nobody speaks for another', async () => {
    const one = await open('leader');
    const other = await open('officer');
    await until(() => one.seen.length === 1);
    const answer = await test.fetch(`/api/squads/here?screen=${randomUUID()}`, {
      headers: as('member').headers,
    });
    expect(answer.status).toBe(403);
    await answer.body?.cancel();
    expect(await hold('member', one.id, ['ash'])).toBe(403);
    // with another's screen, and with one that does not listen
    expect(await hold('leader', other.id, ['ash'])).toBe(200);
    expect(await hold('officer', randomUUID(), ['ash'])).toBe(200);
    expect(await hold('officer', other.id, ['birch'])).toBe(200);
    await until(() => one.seen.length === 2);
    expect(one.seen[1]?.held).toEqual(['birch']);
    expect(other.seen.every(({ held }) => held.length === 0)).toBe(true);
    one.close();
    other.close();
  });
});
