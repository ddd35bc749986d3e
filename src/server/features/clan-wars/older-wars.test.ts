import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { answerOf, skipCalls, type Answer } from '../../../../tests/support/skip-calls.ts';
import { stageOf, warCalls } from '../../../../tests/support/war-calls.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { OLDER_WARS_PAGE_SIZE, type older } from '../../../contract/older-wars.ts';
import { heldWarsFrom } from '../../../domain/clan-wars/war.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;
const [HELD_DAYS, OLD_DAYS] = [150, 200];

describe('wars that devices no longer hold', () => {
  let test: TestApp;
  let calls: ReturnType<typeof warCalls>;
  let people: ClanPeople;
  beforeAll(async () => {
    test = await startTestApp();
    calls = warCalls(test);
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['clan_war_stages', 'clan_wars'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const ask = async (who: SignedIn, query = ''): Promise<Answer> =>
    answerOf(await test.fetch(`/api/clan-wars${query}`, { headers: who.headers }));
  const list = async (who: SignedIn, query = ''): Promise<AnswerOf<typeof older>> =>
    (await ask(who, query)).body as unknown as AnswerOf<typeof older>;

  it('are those before the days that devices hold, with what counts', async () => {
    await calls.fought(people.officer, stageOf(), { startsAt: ago(HELD_DAYS) });
    const { war } = await calls.fought(people.officer, stageOf(), { startsAt: ago(OLD_DAYS) });
    await calls.enter(people.officer, war.id, stageOf({ name: 'Draft' }), { stageId: 's2' });
    const begun = await calls.begin(people.officer, { startsAt: ago(OLD_DAYS) });
    await calls.enter(people.officer, begun.id);
    const answer = await list(people.member);
    expect(answer).toMatchObject({ total: 1, page: 1, pageSize: OLDER_WARS_PAGE_SIZE });
    expect(answer.wars.map((one) => one.war.id)).toEqual([war.id]);
    expect(answer.wars[0]?.stages.map(({ stageId }) => stageId)).toEqual(['s1']);
  });

  it('begin on the day before those that devices hold', async () => {
    const { war } = await calls.fought(people.officer);
    const today = war.day;
    const moveTo = (day: string) =>
      test.database.db.updateTable('clan_wars').set({ day }).where('id', '=', war.id).execute();
    await moveTo(heldWarsFrom(today));
    expect((await list(people.member)).total).toBe(0);
    await moveTo(addDays(heldWarsFrom(today), -1));
    expect((await list(people.member)).total).toBe(1);
  });

  it('come newest first, in pages', async () => {
    const count = OLDER_WARS_PAGE_SIZE + 2;
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { war } = await calls.fought(people.officer, stageOf(), { startsAt: ago(OLD_DAYS + at) });
      ids.push(war.id);
    }
    const [first, second] = [await list(people.member), await list(people.member, '?page=2')];
    expect([first.total, second.total, second.page]).toEqual([count, count, 2]);
    expect(first.wars).toHaveLength(OLDER_WARS_PAGE_SIZE);
    expect([...first.wars, ...second.wars].map(({ war }) => war.id)).toEqual(ids);
  });

  it('are of the own clan, and closed with their page', async () => {
    await calls.fought(people.officer, stageOf(), { startsAt: ago(OLD_DAYS) });
    expect(await list(people.outsider)).toMatchObject({ wars: [], total: 0 });
    const open = async (isOpen: boolean): Promise<void> => {
      const pageAccess = { officer: { 'clan-war': isOpen }, colonel: {} };
      const { status } = await skipCalls(test, people.leader).saveSettings({ pageAccess });
      expect(status).toBe(200);
    };
    await open(false);
    expectCode(await ask(people.member), 'auth.forbidden');
    expectCode(await ask(people.officer), 'auth.forbidden');
    expect((await list(people.colonel)).total).toBe(1);
    await open(true);
    expect((await list(people.member)).total).toBe(1);
    expect((await test.fetch('/api/clan-wars')).status).toBe(401);
  });

  it('refuse a page that is none', async () => {
    expect((await ask(people.member, '?page=0')).status).toBe(400);
    expect((await ask(people.member, '?page=x')).status).toBe(400);
    expect((await list(people.member, '?page=2')).wars).toEqual([]);
  });
});
