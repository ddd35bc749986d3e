import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { addSquad } from '../../../../tests/support/squad-calls.ts';
import type { Answer } from '../../../../tests/support/skip-calls.ts';
import { stageOf, warCalls } from '../../../../tests/support/war-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import { warIdOf } from '../../../domain/clan-wars/war.ts';
import { toId } from '../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import { stagesAt } from '../../../domain/schedule/presets.ts';
import { dayAt, minuteAt } from '../../../domain/schedule/zoned-time.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const HOUR_MS = 3_600_000;
const MAP = { map: 'coniferous', opponent: '', note: '' } as const;

describe('a war that was entered by hand', () => {
  let test: TestApp;
  let calls: ReturnType<typeof warCalls>;
  let people: ClanPeople;
  /** Of an event that begins in twenty minutes: an operation is prepared for what is not over. */
  let occurrence: OccurrenceKey;
  beforeAll(async () => {
    test = await startTestApp();
    calls = warCalls(test);
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['clan_war_stages', 'clan_wars', 'operations', 'squad_places', 'squads'] as const)
      await test.database.db.deleteFrom(table).execute();
    const at = Date.now() + HOUR_MS / 3;
    const date = dayAt('UTC', at);
    occurrence = { eventId: toId<ScheduleEventId>(randomUUID()), date };
    const event = {
      name: 'Sunday war',
      kind: 'tournament',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: addDays(date, -1),
      lastDate: null,
      timeZone: 'UTC',
      stages: stagesAt([minuteAt('UTC', at)], 25),
      isMandatory: true,
      noticeMinutes: 0,
      minStrength: null,
      changes: [],
    };
    const body = { id: occurrence.eventId, event, base: null };
    const { status } = await test.post('/api/clan/schedule', body, people.leader.headers);
    if (status !== 200) throw new Error(`No event: ${status}`);
  });

  const link = (who: SignedIn, id: string, to: OccurrenceKey | null): Promise<Answer> =>
    calls.post(who, `/${id}/link`, { occurrence: to });
  const nameOf = ({ user }: SignedIn): string => user.characters[0]?.name ?? '';

  it('has the squads of the operation of its event once it is linked', async () => {
    const leader = nameOf(people.leader);
    await addSquad(test, people.officer, { name: 'Alpha', guest: 'Visitor', member: leader });
    const operations = operationCalls(test);
    const operation = await operations.prepared(people.officer, { time: { kind: 'event', ...occurrence } });
    await operations.setState(people.officer, operation, 'active');
    await operations.setState(people.officer, operation, 'finished');
    await test.database.db.deleteFrom('squad_places').execute();
    const startsAt = new Date(Date.now() - 5 * HOUR_MS).toISOString();
    const { war } = await calls.fought(people.officer, stageOf(), { startsAt, content: MAP });
    expect([war.eventId, war.lineup]).toEqual([null, null]);
    const { status, body } = await link(people.officer, war.id, occurrence);
    expect(status).toBe(200);
    expect(body['war']).toMatchObject({
      eventId: occurrence.eventId,
      eventDate: occurrence.date,
      lineup: [{ name: leader, squad: 'Alpha' }],
    });
    // what is so already is no change
    expect((await link(people.colonel, war.id, occurrence)).body['war']).toEqual(body['war']);
    expect((await link(people.officer, war.id, null)).body['war']).toMatchObject({ eventId: null });
    const log = await test.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', war.id)
      .where('action', '=', 'war.linked')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('gets the squads of a map that is said after a stage counts', async () => {
    await addSquad(test, people.officer, { name: 'Alpha', guest: 'Visitor', member: nameOf(people.leader) });
    const base = { ...MAP, map: null };
    const { war } = await calls.fought(people.officer, stageOf(), { content: base });
    expect(war.lineup).toBeNull();
    const { body } = await calls.post(people.officer, `/${war.id}/edit`, { base, to: MAP });
    expect(body['war']).toMatchObject({ lineup: [{ squad: 'Alpha' }] });
  });

  it('is linked to no event that is another day, gone, or has a war', async () => {
    const war = await calls.begin(people.officer, { content: MAP });
    const gone = { ...occurrence, eventId: toId<ScheduleEventId>(randomUUID()) };
    expectCode(await link(people.officer, war.id, gone), 'request.invalid');
    // tomorrow's is close, and has not begun
    const next = { ...occurrence, date: addDays(occurrence.date, 1) };
    expectCode(await link(people.officer, war.id, next), 'request.invalid');
    const later = { ...occurrence, date: addDays(occurrence.date, 2) };
    expectCode(await link(people.officer, war.id, later), 'request.invalid');
    const other = await calls.begin(people.officer, { content: MAP });
    expect((await link(people.officer, other.id, occurrence)).status).toBe(200);
    const refused = await link(people.officer, war.id, occurrence);
    expectCode(refused, 'clanWars.linked');
    expect(refused.body['details']).toMatchObject({ day: other.day });
  });

  it('is linked by those who enter wars; one that was begun from the schedule stays with its event', async () => {
    const war = await calls.begin(people.officer, { content: MAP });
    expectCode(await link(people.member, war.id, occurrence), 'auth.forbidden');
    expectCode(await link(people.outsider, war.id, occurrence), 'clanWars.notFound');
    const planned = await calls.begin(people.officer, { id: warIdOf(occurrence), occurrence });
    expectCode(await link(people.officer, planned.id, null), 'clanWars.fromSchedule');
    expectCode(await link(people.officer, war.id, occurrence), 'clanWars.linked');
  });

  it('has no result in a season that froze while stages of its event could still change it', async () => {
    await test.database.db.deleteFrom('clan_war_seasons').execute();
    const date = addDays(occurrence.date, -20);
    const key = { eventId: toId<ScheduleEventId>(randomUUID()), date };
    const event = {
      name: 'Past war',
      kind: 'tournament',
      weekdays: [],
      firstDate: date,
      lastDate: null,
      timeZone: 'UTC',
      stages: stagesAt([600, 630], 25),
      isMandatory: true,
      noticeMinutes: 0,
      minStrength: null,
      changes: [],
    };
    const body = { id: key.eventId, event, base: null };
    expect((await test.post('/api/clan/schedule', body, people.leader.headers)).status).toBe(200);
    const { war } = await calls.fought(people.officer, stageOf(), {
      id: warIdOf(key),
      occurrence: key,
      startsAt: `${date}T10:00:00.000Z`,
    });
    const season = { id: randomUUID(), name: 'Spring', from: addDays(date, -2), to: addDays(date, 2) };
    expect((await calls.post(people.officer, '/seasons', season)).status).toBe(200);
    await test.app.sweep();
    const { frozen } = await test.database.db
      .selectFrom('clan_war_seasons')
      .select('frozen')
      .executeTakeFirstOrThrow();
    expect(frozen).toMatchObject({
      figures: { record: { won: 1 } },
      wars: [{ id: war.id, outcome: null }],
    });
  });
});
