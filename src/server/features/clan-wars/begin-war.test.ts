import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { plannedToday } from '../../../../tests/support/check-calls.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { newWar, stageOf, warCalls } from '../../../../tests/support/war-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { stageMark } from '../../../domain/clan-wars/stage.ts';
import { MAX_WAR_STAGES, warIdOf } from '../../../domain/clan-wars/war.ts';
import { toId } from '../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;

describe('clan wars that are begun', () => {
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
    for (const table of ['clan_war_stages', 'clan_wars', 'schedule_events', 'tombstones'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const nameOf = ({ user }: SignedIn): string => user.characters[0]?.name ?? '';

  it('are begun once per occurrence: the second person fills in what is empty', async () => {
    const occurrence = await plannedToday(test, people.leader);
    const id = warIdOf(occurrence);
    const empty = { map: null, opponent: '', note: '' };
    expectCode(await calls.post(people.officer, '', newWar({ occurrence })), 'request.invalid');
    const first = await calls.begin(people.officer, {
      id,
      occurrence,
      content: { ...empty, opponent: 'Crows' },
    });
    expect(first).toMatchObject({ id, map: null, createdBy: nameOf(people.officer), lineup: null });
    const second = await calls.begin(people.colonel, {
      id,
      occurrence,
      name: 'Another',
      content: { map: 'berda', opponent: 'Others', note: '' },
    });
    expect(second).toMatchObject({ id, name: '', map: 'berda', opponent: 'Crows' });
    expect(second.createdBy).toBe(nameOf(people.officer));
    const startsAt = new Date(Date.now() - 400 * DAY_MS).toISOString();
    expectCode(await calls.post(people.officer, '', newWar({ startsAt })), 'clanWars.farDate');
    const { status } = await calls.post(people.officer, '', newWar({ kind: 'goldDrop' }));
    expect(status).toBe(400);
  });

  it('are begun of events that the clan has on that day', async () => {
    const planned = await plannedToday(test, people.leader);
    const begin = (occurrence: OccurrenceKey, over: object = {}) =>
      calls.post(people.officer, '', newWar({ id: warIdOf(occurrence), occurrence, ...over }));
    const nobodys = { ...planned, eventId: toId<ScheduleEventId>(randomUUID()) };
    expectCode(await begin(nobodys), 'clanWars.notPlanned');
    const theirs = await plannedToday(test, people.outsider);
    expectCode(await begin(theirs), 'clanWars.notPlanned');
    const startsAt = new Date(Date.now() - 5 * DAY_MS).toISOString();
    expectCode(await begin(planned, { startsAt }), 'clanWars.notPlanned');
    // whoever was offline may know an older schedule
    const before = { ...planned, date: addDays(planned.date, -1) };
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    expect((await begin(before, { startsAt: yesterday })).status).toBe(200);
    await test.database.db
      .updateTable('schedule_events')
      .set({ changed_at: new Date(Date.now() - 40 * DAY_MS) })
      .where('id', '=', planned.eventId)
      .execute();
    const never = { ...planned, date: addDays(planned.date, -2) };
    expectCode(
      await begin(never, { startsAt: new Date(Date.now() - 2 * DAY_MS).toISOString() }),
      'clanWars.notPlanned',
    );
    // somebody has deleted it meanwhile
    const gone = await plannedToday(test, people.leader);
    const sync = await answerOf(await test.fetch('/api/sync', { headers: people.leader.headers }));
    const base = (sync.body as unknown as SyncAnswer).changes.scheduleEvents.find(
      ({ id }) => id === gone.eventId,
    );
    const removed = await test.post(
      `/api/clan/schedule/${gone.eventId}/delete`,
      { base },
      people.leader.headers,
    );
    expect(removed.status).toBe(200);
    expect((await begin(gone)).status).toBe(200);
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])(
    'have no stage that began at %s',
    async (startsAt) => {
      const { war, stage } = await calls.fought(people.officer);
      const to = stageOf({ startsAt });
      expectCode(await calls.enter(people.officer, war.id, to, { stageId: 's2' }), 'request.invalid');
      const correction = { stageId: 's1', seen: stageMark(stage), stage: to, reason: 'Later' };
      expectCode(
        await calls.post(people.officer, `/${war.id}/stages/correct`, correction),
        'request.invalid',
      );
    },
  );

  it('have twelve stages at most', async () => {
    const { id } = await calls.begin(people.officer);
    const enter = (stageId: string) =>
      calls.enter(people.officer, id, stageOf({ name: stageId }), { stageId });
    for (let at = 1; at <= MAX_WAR_STAGES; at += 1) expect((await enter(`x${at}`)).status).toBe(200);
    const refused = await enter('x99');
    expectCode(refused, 'clanWars.tooManyStages');
    expect(refused.body['details']).toEqual({ most: MAX_WAR_STAGES });
  });
});
