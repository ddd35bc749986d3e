import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/app.ts';
import { newCheck } from '../../../../../tests/support/check-calls.ts';
import { answerOf } from '../../../../../tests/support/skip-calls.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import type { statistics } from '../../../../contract/absence-statistics.ts';
import type { CheckPersonRow, CheckRow } from '../../../../contract/absences.ts';
import type { CheckId } from '../../../../domain/absences/check.ts';
import { type ClanId, toId } from '../../../../domain/ids.ts';
import { statisticsOf } from './statistics.service.ts';
import { createTalliesRepo } from './tallies.repo.ts';

const PRESENT = { present: true, hasReason: false };
const ABSENT = { present: false, hasReason: false };
const REASON = { present: false, hasReason: true };
const DAY_MS = 86_400_000;

describe('the statistics of a clan', () => {
  let test: TestApp;
  let officer: SignedIn;

  beforeAll(async () => {
    test = await startTestApp();
    officer = await test.signIn('officer');
    await test.fetch('/api/clan/members', { headers: officer.headers });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['absence_tallies', 'absence_people', 'absence_checks'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const clanOf = ({ user }: SignedIn): ClanId => toId<ClanId>(user.characters[0]?.clan?.id ?? '');
  const post = async (path: string, body: object) =>
    (await answerOf(await test.post(`/api/absences/checks${path}`, body, officer.headers)))
      .body as unknown as {
      check: CheckRow;
      people: CheckPersonRow[];
    };
  const read = async (who = officer) =>
    (await answerOf(await test.fetch('/api/absences/statistics', { headers: who.headers })))
      .body as unknown as AnswerOf<typeof statistics>;
  const close = async (id: string) => {
    const { body } = await answerOf(
      await test.fetch(`/api/absences/checks/${id}/summary`, { headers: officer.headers }),
    );
    return post(`/${id}/close`, { seen: body['summary'] });
  };

  it('has a letter for each stage of a closed check, and nothing of open ones', async () => {
    const { check, people } = await post('', newCheck({ name: 'Cup' }));
    const [first, second] = people.filter(({ isCounted }) => isCounted);
    const marks = [
      [first, 's1', PRESENT],
      [first, 's2', REASON],
      [second, 's1', ABSENT],
    ] as const;
    await post(`/${check.id}/marks`, {
      marks: marks.map(([person, stageId, to]) => ({
        memberKey: person?.memberKey,
        stageId,
        base: null,
        to,
      })),
    });
    expect((await read()).checks).toEqual([]);
    await close(check.id);
    const answer = await read();
    expect(answer.checks).toMatchObject([{ id: check.id, name: 'Cup', stages: ['', 'Final'] }]);
    const letters = new Map(answer.people.map((person) => [person.name, person.letters]));
    expect(letters.get(first?.name ?? '')).toBe('pe');
    expect(letters.get(second?.name ?? '')).toBe('un');
    expect(answer.people).toHaveLength(people.filter(({ isCounted }) => isCounted).length);
  });

  it('is for officers of the clan, and knows no other one', async () => {
    const { check } = await post('', newCheck());
    await close(check.id);
    const member = await test.signIn('member');
    expect((await test.fetch('/api/absences/statistics', { headers: member.headers })).status).toBe(403);
    expect((await read(await test.signIn('outsider'))).checks).toEqual([]);
  });

  it('takes a correction over for those whom it concerns', async () => {
    const { check, people } = await post('', newCheck());
    const closed = (await close(check.id)).check;
    const [first, second] = people.filter(({ isCounted }) => isCounted);
    if (first === undefined || second === undefined) throw new Error('nobody counts');
    const results = {
      s1: { state: 'present', skipId: null },
      s2: { state: 'unexcused', skipId: null },
    } as const;
    await createTalliesRepo(test.database.db).put(clanOf(officer), closed, [{ ...first, results }]);
    const letters = new Map((await read()).people.map((person) => [person.name, person.letters]));
    expect([letters.get(first.name), letters.get(second.name)]).toEqual(['pu', 'nn']);
  });

  it('reads one row per check of the last 90 days, by the index', async () => {
    const clanId = clanOf(officer);
    const row = (age: number) => ({
      clan_id: clanId,
      id: toId<CheckId>(randomUUID()),
      event_id: null,
      event_date: null,
      name: '',
      kind: 'brawl' as const,
      is_mandatory: true,
      day: new Date(Date.now() - age * DAY_MS).toISOString().slice(0, 10),
      starts_at: new Date(Date.now() - age * DAY_MS),
      stages: JSON.stringify([{ id: 's1', name: '', startsAt: null }]),
      state: 'closed' as const,
      created_by: 'Halden',
      created_at: new Date(),
      closed_by: 'Halden',
      closed_at: new Date(),
      summary: '{}',
      rev: 1,
    });
    const rows = Array.from({ length: 400 }, (_, age) => row(age));
    await test.database.db.insertInto('absence_checks').values(rows).execute();
    await test.database.db
      .insertInto('absence_tallies')
      .values(
        rows.map(({ id }) => ({
          clan_id: clanId,
          check_id: id,
          letters: JSON.stringify(
            Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`Member-${index}`, 'p'])),
          ),
        })),
      )
      .execute();
    await sql`ANALYZE absence_checks, absence_tallies`.execute(test.database.db);
    const { checks, people } = await read();
    expect(checks.length).toBeGreaterThanOrEqual(89);
    expect(checks.length).toBeLessThanOrEqual(91);
    expect(people).toHaveLength(100);
    const plan = await sql<{ readonly 'QUERY PLAN': string }>`
      EXPLAIN SELECT k.id FROM absence_checks k
      JOIN absence_tallies t ON t.clan_id = k.clan_id AND t.check_id = k.id
      WHERE k.clan_id = ${clanId} AND k.day >= current_date - 5 AND k.state = 'closed'`.execute(
      test.database.db,
    );
    expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).toContain('absence_checks_by_day');
  });
});

describe('rows of letters', () => {
  const tally = { day: '2026-11-20', name: '', kind: 'brawl' } as const;
  it('keep their places for those who were not there yet, or are gone', () => {
    const { people } = statisticsOf('2026-11-23', [
      { ...tally, id: toId<CheckId>('a'), stages: ['', ''], letters: { Gone: 'pe' } },
      { ...tally, id: toId<CheckId>('b'), stages: [''], letters: { New: 'u' } },
    ]);
    expect(people).toEqual([
      { name: 'Gone', letters: 'pe.' },
      { name: 'New', letters: '..u' },
    ]);
  });
});
