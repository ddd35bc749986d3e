import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOLYANKA } from '../../../../tests/support/request-calls.ts';
import { clearRequests, startRequestTest, type RequestTest } from '../../../../tests/support/request-test.ts';
import { noticesOf } from '../../../../tests/support/skip-test.ts';
import { REMINDER_PAUSE_MS } from '../../../domain/notifications/reminders.ts';

let start: RequestTest;

beforeAll(async () => {
  start = await startRequestTest();
});
afterAll(() => start.test.close());
beforeEach(() => clearRequests(start.test));

const remind = (who: 'officer' | 'leader' | 'member' | 'outsider') =>
  start[who].post('/api/requests/reminders');

describe('a reminder about requests', () => {
  it('reaches who has requested nothing, once a day whoever asks, and is in the audit log', async () => {
    const { test, people, leader, colonel } = start;
    await leader.ask('berda', [[SOLYANKA, 1]]);
    await colonel.ask('lowlands', [[SOLYANKA, 1]]);
    expect((await remind('officer')).body).toMatchObject({ reminded: 1, already: 0 });
    expect(await noticesOf(test, people.member)).toEqual([
      { kind: 'requestReminder', characterName: 'Morrow', by: 'Vesper-7' },
    ]);
    for (const person of [people.officer, people.leader, people.colonel, people.outsider])
      expect(await noticesOf(test, person), person.user.id).toEqual([]);
    expect((await remind('leader')).body).toMatchObject({ reminded: 1, already: 1 });
    expect(await noticesOf(test, people.officer)).toMatchObject([{ by: 'Halden' }]);
    const log = await test.database.db
      .selectFrom('audit_log')
      .select(['actor_name', 'after'])
      .where('action', '=', 'loadout.reminded')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { actor_name: 'Vesper-7', after: ['Morrow'] },
      { actor_name: 'Halden', after: ['Vesper-7'] },
    ]);
    test.advance(REMINDER_PAUSE_MS + 60_000);
    expect((await remind('officer')).body).toMatchObject({ reminded: 1, already: 0 });
  });

  it('leaves out who has requested since, counts a closed war no more, and is for officers', async () => {
    const { leader, colonel, member, officer } = start;
    for (const one of [leader, colonel, member]) await one.ask('berda', [[SOLYANKA, 1]]);
    expect((await remind('officer')).body).toMatchObject({ reminded: 0, already: 0 });
    expect((await officer.post('/api/requests/wars', { id: randomUUID(), after: 0 })).status).toBe(200);
    expect((await remind('officer')).body).toMatchObject({ reminded: 3 });
    expect((await remind('member')).status).toBe(403);
  });
});
