import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { toId, type ClanId } from '../../../domain/ids.ts';
import { stagesAt } from '../../../domain/schedule/presets.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

describe('the calendar link', () => {
  let test: TestApp;
  let leader: SignedIn;
  let member: SignedIn;
  beforeAll(async () => {
    test = await startTestApp();
    [leader, member] = [await test.signIn('leader'), await test.signIn('member')];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of ['schedule_events', 'calendar_feeds'] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const day = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
  const make = async (locale = 'en', token = randomBytes(32).toString('base64url')): Promise<string> => {
    const made = await test.post('/api/clan/schedule/feed', { token, locale }, member.headers);
    expect(made.status).toBe(200);
    return token;
  };
  const clanId = () => member.user.characters[0]?.clan?.id ?? '';
  const read = (token: string) => test.fetch(`/api/calendar.ics?clan=${clanId()}&key=${token}`);
  const state = async () =>
    (await answerOf(await test.fetch('/api/clan/schedule/feed', { headers: member.headers }))).body['feed'];
  const addEvent = (fields: object = {}): Promise<Response> =>
    test.post(
      '/api/clan/schedule',
      {
        id: randomUUID(),
        base: null,
        event: {
          name: '',
          kind: 'brawl',
          weekdays: [],
          firstDate: day(3),
          lastDate: null,
          timeZone: 'UTC',
          stages: stagesAt([1_200, 1_225], 25),
          isMandatory: true,
          noticeMinutes: 0,
          minStrength: null,
          changes: [],
          ...fields,
        },
      },
      leader.headers,
    );

  it('opens the schedule without a session, in the language of its maker', async () => {
    await addEvent();
    await addEvent({ name: 'Escaped; name, with signs', firstDate: day(5) });
    const answer = await read(await make('ru'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = (await answer.text()).replaceAll('\r\n ', '');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('SUMMARY:Потасовка');
    expect(file).toContain('SUMMARY:Escaped\\; name\\, with signs');
    expect(file).toContain(`DTSTART:${day(3).replaceAll('-', '')}T200000Z`);
    expect(file).toContain(`DTEND:${day(3).replaceAll('-', '')}T205000Z`);
    // stages are written in the clan's time, and say so
    expect(file).toMatch(/Время: Europe\/Berlin \(UTC\+[12]\)/);
    expect(await state()).toMatchObject({ readAt: expect.any(String) });
  });
  it('has no control characters, whatever was stored before names were cleaned', async () => {
    await addEvent({ name: 'Cup' });
    await test.database.db
      .updateTable('schedule_events')
      .set({ name: 'C\u000bu\u0007p\r\nX-EVIL:1' })
      .execute();
    const file = await (await read(await make())).text();
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect(file).not.toMatch(/^X-EVIL/mu);
  });
  it('says that an evening is cancelled or moved, under the same identity', async () => {
    const to = { date: day(4), startMinute: 600 };
    await addEvent({ changes: [{ date: day(3), to: null, reason: 'No enemy' }] });
    await addEvent({ kind: 'tournament', changes: [{ date: day(3), to }] });
    const file = await (await read(await make())).text();
    expect(file).toContain('STATUS:CANCELLED');
    expect(file).toContain('DESCRIPTION:No enemy');
    expect(file).toContain(`DTSTART:${day(4).replaceAll('-', '')}T100000Z`);
    expect(file.replaceAll('\r\n ', '').match(new RegExp(`UID:.*@${day(3)}@muster`, 'g'))).toHaveLength(2);
  });
  it('ends when it is replaced, turned off, or its owner has left the clan', async () => {
    const first = await make();
    const second = await make();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await test.post('/api/clan/schedule/feed/revoke', undefined, member.headers);
    expect((await read(second)).status).toBe(404);
    expect(await state()).toBeNull();
    const third = await make();
    const { db } = test.database;
    const own = db.updateTable('characters').where('user_id', '=', member.user.id);
    await own.set({ clan_id: null, clan_rank: null }).execute();
    expect((await read(third)).status).toBe(404);
    await own.set({ clan_id: toId<ClanId>(clanId()), clan_rank: 'SOLDIER' }).execute();
    // another clan's address opens nothing with it
    expect((await test.fetch(`/api/calendar.ics?clan=other&key=${third}`)).status).toBe(404);
    expect((await read(third)).status).toBe(200);
  });
  it('is nobody else’s: a token of another member is refused', async () => {
    const token = await make();
    const body = { token, locale: 'en' };
    expect((await test.post('/api/clan/schedule/feed', body, leader.headers)).status).toBe(400);
    expect((await test.post('/api/clan/schedule/feed', body, member.headers)).status, 'again').toBe(200);
    expect((await read(token)).status).toBe(200);
  });
  it('is stored as a hash alone, and is in no log', async () => {
    const token = await make();
    await read(token);
    const rows = await test.database.db.selectFrom('calendar_feeds').selectAll().execute();
    const answers = await test.database.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, answers])).not.toContain(token);
    expect(test.logLines.join('\n')).not.toContain(token);
  });
  it('opens nothing to a guess, and not endlessly', async () => {
    for (const wrong of ['', 'x', randomBytes(32).toString('base64url'), `${'a'.repeat(43)}&key=b`])
      expect((await read(wrong)).status, wrong).toBe(404);
    const token = await make();
    const all = await Promise.all(Array.from({ length: 65 }, () => read(token)));
    const late = all.filter(({ status }) => status === 429);
    expect(late).toHaveLength(5);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
