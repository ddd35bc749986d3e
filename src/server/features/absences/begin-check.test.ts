/** What a check may be begun with, over the real database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { newCheck, plannedToday } from '../../../../tests/support/check-calls.ts';
import { type Answer, answerOf } from '../../../../tests/support/skip-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import type { LostMark } from '../../../contract/absences.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { checkIdOf } from '../../../domain/absences/check.ts';
import { toId } from '../../../domain/ids.ts';
import type { ScheduleEventId } from '../../../domain/schedule/event.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;

describe('a check', () => {
  let test: TestApp;
  let leader: SignedIn;
  let officer: SignedIn;

  beforeAll(async () => {
    test = await startTestApp();
    leader = await test.signIn('leader');
    officer = await test.signIn('officer');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'absence_people',
      'absence_checks',
      'notifications',
      'schedule_events',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const post = async (path: string, body: object = {}): Promise<Answer> =>
    answerOf(await test.post(`/api/absences/checks${path}`, body, officer.headers));
  const begin = (occurrence: OccurrenceKey, over: object = {}): Promise<Answer> =>
    post('', newCheck({ id: checkIdOf(occurrence), occurrence, ...over }));
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

  it('is of an event of the clan, with what the schedule says of it', async () => {
    const { date, eventId } = await plannedToday(test, leader, { name: 'Arena', kind: 'own' });
    const unknown = { eventId: toId<ScheduleEventId>(randomUUID()), date };
    expectCode(await begin(unknown), 'absences.notPlanned');
    expect(
      (await begin({ eventId, date }, { name: 'Other', isMandatory: false })).body['check'],
    ).toMatchObject({ name: 'Arena', kind: 'own', isMandatory: true });
  });

  it('begins around its day, or the one to which it was moved', async () => {
    const planned = await plannedToday(test, leader);
    for (const days of [-40, -3, 4, 7])
      expectCode(await begin(planned, { startsAt: inDays(days) }), 'absences.notPlanned');
    expect((await begin(planned)).status).toBe(200);
    const today = planned.date;
    const moved = await plannedToday(test, leader, {
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      firstDate: addDays(today, -20),
      changes: [{ date: addDays(today, -20), to: { date: addDays(today, -5), startMinute: 0 } }],
    });
    expectCode(await begin(moved, { startsAt: inDays(-10) }), 'absences.notPlanned');
    expect((await begin(moved, { startsAt: inDays(-5) })).status).toBe(200);
  });

  it('of an older schedule is kept as long as a device may know that one', async () => {
    const { eventId, date } = await plannedToday(test, leader);
    // the event was held yesterday, before somebody moved it for good
    const before = { eventId, date: addDays(date, -1) };
    expect((await begin(before, { startsAt: inDays(-1) })).status).toBe(200);
    await test.database.db
      .updateTable('schedule_events')
      .set({ changed_at: new Date(Date.now() - 36 * DAY_MS) })
      .where('id', '=', eventId)
      .execute();
    const never = { eventId, date: addDays(date, -2) };
    expectCode(await begin(never, { startsAt: inDays(-2) }), 'absences.notPlanned');
    // who removed it did so after that device had last heard of the clan
    const gone = await plannedToday(test, leader);
    const sync = await answerOf(await test.fetch('/api/sync', { headers: leader.headers }));
    const base = (sync.body as unknown as SyncAnswer).changes.scheduleEvents.find(
      ({ id }) => id === gone.eventId,
    );
    const removed = await test.post(`/api/clan/schedule/${gone.eventId}/delete`, { base }, leader.headers);
    expect(removed.status).toBe(200);
    expectCode(await begin(gone, { startsAt: inDays(-3) }), 'absences.notPlanned');
    expect((await begin(gone)).status).toBe(200);
  });

  it('names marks of nobody on it without what nobody sees', async () => {
    const id = String(((await post('', newCheck())).body['check'] as { id: string }).id);
    const marks = ['\u202enobody\u200b', '\u200b'].map((memberKey) => ({
      memberKey,
      stageId: 's1',
      base: null,
      to: { present: true, hasReason: false },
    }));
    const { body } = await post(`/${id}/marks`, { marks });
    expect((body['lost'] as LostMark[]).map(({ name }) => name)).toEqual(['nobody', '']);
    const [lost] = await test.database.db.selectFrom('notifications').select('notice').execute();
    expect(lost?.notice).toMatchObject({ names: ['nobody'] });
  });

  it('is closed before its event begins only by who says so', async () => {
    const { body } = await post('', newCheck({ startsAt: inDays(1) }));
    const { id } = body['check'] as { id: string };
    const preview = await answerOf(
      await test.fetch(`/api/absences/checks/${id}/summary`, { headers: officer.headers }),
    );
    const seen = preview.body['summary'];
    expectCode(await post(`/${id}/close`, { seen }), 'absences.notBegun');
    expectCode(await post(`/${id}/close`, { seen, isEarly: false }), 'absences.notBegun');
    const closed = await post(`/${id}/close`, { seen, isEarly: true });
    expect(closed.body['check']).toMatchObject({ state: 'closed' });
  });
});
