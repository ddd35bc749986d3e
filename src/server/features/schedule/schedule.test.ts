import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import type { ScheduleEventRow } from '../../../contract/schedule.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { isPlannedOn, MAX_EVENTS, type ScheduleEvent } from '../../../domain/schedule/event.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { stagesAt } from '../../../domain/schedule/presets.ts';

const EVENT: ScheduleEvent = {
  name: '',
  kind: 'brawl',
  weekdays: [1, 2, 3],
  firstDate: '2026-04-06',
  lastDate: null,
  timeZone: null,
  stages: stagesAt([1_200, 1_225, 1_250], 25),
  isMandatory: true,
  noticeMinutes: 120,
  minStrength: 25,
  changes: [],
};

/** Refused with this code, whatever its details. */
describe('the schedule of a clan', () => {
  let test: TestApp;
  let people: ClanPeople;

  beforeAll(async () => {
    test = await startTestApp();
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'schedule_events',
      'notifications',
      'clan_settings',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const save = async (who: SignedIn, id: string, event: ScheduleEvent, base: ScheduleEvent | null = null) =>
    answerOf(await test.post('/api/clan/schedule', { id, event, base }, who.headers));
  const remove = async (who: SignedIn, id: string, base: ScheduleEvent | null) =>
    answerOf(await test.post(`/api/clan/schedule/${id}/delete`, { base }, who.headers));
  const mirrored = async (who: SignedIn): Promise<readonly ScheduleEventRow[]> =>
    (
      (await answerOf(await fetch(`${test.origin}/api/sync`, { headers: who.headers })))
        .body as unknown as SyncAnswer
    ).changes.scheduleEvents;
  const audit = () =>
    test.database.db.selectFrom('audit_log').select(['action', 'actor_name']).orderBy('id').execute();

  it('is kept by leaders and colonels, and read by everybody in the clan alone', async () => {
    const id = randomUUID();
    for (const who of [people.officer, people.member])
      expectCode(await save(who, id, EVENT), 'auth.forbidden');
    expect((await save(people.colonel, id, EVENT)).status).toBe(200);
    for (const who of [people.member, people.officer, people.leader])
      expect(await mirrored(who)).toMatchObject([
        { ...EVENT, id, changedBy: people.colonel.user.characters[0]?.name },
      ]);
    expect(await mirrored(people.outsider)).toEqual([]);
    expectCode(await remove(people.member, id, EVENT), 'auth.forbidden');
    expectCode(await remove(people.outsider, id, EVENT), 'schedule.notFound');
  });

  it('merges what two leaders change, and asks where both changed the same', async () => {
    const id = randomUUID();
    await save(people.leader, id, EVENT);
    await save(
      people.leader,
      id,
      { ...EVENT, minStrength: 30, changes: [{ date: '2026-04-06', to: null }] },
      EVENT,
    );
    const moved = {
      ...EVENT,
      noticeMinutes: 60,
      changes: [{ date: '2026-04-07', to: { date: '2026-04-08', startMinute: 1_140 } }],
    };
    expect((await save(people.colonel, id, moved, EVENT)).body).toMatchObject({
      event: {
        minStrength: 30,
        noticeMinutes: 60,
        changes: [{ date: '2026-04-06', to: null }, moved.changes[0]],
      },
    });
    const refused = await save(people.colonel, id, { ...EVENT, minStrength: 20 }, EVENT);
    expectCode(refused, 'edit.conflict');
    expect(refused.body['details']).toMatchObject({ theirs: { minStrength: 30 } });
    expect((await audit()).map(({ action }) => action)).toEqual([
      'event.added',
      'event.changed',
      'event.changed',
    ]);
  });

  it('is refused when it was changed since, deleted once, and gone from devices', async () => {
    const id = randomUUID();
    await save(people.leader, id, EVENT);
    expectCode(await remove(people.colonel, id, { ...EVENT, minStrength: 1 }), 'edit.conflict');
    expect((await remove(people.colonel, id, EVENT)).status).toBe(200);
    expectCode(await remove(people.colonel, id, EVENT), 'schedule.notFound');
    expect(await mirrored(people.member)).toEqual([]);
    // an edit of what is gone brings nothing back by itself
    expectCode(await save(people.leader, id, EVENT, EVENT), 'schedule.notFound');
  });

  it('tells everybody else of a day that is moved or cancelled, once, and takes it back', async () => {
    const id = randomUUID();
    const today = new Date().toISOString().slice(0, 10);
    const date =
      [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(today, days)).find((day) => isPlannedOn(EVENT, day)) ?? '';
    const inbox = async () =>
      (
        await test.database.db
          .selectFrom('notifications')
          .select(['user_id', 'notice'])
          .orderBy('id')
          .execute()
      ).map((line) => ({ userId: line.user_id, notice: line.notice }));
    const cancelled = { ...EVENT, changes: [{ date, to: null, reason: 'No enemy' }] };
    const moved = { ...EVENT, changes: [{ date, to: { date, startMinute: 1_140 } }] };

    await save(people.leader, id, EVENT);
    expect(await inbox()).toEqual([]);
    await save(people.leader, id, cancelled, EVENT);
    const sent = await inbox();
    expect(new Set(sent.map(({ userId }) => userId))).toEqual(
      new Set([people.colonel, people.officer, people.member].map(({ user }) => user.id)),
    );
    expect(sent[0]?.notice).toMatchObject({
      kind: 'eventChanged',
      eventId: id,
      date,
      startsAt: null,
      reason: 'No enemy',
    });

    // the same again says nothing new, a second change replaces the first
    await save(people.leader, id, { ...cancelled, minStrength: 3 }, cancelled);
    expect(await inbox()).toHaveLength(sent.length);
    await save(people.colonel, id, { ...moved, minStrength: 3 }, { ...cancelled, minStrength: 3 });
    const lines = await inbox();
    expect(lines.map(({ userId }) => userId)).not.toContain(people.colonel.user.id);
    expect(lines).toHaveLength(sent.length);
    for (const { notice } of lines) expect(notice).toMatchObject({ startsAt: expect.any(String) });

    await save(people.leader, id, { ...EVENT, minStrength: 3 }, { ...moved, minStrength: 3 });
    expect(await inbox()).toEqual([]);
    // what is over is nobody's news
    await save(people.leader, id, { ...EVENT, changes: [{ date: EVENT.firstDate, to: null }] }, EVENT);
    expect(await inbox()).toEqual([]);
  });

  it('holds the rules of an event, and how many a clan has', async () => {
    const wrong = await save(people.leader, randomUUID(), { ...EVENT, timeZone: 'Mars/Base' });
    expectCode(wrong, 'schedule.invalid');
    expect(wrong.body['details']).toMatchObject({ problem: 'timeZone' });
    for (let made = 0; made < MAX_EVENTS; made += 1) await save(people.leader, randomUUID(), EVENT);
    expectCode(await save(people.leader, randomUUID(), EVENT), 'schedule.tooMany');
  });

  it('closes with the settings page for colonels', async () => {
    const { db } = test.database;
    await save(people.leader, randomUUID(), EVENT);
    await test.post(
      '/api/clan/settings',
      {
        settings: {
          isReasonRequired: false,
          timeZone: 'Europe/Berlin',
          autoApproveHours: null,
          pageAccess: { officer: {}, colonel: { 'clan-settings': false } },
        },
        version: 0,
      },
      people.leader.headers,
    );
    expectCode(await save(people.colonel, randomUUID(), EVENT), 'auth.forbidden');
    expect(await db.selectFrom('schedule_events').selectAll().execute()).toHaveLength(1);
  });
});
