import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { noticesOf } from '../../../../tests/support/skip-test.ts';
import { IDEMPOTENCY_HEADER } from '../../../contract/wire-words.ts';
import { REMINDER_PAUSE_MS } from '../../../domain/notifications/reminders.ts';

let test: TestApp;
let officer: SignedIn;
let member: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  officer = await test.signIn('officer');
  member = await test.signIn('member');
});

afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('gear_sets').execute();
  await test.database.db.deleteFrom('notifications').execute();
  await test.database.db.deleteFrom('audit_log').execute();
});

async function post(person: SignedIn, path: string, body?: unknown) {
  const answer = await test.post(path, body, { ...person.headers, [IDEMPOTENCY_HEADER]: randomUUID() });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const remind = (person: SignedIn) => post(person, '/api/gear/reminders');

describe('a reminder about gear', () => {
  it('reaches who lists none, once a day, and is in the audit log', async () => {
    expect((await remind(officer)).body).toMatchObject({ reminded: 1, already: 0 });
    expect(await noticesOf(test, member)).toEqual([
      { kind: 'gearReminder', characterName: 'Morrow', by: 'Vesper-7' },
    ]);
    expect(await noticesOf(test, officer), 'not oneself').toEqual([]);
    expect((await remind(officer)).body).toMatchObject({ reminded: 0, already: 1 });
    const log = await test.database.db.selectFrom('audit_log').selectAll().execute();
    expect(log).toMatchObject([{ action: 'gear.reminded', actor_name: 'Vesper-7' }]);
    test.advance(REMINDER_PAUSE_MS + 60_000);
    expect((await remind(officer)).body).toMatchObject({ reminded: 1, already: 0 });
  });

  it('leaves out who lists gear, and is for officers', async () => {
    const set = { id: randomUUID(), name: 'War', isMain: true, slots: {}, others: [], base: null };
    expect((await post(member, '/api/gear', set)).status).toBe(200);
    expect((await remind(officer)).body).toMatchObject({ reminded: 0, already: 0 });
    expect((await remind(member)).status).toBe(403);
  });
});
