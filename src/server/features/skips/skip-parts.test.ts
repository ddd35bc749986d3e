import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, grantedSkip, skipCalls } from '../../../../tests/support/skip-calls.ts';
import { list } from '../../../contract/audit.ts';
import type { ScheduleEvent } from '../../../domain/schedule/event.ts';
import { stagesAt } from '../../../domain/schedule/presets.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';

describe('a skip of a part of a day', () => {
  let test: TestApp;
  let member: SignedIn;
  let officer: SignedIn;
  beforeAll(async () => {
    test = await startTestApp();
    [member, officer] = [await test.signIn('member'), await test.signIn('officer')];
  });
  afterAll(() => test.close());

  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const parts = [{ eventId: randomUUID(), date: day, stages: ['s1'] }];
  const request = async (fields: object) =>
    answerOf(
      await test.post(
        '/api/skips',
        { id: randomUUID(), startDate: day, endDate: day, ...fields },
        member.headers,
      ),
    );

  it('names events and stages of one day only', async () => {
    const later = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    for (const wrong of [
      { parts, endDate: later },
      { parts: [] },
      { parts: [{ ...parts[0], stages: [] }] },
      { parts: [{ ...parts[0], eventId: 'no id' }] },
    ])
      expect((await request(wrong)).status, JSON.stringify(wrong)).toBe(400);
  });
  it('is stored and mirrored as it was asked; without parts it is for the day', async () => {
    const skip = grantedSkip(await request({ parts }));
    expect(skip.parts).toEqual(parts);
    const { changes } = (await (
      await test.fetch('/api/sync', { headers: officer.headers })
    ).json()) as SyncAnswer;
    expect(changes.skips.find(({ id }) => id === skip.id)?.parts).toEqual(parts);
    await test.database.db.deleteFrom('skips').execute();
    expect(grantedSkip(await request({})).parts).toBeNull();
  });
  it('is recorded with the names of its events and stages, also when it is decided', async () => {
    await test.database.db.deleteFrom('skips').execute();
    const leader = await test.signIn('leader');
    const [eventId, goneId] = [randomUUID(), randomUUID()];
    const event: ScheduleEvent = {
      name: '',
      kind: 'tournament',
      weekdays: [],
      firstDate: day,
      lastDate: null,
      timeZone: null,
      stages: stagesAt([1_200, 1_225], 25),
      isMandatory: true,
      noticeMinutes: 0,
      minStrength: null,
      changes: [],
    };
    const saved = await test.post('/api/clan/schedule', { id: eventId, event, base: null }, leader.headers);
    expect(saved.status, await saved.text()).toBe(200);
    const stages = [event.stages[1]?.id];
    const { id } = grantedSkip(
      await request({
        parts: [
          { eventId, date: day, stages },
          { eventId: goneId, date: day, stages: null },
        ],
      }),
    );
    expect((await skipCalls(test, officer).review(id, 'approve')).status).toBe(200);
    const answer = await test.fetch(`/api/clan/audit?of=clan&entity=skip:${id}`, {
      headers: officer.headers,
    });
    const { lines } = list.output.parse(await answer.json());
    const named = [
      { day, eventName: 'tournament', stages: ['2'] },
      { day, eventName: '', stages: [] },
    ];
    expect(lines.map(({ action, facts }) => [action, facts])).toEqual([
      ['skip.approved', { startDate: day, endDate: day, parts: named }],
      ['skip.requested', { startDate: day, endDate: day, parts: named }],
    ]);
    expect(lines[1]?.after).toMatchObject({ parts: named });
  });
});
