import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/app.ts';
import { newCheck } from '../../../../../tests/support/check-calls.ts';
import { answerOf } from '../../../../../tests/support/skip-calls.ts';
import type { CheckPersonRow, CheckRow } from '../../../../contract/absences.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { people } from '../../../../contract/squad-people.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { toId, type ClanId } from '../../../../domain/ids.ts';
import { createPreferencesRepo } from './squad-people.repo.ts';

describe('what is recorded of people', () => {
  let test: TestApp;
  let officer: SignedIn;

  beforeAll(async () => {
    test = await startTestApp();
    officer = await test.signIn('officer');
    await test.fetch('/api/clan/members', { headers: officer.headers });
    for (const table of ['absence_tallies', 'absence_people', 'absence_checks', 'character_days'] as const)
      await test.database.db.deleteFrom(table).execute();
  });
  afterAll(() => test.close());

  const read = async () =>
    (await answerOf(await test.fetch('/api/squads/people', { headers: officer.headers })))
      .body as unknown as AnswerOf<typeof people>;

  it('counts the stages of closed checks of each member', async () => {
    expect((await read()).people.every(({ attendance }) => attendance === null)).toBe(true);
    const post = async (path: string, body: object) =>
      (await answerOf(await test.post(`/api/absences/checks${path}`, body, officer.headers)))
        .body as unknown as { check: CheckRow; people: CheckPersonRow[] };
    const { check, people: listed } = await post('', newCheck({ name: 'Cup' }));
    const one = listed.find(({ isCounted }) => isCounted)?.memberKey ?? '';
    const mark = (stageId: string, present: boolean) => ({
      memberKey: one,
      stageId,
      base: null,
      to: { present, hasReason: false },
    });
    await post(`/${check.id}/marks`, { marks: [mark('s1', true), mark('s2', false)] });
    const { body } = await answerOf(
      await test.fetch(`/api/absences/checks/${check.id}/summary`, { headers: officer.headers }),
    );
    await post(`/${check.id}/close`, { seen: body['summary'] });
    const found = (await read()).people.find(({ memberKey }) => memberKey === one);
    expect(found?.attendance).toEqual({ present: 1, excused: 0, unexcused: 1, total: 2 });
  });

  it('has the kills per death of the last full day, never of today', async () => {
    const [first, second] = (await read()).people;
    const region = officer.user.characters[0]?.region ?? '';
    const today = new Date().toISOString().slice(0, 10);
    const row = (memberKey: string, day: string, kills: number) => ({
      region,
      name_key: memberKey,
      day,
      kills,
      deaths: 2,
      assists: 0,
      session_kills: 0,
      session_deaths: 0,
      open_world_kills: 0,
      open_world_deaths: 0,
      play_time_ms: 0,
      fetched_at: new Date(),
    });
    const rows = [
      row(first?.memberKey ?? '', '2026-01-01', 2),
      row(first?.memberKey ?? '', '2026-01-02', 3),
      row(first?.memberKey ?? '', today, 9),
      row(second?.memberKey ?? '', today, 9),
    ];
    await test.database.db.insertInto('character_days').values(rows).execute();
    expect((await read()).people.slice(0, 2).map(({ killRatio }) => killRatio)).toEqual([1.5, null]);
  });

  it('is for officers who may open the page', async () => {
    const member = await test.signIn('member');
    expect((await test.fetch('/api/squads/people', { headers: member.headers })).status).toBe(403);
  });

  it('has what members like, which only they change and which leaves with them', async () => {
    const { db } = test.database;
    const member = await test.signIn('member');
    const [character] = member.user.characters;
    const clanId = toId<ClanId>(character?.clan?.id ?? '');
    const prefer = async (roles: readonly string[], maps: readonly string[]) =>
      answerOf(await test.post('/api/squads/preferences', { roles, maps }, member.headers));
    expect((await prefer(['sniper', 'sniper', 'builder'], ['berda'])).body['preference']).toMatchObject({
      id: nameKey(character?.name ?? ''),
      roles: ['sniper', 'builder'],
      maps: ['berda'],
    });
    expect((await prefer(['sniper'], [])).body['preference']).toMatchObject({ roles: ['sniper'], maps: [] });
    expect((await prefer(['king'], [])).status).toBe(400);
    const repo = createPreferencesRepo(db);
    await repo.put(clanId, { id: 'nobody any more', roles: [], maps: ['berda'], rev: 1 });
    expect(await repo.stray(clanId)).toEqual(['nobody any more']);
    await repo.remove(clanId, ['nobody any more']);
    expect((await repo.changed({ clanId, aboveRev: 0, limit: 10 })).map(({ roles }) => roles)).toEqual([
      ['sniper'],
    ]);
  });
});
